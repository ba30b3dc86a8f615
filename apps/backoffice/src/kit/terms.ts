import { riskRules } from '@madang/wire/risk'

/** Settings that are lists of terms, such as a number or a line: they need no form of their own. */
export const termSettings = [
  'passwords',
  'secondStep',
  'envelope',
  'trial',
  'courier',
  'dormancy',
  'verification',
  'risk',
  'deposits',
  'withdrawals',
  'adjustments',
  'uplines',
  'returns',
] as const
export type TermSetting = (typeof termSettings)[number]

export type Term = boolean | number | string | readonly string[]

export const isTermSetting = (name: string): name is TermSetting =>
  (termSettings as readonly string[]).includes(name)

/** What of a setting is a term; lists of things, such as ways to pay, have rooms of their own. */
export const termsOf = (value: object): [string, Term][] =>
  Object.entries(value).filter((entry): entry is [string, Term] => isTerm(entry[1]))

/** Words that are chosen, not typed: one of them, or several. */
export const choices: Readonly<Record<string, readonly string[]>> = {
  holding: riskRules,
  mode: ['off', 'offered', 'required'],
}

export const isPercent = (name: string): boolean => name.endsWith('Bps')

function isTerm(value: unknown): value is Term {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string')
  return ['boolean', 'number', 'string'].includes(typeof value)
}
