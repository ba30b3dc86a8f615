import { riskRules } from '@madang/wire/risk'

/** What a field of a setting holds where it needs no form of its own. */
export type Term = boolean | number | string | readonly string[]

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
