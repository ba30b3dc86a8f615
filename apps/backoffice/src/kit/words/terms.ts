import { riskRules } from '@madang/wire/risk'

/** The value of a setting's field that needs no form of its own. */
export type Term = boolean | number | string | readonly string[]

/** Returns a setting's simple fields; lists, such as payment methods, have pages of their own. */
export const termsOf = (value: object): [string, Term][] =>
  Object.entries(value).filter((entry): entry is [string, Term] => isTerm(entry[1]))

/** Values that are selected, not typed: one of them, or several. */
export const choices: Readonly<Record<string, readonly string[]>> = {
  holding: riskRules,
  mode: ['off', 'offered', 'required'],
}

export const isPercent = (name: string): boolean => name.endsWith('Bps')

function isTerm(value: unknown): value is Term {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string')
  return ['boolean', 'number', 'string'].includes(typeof value)
}
