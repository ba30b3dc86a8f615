import { localized } from '@madang/texts/languages'
import { identifier } from '@madang/wire/typed'
import type { ClubLabel } from '#kernel/parts/registry'
import type { Language } from '@madang/wire'
/** The kinds of accounts, with the numbers of the external API. */
export const memberKind = { member: 1, trial: 4 } as const
export type MemberKind = (typeof memberKind)[keyof typeof memberKind]

/** Returns the specification's account type: 4 for a trial, else 0. 1, 2, 41 and 42 are agents. */
export const accountTypeOf = (kind: MemberKind): 0 | 4 => (kind === memberKind.trial ? 4 : 0)

export type MemberState = 'active' | 'age_limited' | 'suspended' | 'closed'

export const mayLogIn = (state: MemberState): boolean => state !== 'suspended' && state !== 'closed'

/** A member with a profile. `account` is the folded name; `bornOn` is yyyy-MM-dd. */
export type Member = {
  id: string
  account: string
  kind: MemberKind
  state: MemberState
  nickname: string | null
  realName: string | null
  mobile: string | null
  email: string | null
  /** Verified by a code. An unverified number or address cannot be used to log in. */
  isMobileVerified: boolean
  isEmailVerified: boolean
  bornOn: string | null
  language: Language
  referralCode: string
  referredById: string | null
  registeredAt: Date
}

/** What other modules need to know of a member before they allow an action. */
export type Standing = Pick<Member, 'id' | 'kind' | 'state'> & {
  isTrial: boolean
  /** Bonus money or free bets are active, so the terms of a stake must be checked. */
  hasGrants: boolean
}

/** Returns one spelling of a name: `MinJi` and `minji` are the same account. */
export const foldedName = (name: string): string => identifier(name).toLowerCase()

/** 김민지 → 김*지, 김수 → 김*: the owner recognises it, others cannot read it. */
export function maskedName(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= 2) return `${letters[0] ?? ''}*`
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}

/** +821012345678 → 010-****-5678. */
export function maskedMobile(mobile: string): string {
  const last = mobile.slice(-4)
  return mobile.startsWith('+8210') ? `010-****-${last}` : `${mobile.slice(0, 3)}****${last}`
}

/** minji@example.com → mi***@example.com. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}***@${host}`
}

/** Masks messenger handles and document numbers so that only the owner recognises them: ab***. */
export const maskedContacts = (contacts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contacts).map(([name, text]) => [name, `${text.slice(0, 2)}***`]),
  )

/** The rule for e-mail addresses in every form. */
export const mailSetting = {
  enabled: true,
  maxLength: 120,
  minLength: 5,
  patternId: 'email',
  required: true,
} as const

/** The label list of the external API: the name of the member's rank, if there is one. */
export const labelsOf = (label: ClubLabel | null, lang: Language): string[] =>
  label ? [localized(label.labelName, lang)] : []
