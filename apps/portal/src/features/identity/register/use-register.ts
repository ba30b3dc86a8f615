import type { UseFormReturn } from 'react-hook-form'
import { useToast } from '@madang/ui'
import { useCall } from '@madang/kit'
import { register, registerByMobile } from '@madang/wire/identity'
import { useTranslations } from 'use-intl'
import { forgetInvitation } from '../../../kit/more/invitation-code.ts'
import { keepSession } from '../login/keep-session.ts'
import type { SessionAnswer } from '../login/keep-session.ts'
import { formOf } from './register-fields.ts'
import type { RegisterSetting, RegisterType, RegisterValues } from './register-fields.ts'
import { usePhoneProof, type NumberWord } from '../phone/use-phone-proof.tsx'
import { useRegisterFaults } from './use-register-faults.ts'

/** The values of a registration while the slider is still open. */
export type Registrant = {
  values: RegisterValues
  ageConfirmed: boolean
  /** A phone provider's token for the number, instead of our own code. */
  word: NumberWord | undefined
}

/** Sends a registration and continues as its member; a refusal is shown beside its field. */
export function useRegister(
  setting: RegisterSetting,
  type: RegisterType,
  form: UseFormReturn<RegisterValues>,
) {
  const t = useTranslations('identity.register')
  const toast = useToast()
  const done = (answer: SessionAnswer) => {
    forgetInvitation()
    toast({ text: t('welcome', { name: answer.nickname ?? answer.account }), tone: 'ok' })
    keepSession(answer)
  }
  const byName = useCall(register, { done })
  const byMobile = useCall(registerByMobile, { done })
  const call = type === 'mobile' ? byMobile : byName
  const isShownAtField = useRegisterFaults(call.refusal, form)

  async function send({ ageConfirmed, values, word }: Registrant, pass?: string): Promise<void> {
    const form = formOf(setting, type, values)
    const { mobileNum = '', password = '', username = '', ...rest } = form
    const code = values.verificationCode?.trim()
    const { countryDialingCode } = values
    const given = {
      ...rest,
      ageConfirmed,
      domain: window.location.hostname,
      password,
      registerMethod: 'WEB',
      registerUrl: window.location.href.slice(0, 500),
      termsAccepted: values.terms,
      ...(word ?? (code && { verificationCode: code })),
      ...(countryDialingCode && mobileNum && { countryDialingCode }),
      ...(pass && { pass }),
    } as const
    if (type === 'mobile') await byMobile.send({ ...given, mobileNum })
    else await byName.send({ ...given, username, ...(mobileNum && { mobileNum }) })
  }
  return { call, isShownAtField, provider: usePhoneProof(setting.phoneSender, form), send }
}
