import { callApi } from '@madang/kit'
import { sendRegisterCode } from '@madang/wire/codes'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CodeInput } from './code-input.tsx'
import type { RegisterType, RegisterValues } from './register-fields.ts'

/** The code that proves the number. */
export function RegisterCode({
  form,
  type,
}: {
  form: UseFormReturn<RegisterValues>
  type: RegisterType
}) {
  const t = useTranslations('identity.code')
  const mobileNo = () => form.getValues('mobileNum')?.trim() ?? ''
  const dialed = () => {
    const countryDialingCode = form.getValues('countryDialingCode')
    return countryDialingCode ? { countryDialingCode } : {}
  }
  return (
    <CodeInput
      {...form.register('verificationCode', { required: t('codeMissing') })}
      aria-required
      error={form.formState.errors.verificationCode?.message}
      purpose="register"
      send={() =>
        callApi(sendRegisterCode, { ...dialed(), mobileNo: mobileNo(), registerType: type })
      }
    />
  )
}
