import type { UseFormReturn } from 'react-hook-form'
import { PasswordField, TextField } from '@madang/ui'
import { faultOf, fieldText } from '@madang/wire/patterns'
import type { RegistrationField } from '@madang/wire/settings'
import { isSecret } from '@madang/wire/typed'
import { useTranslations } from 'use-intl'
import { MobileField } from '../phone/mobile-field.tsx'
import { readMobile } from '../phone/read-mobile.ts'
import { useFaultText } from '../faults/fault-text.ts'
import { fieldHelp } from './register-fields.ts'
import type { RegisterSetting, RegisterType, RegisterValues } from './register-fields.ts'

type Checked = true | string

/** One registration field with the brand's settings: required or not, pattern, lengths. */
export function RegisterInput({
  form,
  name,
  setting,
  type,
}: {
  name: RegistrationField
  setting: RegisterSetting
  type: RegisterType
  form: UseFormReturn<RegisterValues>
}) {
  const t = useTranslations('identity')
  const faultText = useFaultText()
  const set = setting.fields[name]
  // If the number is the username, it is required.
  const isName = type === 'mobile' && name === 'mobileNum'
  const field = set && isName ? { ...set, required: true } : set
  const { isWide, ...help } = fieldHelp[name] ?? {}
  if (!field) return null

  function validate(text = '', values: RegisterValues): Checked | Promise<Checked> {
    const typed = fieldText(name, text)
    if (!field) return true
    const fault = faultOf(field, typed)
    if (fault) return faultText(fault.key, 'min' in fault ? fault : undefined)
    if (name === 'confirmPassword' && typed !== values.password) {
      return faultText('confirmation-differs')
    }
    if (name !== 'mobileNum' || typed === '') return true
    // Without its plans, for want of a connection, the server checks the number alone.
    return readMobile(typed, values.countryDialingCode).then(
      (number) => number !== undefined || faultText('mobile-wrong'),
      () => true,
    )
  }
  const { ages } = setting
  const hints: Partial<Record<RegistrationField, string>> = {
    birthday: t('hints.birthday', { minPlay: ages.minPlay, minRegister: ages.minRegister }),
    nickname: t('hints.nickname'),
    password: t('hints.password', { min: field.minLength }),
    payeeName: t('hints.payeeName'),
    ...(field.patternId === 'digits' && {
      paymentPassword: t('hints.paymentPassword', { length: lengthOf(field) }),
    }),
    ...(setting.zaloHint !== '' && { zalo: t('hints.zalo', { amount: setting.zaloHint }) }),
    username: t('hints.username', { max: field.maxLength, min: field.minLength }),
  }
  const frame = {
    ...help,
    ...form.register(name, { validate }),
    'aria-required': field.required,
    className: isWide ? 'sm:col-span-2' : '',
    error: form.formState.errors[name]?.message,
    hint: hints[name],
    label: t(`fields.${name}`),
    note: field.required ? t('required') : t('optional'),
    ...(name === 'birthday' && { max: setting.bornOnMax, min: '1906-01-01' }),
  }
  if (name === 'mobileNum') {
    return <MobileField {...frame} onCode={(code) => form.setValue('countryDialingCode', code)} />
  }
  if (isSecret(name)) return <PasswordField {...frame} />
  return <TextField {...frame} autoCapitalize="none" spellCheck={false} />
}

/** Returns "6", or "4~8" for a range. */
const lengthOf = ({ maxLength, minLength }: { maxLength: number; minLength: number }): string =>
  minLength === maxLength ? `${minLength}` : `${minLength}~${maxLength}`
