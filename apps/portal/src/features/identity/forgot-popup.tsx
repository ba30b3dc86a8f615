import { callApi, useCall, type Refused } from '@madang/kit'
import { Button, Modal, PasswordField, Tabs, TextField, useAsk, useTell } from '@madang/ui'
import { forgotByEmail, sendLoginCode, setPasswordByPhone } from '@madang/wire/codes'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { askLogin, closePopup, usePopup } from '../../kit/popups.ts'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { CodeInput } from './code-input.tsx'
import { useFaultText } from './fault-text.ts'
import { keepSession } from './keep-session.ts'
import { typedText } from './typed-text.ts'
import { useHumanGate } from './use-human-gate.tsx'
import { useStep } from './use-step.ts'
import { useStatus } from './use-status.ts'

/** A new password for somebody who forgot theirs: by mail, or by a proven number. */
export function ForgotPopup() {
  const t = useTranslations('identity.forgot')
  const next = usePopup()?.next
  const { hasMobileForgot } = useStatus()
  const [way, setWay] = useState('email')
  const tabs = [
    { label: t('byEmail'), value: 'email' },
    { label: t('byMobile'), value: 'mobile' },
  ]
  const form = way === 'email' ? <ByEmail /> : <ByMobile />
  return (
    <Modal open title={t('title')} width={440} onClose={closePopup}>
      <div className="grid gap-5 pb-2">
        {hasMobileForgot ? (
          <Tabs label={t('tabs')} tabs={tabs} value={way} onChange={setWay}>
            {form}
          </Tabs>
        ) : (
          <ByEmail />
        )}
        <Button look="link" className="-mx-4 justify-self-start" onClick={() => askLogin(next)}>
          {t('back')}
        </Button>
      </div>
    </Modal>
  )
}

function ByEmail() {
  const t = useTranslations('identity.forgot')
  const ask = useAsk()
  const form = useRef<HTMLFormElement>(null)
  const typed = (name: string) => typedText(form.current, name).trim()
  const call = useCall(forgotByEmail, {
    done: () => {
      closePopup()
      void ask({ icon: 'success', title: t('in_been_out') })
    },
  })
  const faults = useServerFaults(call.refusal)
  const gate = useHumanGate('forgot', (pass) => {
    void call.send({ ...pass, email: typed('email'), username: typed('username') })
  })
  return (
    <form ref={form} noValidate onSubmit={opening(gate.open)} className="grid gap-4">
      <p className="text-small text-text-2">{t('aboutEmail')}</p>
      {Object.keys(faults).length === 0 && <RefusalBanner of={call} />}
      <TextField
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={faults['username']}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('email')}
        autoComplete="email"
        maxLength={120}
        error={faults['email']}
      />
      {gate.slider}
      {!gate.isOpen && (
        <Button type="submit" size="large" wide busy={call.busy}>
          {t('sendMail')}
        </Button>
      )}
    </form>
  )
}

function ByMobile() {
  const t = useTranslations('identity.forgot')
  const code = useTranslations('identity.code')
  const tell = useTell()
  const form = useRef<HTMLFormElement>(null)
  const typed = (name: string) => typedText(form.current, name)
  const call = useCall(setPasswordByPhone, {
    done: ({ session }) => {
      tell({ text: t(session ? 'isSet' : 'logInNow'), tone: 'ok' })
      if (session) keepSession(session)
      else askLogin()
    },
  })
  useStep(call.refusal)
  const faults = useServerFaults(call.refusal)
  const gate = useHumanGate('forgot', (pass) => {
    void call.send({
      ...pass,
      mobileNum: typed('mobileNum').trim(),
      newPassword: typed('newPassword'),
      verificationCode: typed('verificationCode').trim(),
    })
  })
  const sendCode = () =>
    callApi(sendLoginCode, { mobileNum: typed('mobileNum').trim(), purpose: 'forgot' })
  return (
    <form ref={form} noValidate onSubmit={opening(gate.open)} className="grid gap-4">
      <p className="text-small text-text-2">{t('aboutMobile')}</p>
      {Object.keys(faults).length === 0 && <RefusalBanner of={call} />}
      <TextField
        name="mobileNum"
        type="tel"
        inputMode="tel"
        label={code('mobile')}
        autoComplete="tel-national"
        maxLength={30}
      />
      <CodeInput send={sendCode} />
      <PasswordField
        name="newPassword"
        label={t('newPassword')}
        autoComplete="new-password"
        maxLength={255}
        error={faults['newPassword']}
      />
      {gate.slider}
      {!gate.isOpen && (
        <Button type="submit" size="large" wide busy={call.busy}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}

const opening = (open: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  open()
}

/** What the server says of single fields, in their words. */
function useServerFaults(refusal: Refused | undefined): Record<string, string> {
  const faultText = useFaultText()
  if (refusal?.code !== 'input-invalid') return {}
  const fields = (refusal.facts['fields'] ?? {}) as Record<string, string>
  return Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, faultText(key)]))
}
