import { randomBytes } from 'node:crypto'
import type { Language } from '@madang/wire'
import { dayOf, faultOf, fieldText } from '@madang/wire/patterns'
import type { FieldSetting } from '@madang/wire/patterns'
import { mobileOf } from '@madang/wire/phones'
import type { RegistrationField } from '@madang/wire/settings'
import { ageAt, agePolicyAt, servesNumber, standardDialingCode } from '#settings'
import type { Settings } from '#settings'
import { refuse } from '#kernel/refusal'
import { foldedName } from '../member.ts'
import type { MemberState } from '../member.ts'
import type { Origin } from '../sessions/open-session.ts'
import { isReservedName, nicknameFaultOf } from './reserved-name.ts'
import { isEasyPin, passwordFaultOf } from '../passwords/password.ts'
import { refuseFields, type Fault } from './refuse-fields.ts'

/** The registration form as the visitor typed it. */
export type Form = Partial<Record<RegistrationField, string | undefined>> & {
  password: string
  termsAccepted: boolean
  ageConfirmed?: boolean | undefined
  countryDialingCode?: string | undefined
  verificationCode?: string | undefined
  firebaseIdToken?: string | undefined
  firebaseChannel?: string | undefined
}

/** With a chosen account name, or with the mobile number as the name. */
export type RegisterType = 'username' | 'mobile'

/** One registration request. */
export type RegisterOrder = Origin & {
  /** The browser makes the id: the same id is the same registration; it becomes the member's id. */
  id: string
  type: RegisterType
  form: Form
  /** The cookie of the browser that asked for the code. */
  bound: string | undefined
  pass: string | undefined
  language: Language
  registeredFrom: string | null
  /** The domain of the page: the code of a link may count on one domain only. */
  domain: string | undefined
  at: Date
}

/** The content of the form, checked and normalised for storage. */
export type Registration = {
  account: string
  password: string
  paymentPassword: string | null
  realName: string | null
  nickname: string | null
  mobile: string | null
  email: string | null
  bornOn: string | null
  invitationCode: string | null
  /** The account name of the member who recommended the site. */
  recommender: string | null
  /** Encrypted before it is stored. */
  contacts: Record<string, string>
}

/**
 * Checks a form against the brand's settings: refuses a field that is off, requires every mandatory
 * field, and checks each pattern.
 *
 * @throws Refusal `input-invalid` with the message key of each field at fault; `terms-not-accepted`
 */
export function readForm(
  form: Form,
  { countries, registration }: Pick<Settings, 'countries' | 'registration'>,
  type: RegisterType = 'username',
): Registration {
  const faults: Record<string, Fault> = {}
  const texts = Object.fromEntries(
    Object.entries(registration.fields).map(([name, setting]) => {
      const typed = form[name as RegistrationField] ?? ''
      const text = fieldText(name, typed)
      const fault = faultIn(type, name, setting, text)
      if (fault) faults[name] = fault
      return [name, text]
    }),
  ) as Record<RegistrationField, string>

  const bornOn = texts.birthday === '' ? null : (dayOf(texts.birthday) ?? null)
  const code = form.countryDialingCode ?? standardDialingCode(countries)
  const mobile = texts.mobileNum === '' ? null : (mobileOf(texts.mobileNum, code) ?? null)
  if (texts.mobileNum !== '' && !mobile) faults['mobileNum'] ??= { key: 'mobile-wrong' }
  if (mobile && !servesNumber(countries, mobile)) {
    faults['mobileNum'] ??= { key: 'mobile-country' }
  }
  const account = foldedName(type === 'mobile' ? nationalOf(mobile ?? '') : texts.username)
  const personal = { account, bornOn, mobile }
  const fault = passwordFaultOf(registration.fields.password, texts.password, personal)
  if (fault) faults['password'] ??= fault
  const isAsked = registration.fields.confirmPassword.enabled && type === 'username'
  if (isAsked && texts.confirmPassword !== texts.password) {
    faults['confirmPassword'] = { key: 'confirmation-differs' }
  }
  if (texts.paymentPassword !== '' && isEasyPin(texts.paymentPassword, bornOn)) {
    faults['paymentPassword'] ??= { key: 'pin-easy' }
  }
  if (isReservedName(account, registration.reservedNames)) {
    faults['username'] ??= { key: 'name-reserved' }
  }
  const nicknameFault = nicknameFaultOf(texts.nickname, registration.reservedNames)
  if (nicknameFault) faults['nickname'] ??= nicknameFault
  if (Object.keys(faults).length > 0) refuseFields(faults)
  if (!form.termsAccepted) refuse('terms-not-accepted')
  return { ...personal, ...keptTexts(texts) }
}

/**
 * Returns why a field is not accepted. With the number as the name there is no other name, the
 * password is not repeated, and the number is always required. Invitation codes can come from a
 * link, so they are accepted even if their field is off.
 */
function faultIn(
  type: RegisterType,
  name: string,
  setting: FieldSetting,
  text: string,
): Fault | undefined {
  if (type === 'mobile') {
    if (name === 'username' || name === 'confirmPassword') return undefined
    if (name === 'mobileNum') return faultOf({ ...setting, required: true }, text)
  }
  if (setting.enabled) return faultOf(setting, text)
  if (isCode(name)) return faultOf({ ...setting, required: false }, text)
  return text === '' ? undefined : { key: 'not-asked' }
}

/** Returns the national form of a number: 01012345678. */
export const nationalOf = (mobile: string): string =>
  mobile.startsWith('+82') ? `0${mobile.slice(3)}` : mobile.slice(1)

const isCode = (name: string): boolean => name === 'affiliateCode' || name === 'referralCode'

function keptTexts(texts: Record<RegistrationField, string>) {
  const { affiliateCode, email, nickname, password, payeeName, paymentPassword } = texts
  const contacts = (
    ['line', 'whatsapp', 'facebook', 'wechat', 'telegram', 'zalo', 'qqNum', 'idNumber'] as const
  )
    .map((name) => [name, texts[name]] as const)
    .filter(([, text]) => text !== '')
  return {
    contacts: Object.fromEntries(contacts),
    email: email === '' ? null : email.toLowerCase(),
    invitationCode: texts.referralCode || affiliateCode || null,
    nickname: nickname === '' ? null : nickname,
    password,
    paymentPassword: paymentPassword === '' ? null : paymentPassword,
    recommender: texts.recommenderId === '' ? null : foldedName(texts.recommenderId),
    realName: payeeName === '' ? null : payeeName,
  }
}

/**
 * The one age rule (design/reliability.md 5.1). Below the age of registration the refusal is
 * neutral. Below the age of play the member may look around until the birthday. A confirmed "yes,
 * 21" never overrides the date of birth.
 *
 * @throws Refusal `age-not-allowed`
 */
export function stateByAge(
  bornOn: string | null,
  hasConfirmedAge: boolean,
  settings: Settings,
  now: Date,
): MemberState {
  const policy = agePolicyAt(settings.age.policies, now)
  // Without a date of birth the member may log in, but play waits for the date.
  if (bornOn === null) return hasConfirmedAge ? 'age_limited' : refuse('age-not-allowed')
  const age = ageAt(bornOn, now, policy.timeZone)
  if (age < policy.minRegister || age > 120) return refuse('age-not-allowed')
  return age >= policy.minPlay && hasConfirmedAge ? 'active' : 'age_limited'
}

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Returns a code to pass on by word of mouth: eight unambiguous letters and digits. */
export function referralCodeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, 8), (byte) => letters[byte % letters.length]).join('')
}

export const newReferralCode = (): string => referralCodeFrom(randomBytes(8))
