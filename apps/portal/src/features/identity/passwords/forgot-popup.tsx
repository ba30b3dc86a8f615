import { useCall, useFetched } from '@madang/kit'
import { Button, Modal, Tabs, TextField, useAsk } from '@madang/ui'
import { forgotByEmail } from '@madang/wire/codes'
import { registerSetting } from '@madang/wire/settings'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { askLogin, closePopup, usePopup } from '../../../kit/popups.ts'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { ForgotByMobile } from './forgot-by-mobile.tsx'
import { emailFaults } from '../faults/typed-faults.ts'
import { typedText } from '../faults/typed-text.ts'
import { useTypedFaults } from '../faults/use-typed-faults.ts'
import { useHumanGate } from '../human-check/use-human-gate.tsx'
import { useStatus } from '../use-status.ts'
import { Form } from '../../../kit/more/forms/form.tsx'

/** Resets a forgotten password: by mail, or by a verified number. */
export function ForgotPopup() {
  const t = useTranslations('identity.forgot')
  const next = usePopup()?.next
  const { hasMobileForgot } = useStatus()
  const [way, setWay] = useState('email')
  const tabs = [
    { label: t('byEmail'), value: 'email' },
    { label: t('byMobile'), value: 'mobile' },
  ]
  const form = way === 'email' ? <ByEmail /> : <ForgotByMobile />
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
        <Button variant="link" className="-mx-4 justify-self-start" onClick={() => askLogin(next)}>
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
  const pattern = useFetched(registerSetting, {}).data?.fields.username?.patternId
  const { faults, isShownAtField, mayGoOn, mend } = useTypedFaults(form, call.refusal)
  const gate = useHumanGate('forgot', (pass) => {
    void call.send({ ...pass, email: typed('email'), username: typed('username') })
  })
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = { email: typed('email'), username: typed('username') }
    if (mayGoOn(emailFaults(given, pattern))) gate.open()
  }
  return (
    <Form ref={form} onInput={mend} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-text-2">{t('aboutEmail')}</p>
      {!isShownAtField && <RefusalBanner of={call} />}
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
    </Form>
  )
}
