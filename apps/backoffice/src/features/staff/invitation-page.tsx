import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { turnTexts, useCall, useFetched } from '@madang/kit'
import { isLanguage } from '@madang/texts/languages'
import {
  Banner,
  Button,
  CopyCode,
  digitsIn,
  Heading,
  PasswordField,
  QrImage,
  Skeleton,
  TextField,
} from '@madang/ui'
import { acceptInvitation, showInvitation } from '@madang/wire/staff'
import { useNeeds } from '../../kit/use-needs.ts'

/** The page for an invited operator, who sets up an authenticator app and a password. */
export function InvitationPage() {
  const t = useTranslations('memberOffice.invitation')
  // After the hash the token reaches no log; it is removed from the address once it is read.
  const [token] = useState(() => window.location.hash.slice(1))
  // Fetched once: the key must not disappear while somebody copies it.
  const show = useFetched(showInvitation, { token }, { staleTime: Infinity })
  const accept = useCall(acceptInvitation)
  useEffect(() => {
    // The page uses the language of the mail.
    const named = new URLSearchParams(window.location.search).get('lang') ?? ''
    if (isLanguage(named)) void turnTexts(named)
    window.history.replaceState(null, '', window.location.pathname)
  }, [])
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="grid w-full max-w-sm gap-5 border border-seam bg-s1 p-6">
        <Heading level={1}>{t('title')}</Heading>
        {show.error && <Banner tone="danger">{t('over')}</Banner>}
        {accept.value ? (
          <>
            <Banner tone="ok">{t('done')}</Banner>
            <Button onClick={() => window.location.assign('/')}>{t('toLogin')}</Button>
          </>
        ) : show.data ? (
          <AcceptForm invited={show.data} accept={accept} token={token} />
        ) : (
          !show.error && <Skeleton className="h-60 w-full" />
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
  const isEasy = 'password' in Object(accept.refusal?.facts['fields'])
  const needs = useNeeds({ code: code.length === 6, password: password.length >= 15 })
  return (
    <form
      className="grid gap-4"
      onSubmit={needs.submit(() => void accept.send({ code, password, token }))}
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
        error={needs.errorOf('password') ?? (isEasy ? t('passwordHint') : undefined)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={needs.errorOf('code')}
        onChange={(event) => setCode(digitsIn(event.target.value))}
      />
      {accept.refusal && <Banner tone="danger">{accept.refusal.message}</Banner>}
      {accept.error && <Banner tone="danger">{t('unreachable')}</Banner>}
      <Button type="submit" busy={accept.busy}>
        {t('accept')}
      </Button>
    </form>
  )
}
