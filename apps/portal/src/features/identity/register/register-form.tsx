import { Fragment, useEffect, useRef } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { invitationCode } from '../../../kit/more/invitation-code.ts'
import {
  shownFields,
  type RegisterSetting,
  type RegisterType,
  type RegisterValues,
} from './register-fields.ts'
import { RegisterCode } from './register-code.tsx'
import { RegisterInput } from './register-input.tsx'
import { Terms, TermsTick } from './terms.tsx'
import { useAgeQuestion } from './use-age-question.ts'
import { useInvitation } from './use-invitation.ts'
import { useRegister, type Registrant } from './use-register.ts'
import { useHumanGate } from '../human-check/use-human-gate.tsx'
import { useStatus } from '../use-status.ts'
import { Form, RefusalBanner } from '../../../kit/more/forms/form.tsx'

/** The registration form: validated when a field loses the focus, and again by the server. */
export function RegisterForm({ setting, type }: { setting: RegisterSetting; type: RegisterType }) {
  const { isCodeAtRegister } = useStatus()
  const asksCode = type === 'mobile' || isCodeAtRegister
  const askAge = useAgeQuestion(setting)
  const waiting = useRef<Registrant | null>(null)
  const form = useForm<RegisterValues>({
    defaultValues: {
      affiliateCode: invitationCode('affiliateCode'),
      referralCode: invitationCode('referralCode'),
      terms: setting.termsPreaccepted,
    },
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const { call, isShownAtField, provider, send } = useRegister(setting, type, form)
  const phone = asksCode ? provider : undefined
  const { setFocus } = form
  useEffect(() => setFocus(type === 'mobile' ? 'mobileNum' : 'username'), [setFocus, type])

  const { checked, hidden } = useInvitation(setting, form, call.refusal)
  /** The slider first, then the code: nobody can try codes without it. */
  async function goOn(pass: string | undefined): Promise<void> {
    const registrant = waiting.current
    const values = registrant && (await checked(registrant.values))
    if (values) await send({ ...registrant, values }, pass)
  }
  const gate = useHumanGate('register', ({ pass }) => void goOn(pass))
  const shown = shownFields(setting, type).filter((name) => !hidden.some((one) => one === name))
  async function submit(values: RegisterValues): Promise<void> {
    const word = await phone?.prove(values)
    if (phone && !word) return
    waiting.current = { ageConfirmed: await askAge(values.birthday), values, word }
    gate.open()
  }
  return (
    <Form onSubmit={(event) => void form.handleSubmit(submit)(event)} className="grid gap-4">
      {!isShownAtField && <RefusalBanner of={call} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {shown.map((name) => (
          <Fragment key={name}>
            <RegisterInput name={name} setting={setting} type={type} form={form} />
            {name === 'mobileNum' && asksCode && (
              <RegisterCode {...{ checked, form, phone, type }} />
            )}
          </Fragment>
        ))}
      </div>
      <div className="border-t border-seam pt-2">
        <TermsTick form={form} age={setting.ages.minRegister} />
        <Terms />
      </div>
      {gate.slider}
      {!gate.isOpen && <Buttons isBusy={call.busy} reset={() => reset(form)} />}
    </Form>
  )
}

/** Clears the form except the country, which its picker still shows. */
function reset(form: UseFormReturn<RegisterValues>): void {
  const code = form.getValues('countryDialingCode')
  form.reset()
  if (code) form.setValue('countryDialingCode', code)
}

function Buttons({ isBusy, reset }: { isBusy: boolean; reset: () => void }) {
  const t = useTranslations('identity.register')
  return (
    // A mouse press on these buttons keeps the focus. A field that loses it would show its error
    // and move the button away, and the click would be lost.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="grid grid-cols-[5fr_3fr] gap-2" onMouseDown={(press) => press.preventDefault()}>
      <Button type="submit" size="large" busy={isBusy}>
        {t('submit')}
      </Button>
      <Button variant="quiet" size="large" onClick={reset}>
        {t('reset')}
      </Button>
    </div>
  )
}
