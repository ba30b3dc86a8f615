import { callApi, useCall } from '@madang/kit'
import { Button } from '@madang/ui'
import { sendLoginCode } from '@madang/wire/codes'
import { login } from '@madang/wire/identity'
import { useRef, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { CodeInput } from '../phone/code-input.tsx'
import { MobileField } from '../phone/mobile-field.tsx'
import { keepSession } from './keep-session.ts'
import { codeFaults } from '../faults/typed-faults.ts'
import { dialedNumber, typedText } from '../faults/typed-text.ts'
import { useHumanGate } from '../human-check/use-human-gate.tsx'
import { useStep } from './use-step.ts'
import { useTypedFaults } from '../faults/use-typed-faults.ts'
import { Form, RefusalBanner } from '../../../kit/more/forms/form.tsx'

/** A number and the code that was sent to it, then the slider, then the login. */
export function MobileLoginForm() {
  const t = useTranslations('identity')
  const call = useCall(login, { done: keepSession })
  useStep(call.refusal)
  const form = useRef<HTMLFormElement>(null)
  const { faults, mayGoOn, mend } = useTypedFaults(form, call.refusal)
  const typed = (name: string) => typedText(form.current, name).trim()
  const number = () => dialedNumber(form.current)
  const gate = useHumanGate('login', (pass) => {
    const verificationCode = typed('verificationCode')
    void call.send({ ...pass, ...number(), type: 'sms', verificationCode })
  })
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = { ...number(), verificationCode: typed('verificationCode') }
    if (mayGoOn(codeFaults(given))) gate.open()
  }
  return (
    <Form ref={form} onInput={mend} onSubmit={submit} className="grid gap-4">
      <RefusalBanner of={call} />
      <MobileField name="mobileNum" label={t('code.mobile')} error={faults.mobileNum} />
      <CodeInput
        error={faults.verificationCode}
        purpose="login"
        send={() => callApi(sendLoginCode, { ...number(), purpose: 'login' })}
      />
      {gate.slider}
      {!gate.isOpen && (
        <Button type="submit" size="large" wide busy={call.busy}>
          {t('login.submit')}
        </Button>
      )}
    </Form>
  )
}
