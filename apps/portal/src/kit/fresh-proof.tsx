import { callApi, useCall } from '@madang/kit'
import type { CallState } from '@madang/kit'
import { Button, CodeField, Modal, PasswordField, Select, Text, TextField } from '@madang/ui'
import type { Call } from '@madang/wire'
import { askFreshPasskey, refresh } from '@madang/wire/second-step'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from './refusal-banner.tsx'
import { signByPasskey } from './sign-by-passkey.ts'
import { Form } from './more/forms/form.tsx'

type Way = 'totp' | 'passkey' | 'recovery'

/**
 * Asks for the login password when the server requires a fresh proof, and for the second factor if
 * the member has one. Then it repeats the request: nothing that was typed is lost.
 */
export function FreshProof<C extends Call>({ of, again }: { of: CallState<C>; again: () => void }) {
  const t = useTranslations('common')
  const [password, setPassword] = useState('')
  const [ways, setWays] = useState<Way[]>([])
  const [way, setWay] = useState<Way>('totp')
  const [code, setCode] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const proof = useCall(refresh, {
    done: () => {
      setPassword('')
      setCode('')
      setWays([])
      of.reset()
      again()
    },
  })
  const offered = proof.refusal?.code === 'second-step-needed' && ways.length === 0
  if (offered) {
    const given = Object.keys(proof.refusal?.facts['ways'] ?? {}) as Way[]
    setWays(given)
    setWay(given.includes('totp') ? 'totp' : (given[0] ?? 'totp'))
  }
  async function send(): Promise<void> {
    setFailed(false)
    if (ways.length === 0) await proof.send({ password })
    else if (way !== 'passkey') await proof.send({ code, password, way })
    else {
      const answer = await callApi(askFreshPasskey, {})
        .then(({ options }) => signByPasskey(options))
        .catch(() => undefined)
      if (answer) await proof.send({ answer, password, way })
      else setFailed(true)
    }
  }
  const isOpen = of.refusal?.code === 'fresh-factor-needed'
  const isAsking = proof.refusal?.code === 'second-step-needed'
  return (
    <Modal open={isOpen} title={t('freshTitle')} width={400} minHeight={0} onClose={of.reset}>
      <Form
        className="grid gap-4"
        onSubmit={() => {
          void send()
        }}
      >
        <p className="text-body text-text-2">{t('freshBody')}</p>
        <PasswordField
          label={t('loginPassword')}
          data-autofocus
          value={password}
          onChange={(typed) => setPassword(typed.target.value)}
        />
        {ways.length > 0 && <FactorField {...{ code, setCode, setWay, way, ways }} />}
        {hasFailed && <Text tone="danger">{t('freshPasskeyFailed')}</Text>}
        {!isAsking && <RefusalBanner of={proof} />}
        <Button type="submit" wide busy={proof.busy} disabled={password === ''}>
          {ways.length > 0 && way === 'passkey' ? t('freshPasskey') : t('confirm')}
        </Button>
      </Form>
    </Modal>
  )
}

/** The second factor: the code of the app, a recovery code, or a passkey of the device. */
function FactorField(props: {
  ways: Way[]
  way: Way
  setWay: (way: Way) => void
  code: string
  setCode: (code: string) => void
}) {
  const t = useTranslations('common')
  const { code, setCode, setWay, way, ways } = props
  const words = { passkey: t('freshPasskey'), recovery: t('freshRecovery'), totp: t('freshApp') }
  return (
    <>
      {ways.length > 1 && (
        <Select
          label={t('freshWay')}
          value={way}
          options={ways.map((one) => ({ label: words[one], value: one }))}
          onChange={(chosen) => setWay(chosen.target.value as Way)}
        />
      )}
      {way === 'totp' && (
        <CodeField
          label={t('freshApp')}
          value={code}
          onChange={(typed) => setCode(typed.target.value)}
        />
      )}
      {way === 'recovery' && (
        <TextField
          label={t('freshRecovery')}
          autoComplete="off"
          value={code}
          onChange={(typed) => setCode(typed.target.value)}
        />
      )}
    </>
  )
}

/** Returns what a form shows about its request, unless it is the question for a fresh proof. */
export function otherThanFresh<C extends Call>(of: CallState<C>): Pick<CallState<C>, Shown> {
  const isFresh = of.refusal?.code === 'fresh-factor-needed'
  return { error: of.error, isUnknown: of.isUnknown, refusal: isFresh ? undefined : of.refusal }
}

type Shown = 'refusal' | 'error' | 'isUnknown'
