import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import type { Gives } from '@madang/wire'
import type { RegistrationField, registerSetting } from '@madang/wire/settings'
import { isSecret } from '@madang/wire/typed'
import { codeFields } from '../../../kit/more/invitation-code.ts'

export type RegisterSetting = Gives<typeof registerSetting>

/** The typed values: a text for each enabled field, and the consent. */
export type RegisterValues = Partial<Record<RegistrationField, string>> & {
  terms: boolean
  /** The country code shown before the number. */
  countryDialingCode?: string
  verificationCode?: string
}

/** With a username, or with the mobile number as the username. */
export type RegisterType = 'username' | 'mobile'

/** The browser's help for each field. */
type Help = {
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric' | 'tel' | 'email'
  type?: HTMLInputTypeAttribute
  /** Uses the whole line on wide screens. */
  isWide?: boolean
}

export const fieldHelp: Partial<Record<RegistrationField, Help>> = {
  birthday: { autoComplete: 'bday', type: 'date' },
  confirmPassword: { autoComplete: 'new-password' },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email' },
  mobileNum: { autoComplete: 'tel-national', inputMode: 'tel', type: 'tel' },
  nickname: { autoComplete: 'nickname' },
  password: { autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
  username: { autoComplete: 'username', isWide: true },
}

const notByMobile: readonly RegistrationField[] = ['username', 'confirmPassword']

/** Returns the enabled fields in the form's order; the number comes first if it is the username. */
export function shownFields(setting: RegisterSetting, type: RegisterType): RegistrationField[] {
  const isOn = (name: RegistrationField) => setting.fields[name]?.enabled ?? false
  if (type === 'username') return setting.order.filter(isOn)
  const rest = setting.order.filter((name) => name !== 'mobileNum' && isOn(name))
  return ['mobileNum', ...rest.filter((name) => !notByMobile.includes(name))]
}

/**
 * Returns the values as the call expects them: nothing empty and nothing disabled, except the codes
 * from an address, which need no field.
 */
export function formOf(setting: RegisterSetting, type: RegisterType, values: RegisterValues) {
  const texts = [...new Set([...shownFields(setting, type), ...codeFields])]
    .map((name) => [name, isSecret(name) ? values[name] : values[name]?.trim()] as const)
    .filter(([, text]) => text)
  return Object.fromEntries(texts) as Partial<Record<RegistrationField, string>>
}

/** Returns whether the date of birth makes this person old enough to play. */
export function isOfAge(birthday: string, age: number, bornOnMax: string, ageOfMax: number) {
  const year = Number(bornOnMax.slice(0, 4)) - (age - ageOfMax)
  return birthday <= `${year}${bornOnMax.slice(4)}`
}
