import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { invitationCode } from './invitation-code.ts'
import { shownFields } from './register-fields.ts'
import type { RegisterSetting, RegisterValues } from './register-fields.ts'
import { RegisterInput } from './register-input.tsx'
import { SliderCheck } from './slider-check.tsx'
import { Terms, TermsTick } from './terms.tsx'
import { useAgeQuestion } from './use-age-question.ts'
import { useRegister } from './use-register.ts'
import type { Registrant } from './use-register.ts'
import { useStatus } from './use-status.ts'

/** The form of registration: checked on leaving a field, and again by the server. */
export function RegisterForm({ setting }: { setting: RegisterSetting }) {
  const { isHumanCheckOn } = useStatus()
  const askAge = useAgeQuestion(setting)
  const [waiting, setWaiting] = useState<Registrant | null>(null)
  const form = useForm<RegisterValues>({
    defaultValues: { referralCode: invitationCode(), terms: setting.termsPreaccepted },
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const { call, isSaidAtField, send } = useRegister(setting, form)
  const { setFocus } = form
  useEffect(() => setFocus('username'), [setFocus])

  async function passed(pass: string): Promise<void> {
    setWaiting(null)
    if (waiting) await send(waiting, pass)
  }
  async function submit(values: RegisterValues): Promise<void> {
    const next = { ageConfirmed: await askAge(values.birthday), values }
    if (isHumanCheckOn) setWaiting(next)
    else await send(next)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      {!isSaidAtField && <RefusalBanner of={call} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {shownFields(setting).map((name) => (
          <RegisterInput key={name} name={name} setting={setting} form={form} />
        ))}
      </div>
      <div className="border-t border-seam pt-2">
        <TermsTick form={form} age={setting.ages.minRegister} />
        <Terms />
      </div>
      {waiting ? (
        <SliderCheck purpose="register" onPass={(pass) => void passed(pass)} />
      ) : (
        <Buttons isBusy={call.busy} reset={() => form.reset()} />
      )}
    </form>
  )
}

function Buttons({ isBusy, reset }: { isBusy: boolean; reset: () => void }) {
  const t = useTranslations('identity.register')
  return (
    <div className="grid grid-cols-[5fr_3fr] gap-2">
      <Button type="submit" size="large" busy={isBusy}>
        {t('submit')}
      </Button>
      <Button look="quiet" size="large" onClick={reset}>
        {t('reset')}
      </Button>
    </div>
  )
}
