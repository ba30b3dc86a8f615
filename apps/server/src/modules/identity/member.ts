import { localized } from '@madang/texts/languages'
import type { ClubLabel } from '#kernel/registry'
import type { Language } from '@madang/wire'
/** What kinds of accounts there are; the outside has numbers of its own for them. */
export const memberKind = { member: 1, trial: 4 } as const
export type MemberKind = (typeof memberKind)[keyof typeof memberKind]

/** The specification's account type: 4 is a trial; 1, 2, 41 and 42 are agents, so no member's. */
export const accountTypeOf = (kind: MemberKind): 0 | 4 => (kind === memberKind.trial ? 4 : 0)

export type MemberState = 'active' | 'age_limited' | 'suspended' | 'closed'

export const mayLogIn = (state: MemberState): boolean => state !== 'suspended' && state !== 'closed'

/** A person with a profile here. `account` is the folded name; `bornOn` is yyyy-MM-dd. */
export type Member = {
  id: string
  account: string
  kind: MemberKind
  state: MemberState
  nickname: string | null
  realName: string | null
  mobile: string | null
  email: string | null
  /** Proven by a code: only then does it open anything. */
  isMobileVerified: boolean
  isEmailVerified: boolean
  bornOn: string | null
  language: Language
  referralCode: string
  referredById: string | null
  registeredAt: Date
}

/** What others must know of a member before letting them do something. */
export type Standing = Pick<Member, 'id' | 'kind' | 'state'> & {
  isTrial: boolean
  /** Bonus money or free bets are active, so the terms of a stake must be asked. */
  hasGrants: boolean
}

/** One spelling for every name that reads the same: `MinJi` and `minji` are one account. */
export const foldedName = (name: string): string => name.trim().normalize('NFKC').toLowerCase()

/** 김민지 → 김*지, 김수 → 김*: enough to recognise oneself, too little to tell others. */
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

/** Handles and numbers of documents, so far that their owner recognises them: ab***. */
export const maskedContacts = (contacts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contacts).map(([name, text]) => [name, `${text.slice(0, 2)}***`]),
  )

/** What a mail address must look like, wherever one is typed. */
export const mailSetting = {
  enabled: true,
  maxLength: 120,
  minLength: 5,
  patternId: 'email',
  required: true,
} as const

/** The outside's list of labels: the name of the member's rank, when there is one. */
export const labelsOf = (label: ClubLabel | null, lang: Language): string[] =>
  label ? [localized(label.labelName, lang)] : []
