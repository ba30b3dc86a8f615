import { callApi, useCall } from '@madang/kit'
import { Button, PasswordField, useToast } from '@madang/ui'
import { sendLoginCode, setPasswordByPhone } from '@madang/wire/codes'
import { useRef, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { askLogin } from '../../../kit/popups.ts'
import { CodeInput } from '../phone/code-input.tsx'
import { mobileFaults } from '../faults/typed-faults.ts'
import { MobileField } from '../phone/mobile-field.tsx'
import { dialedNumber, typedText } from '../faults/typed-text.ts'
import { useTypedFaults } from '../faults/use-typed-faults.ts'
import { useArriveHome } from '../login/use-arrive-home.ts'
import { useHumanGate } from '../human-check/use-human-gate.tsx'
import { useStep } from '../login/use-step.ts'
import { Form, RefusalBanner } from '../../../kit/more/forms/form.tsx'

/** Resets a password with a code that was sent to a verified number. */
export function ForgotByMobile() {
  const t = useTranslations('identity.forgot')
  const code = useTranslations('identity.code')
  const toast = useToast()
  const arrive = useArriveHome()
  const form = useRef<HTMLFormElement>(null)
  const typed = (name: string) => typedText(form.current, name)
  const number = () => dialedNumber(form.current)
  const given = () => ({
    ...number(),
    newPassword: typed('newPassword'),
    verificationCode: typed('verificationCode').trim(),
  })
  const call = useCall(setPasswordByPhone, {
    done: ({ session }) => {
      toast({ text: t(session ? 'isSet' : 'logInNow'), tone: 'ok' })
      if (session) arrive(session)
      else askLogin()
    },
  })
  useStep(call.refusal)
  const { faults, isShownAtField, mayGoOn, mend } = useTypedFaults(form, call.refusal)
  const gate = useHumanGate('forgot', (pass) => {
    void call.send({ ...pass, ...given() })
  })
  const sendCode = () => callApi(sendLoginCode, { ...number(), purpose: 'forgot' })
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (mayGoOn(mobileFaults(given()))) gate.open()
  }
  return (
    <Form ref={form} onInput={mend} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-text-2">{t('aboutMobile')}</p>
      {!isShownAtField && <RefusalBanner of={call} />}
      <MobileField name="mobileNum" label={code('mobile')} error={faults['mobileNum']} />
      <CodeInput purpose="forgot" error={faults['verificationCode']} send={sendCode} />
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
    </Form>
  )
}
