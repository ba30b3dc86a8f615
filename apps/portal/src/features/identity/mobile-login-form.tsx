import { callApi, useCall } from '@madang/kit'
import { Button } from '@madang/ui'
import { sendLoginCode } from '@madang/wire/codes'
import { login } from '@madang/wire/identity'
import { mobileOf } from '@madang/wire/patterns'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { CodeInput } from './code-input.tsx'
import { MobileField } from './mobile-field.tsx'
import { useFaultText } from './fault-text.ts'
import { keepSession } from './keep-session.ts'
import { dialedNumber, typedText } from './typed-text.ts'
import { useHumanGate } from './use-human-gate.tsx'
import { useStep } from './use-step.ts'

type Faults = { mobileNum?: string; verificationCode?: string }

/** A number and the code that was sent to it, then the slider, then in. */
export function MobileLoginForm() {
  const t = useTranslations('identity')
  const faultText = useFaultText()
  const call = useCall(login, { done: keepSession })
  useStep(call.refusal)
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)
  const typed = (name: string) => typedText(form.current, name).trim()
  const number = () => dialedNumber(form.current)
  const gate = useHumanGate('login', (pass) => {
    const verificationCode = typed('verificationCode')
    void call.send({ ...pass, ...number(), type: 'sms', verificationCode })
  })
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const mobileNum = typed('mobileNum')
    const missing: Faults = {
      ...(mobileNum === '' && { mobileNum: t('code.mobileMissing') }),
      ...(mobileNum !== '' &&
        !mobileOf(mobileNum, number().countryDialingCode) && {
          mobileNum: faultText('mobile-wrong'),
        }),
      ...(typed('verificationCode') === '' && { verificationCode: t('code.codeMissing') }),
    }
    setFaults(missing)
    const [first] = Object.keys(missing)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else gate.open()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
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
    </form>
  )
}
