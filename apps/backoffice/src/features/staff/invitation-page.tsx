import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { turnTexts, useCall } from '@madang/kit'
import { isLanguage } from '@madang/texts/languages'
import {
  Banner,
  Button,
  CopyCode,
  Heading,
  PasswordField,
  QrImage,
  Skeleton,
  TextField,
} from '@madang/ui'
import { acceptInvitation, showInvitation } from '@madang/wire/staff'

/** The one page for who is not an operator yet: an app is set up, a password is chosen. */
export function InvitationPage() {
  const t = useTranslations('memberOffice.invitation')
  // Behind the hash the token reaches no log; it leaves the address as soon as it is read.
  const [token] = useState(() => window.location.hash.slice(1))
  const show = useCall(showInvitation)
  const accept = useCall(acceptInvitation)
  const { send } = show
  useEffect(() => {
    // The page speaks as the mail did.
    const named = new URLSearchParams(window.location.search).get('lang') ?? ''
    if (isLanguage(named)) void turnTexts(named)
    window.history.replaceState(null, '', window.location.pathname)
    void send({ token })
  }, [send, token])
  const isOver = show.refusal !== undefined || show.error !== undefined
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="grid w-full max-w-sm gap-5 border border-seam bg-s1 p-6">
        <Heading level={1}>{t('title')}</Heading>
        {isOver && <Banner tone="danger">{t('over')}</Banner>}
        {accept.value ? (
          <>
            <Banner tone="ok">{t('done')}</Banner>
            <Button onClick={() => window.location.assign('/')}>{t('toLogin')}</Button>
          </>
        ) : show.value ? (
          <AcceptForm invited={show.value} accept={accept} token={token} />
        ) : (
          !isOver && <Skeleton className="h-60 w-full" />
        )}
      </div>
    </main>
  )
}

function AcceptForm(props: {
  invited: { name: string; secret: string; uri: string }
  accept: ReturnType<typeof useCall<typeof acceptInvitation>>
  token: string
}) {
  const t = useTranslations('memberOffice.invitation')
  const { accept, invited, token } = props
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const isReady = password.length >= 15 && /^\d{6}$/.test(code)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void accept.send({ code, password, token })
      }}
    >
      <p className="text-ui">{t('hello', { name: invited.name })}</p>
      <p className="text-small text-text-2">{t('app')}</p>
      <QrImage text={invited.uri} label={t('qr')} className="mx-auto" />
      <CopyCode value={invited.secret} label={t('key')} />
      <a className="text-action underline" href={invited.uri}>
        {t('openApp')}
      </a>
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
      />
      {accept.refusal && <Banner tone="danger">{accept.refusal.message}</Banner>}
      {accept.error && <Banner tone="danger">{t('unreachable')}</Banner>}
      <Button type="submit" busy={accept.busy} disabled={!isReady}>
        {t('accept')}
      </Button>
    </form>
  )
}
