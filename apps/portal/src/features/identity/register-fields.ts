import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import type { Gives } from '@madang/wire'
import type { RegistrationField, registerSetting } from '@madang/wire/settings'
import { codeFields } from '../../kit/more/invitation-code.ts'

export type RegisterSetting = Gives<typeof registerSetting>

/** What is typed: a text for each field that is on, and the consent. */
export type RegisterValues = Partial<Record<RegistrationField, string>> & {
  terms: boolean
  /** Of the country that stands before the number. */
  countryDialingCode?: string
  verificationCode?: string
}

/** By a name of one's own, or with the mobile number as the name. */
export type RegisterType = 'username' | 'mobile'

/** How the browser helps with each field. */
type Help = {
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric' | 'tel' | 'email'
  type?: HTMLInputTypeAttribute
  /** Takes the whole line on wide screens. */
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

/** Passwords are taken exactly as typed; everything else loses the blanks around it. */
export const isSecret = (name: RegistrationField): boolean => /password$/i.test(name)

const notByMobile: readonly RegistrationField[] = ['username', 'confirmPassword']

/** The fields that are on, in the order of the form; with the number as the name it comes first. */
export function shownFields(setting: RegisterSetting, type: RegisterType): RegistrationField[] {
  const isOn = (name: RegistrationField) => setting.fields[name]?.enabled ?? false
  if (type === 'username') return setting.order.filter(isOn)
  const rest = setting.order.filter((name) => name !== 'mobileNum' && isOn(name))
  return ['mobileNum', ...rest.filter((name) => !notByMobile.includes(name))]
}

/**
 * The values as the call takes them: nothing empty, and nothing that is off but the codes that an
 * address brought, which need no field.
 */
export function formOf(setting: RegisterSetting, type: RegisterType, values: RegisterValues) {
  const texts = [...new Set([...shownFields(setting, type), ...codeFields])]
    .map((name) => [name, isSecret(name) ? values[name] : values[name]?.trim()] as const)
    .filter(([, text]) => text)
  return Object.fromEntries(texts) as Partial<Record<RegistrationField, string>>
}

/** Whether the day of birth says that this person is old enough to play. */
export function isOfAge(birthday: string, age: number, bornOnMax: string, ageOfMax: number) {
  const year = Number(bornOnMax.slice(0, 4)) - (age - ageOfMax)
  return birthday <= `${year}${bornOnMax.slice(4)}`
}
