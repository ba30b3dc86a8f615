import { expect } from 'vitest'
import type { Gives } from '@madang/wire'
import { showDecision } from '@madang/wire/desk'
import en from '../../../packages/texts/src/en/backoffice.json' with { type: 'json' }
import ko from '../../../packages/texts/src/ko/backoffice.json' with { type: 'json' }
import type { Town, Visit } from './towns/town.ts'

type Words = Record<string, string>
type Dictionary = { fields: Words; states: Words; outcomes: Words }
const dictionaries: Dictionary[] = [ko.dictionary, en.dictionary]

/** Values of these fields are written by people or read with other texts. */
const free = new Set([
  'fullName',
  'payer',
  'receiver',
  'print',
  'rtp',
  'rules',
  'title',
  'upline',
  'vendor',
])

type Card = Gives<typeof showDecision>

/** Reads the decision card of a proposal, whose names and words the dictionary must know. */
export async function cardOf(town: Town, kind: string, subject: string, by: Visit): Promise<Card> {
  const { value } = await town.ask(showDecision, { kind, subject }, by)
  expect(unnamedIn(value)).toEqual([])
  return value
}

/** The names and code words of a card that the dictionary of the desk does not know. */
export function unnamedIn({ after, before, kind }: Pick<Card, 'after' | 'before' | 'kind'>) {
  // A setting is read with the texts of its own page.
  if (kind === 'setting') return []
  return [before, after].flatMap((value) =>
    Object.entries(value ?? {}).flatMap(([name, inner]) => wordIn(name, inner)),
  )
}

/** Returns what the desk's dictionary, Korean or English, cannot put into words. */
function wordIn(name: string, value: unknown): string[] {
  const [stem = name] = /^\w+(?=(At|Max|Until)$)/.exec(name) ?? []
  const missing = dictionaries.every(({ fields }) => stem in fields || name in fields)
    ? []
    : [`field ${name}`]
  if (typeof value === 'string' && !free.has(name) && isCode(value) && !isKnown(value))
    return [...missing, `${name}: ${value}`]
  if (!Array.isArray(value)) return missing
  return [
    ...missing,
    ...value.flatMap((one: unknown) =>
      typeof one === 'object' && one !== null
        ? Object.entries(one).flatMap(([inner, of]) => wordIn(inner, of))
        : wordIn(name, one),
    ),
  ]
}

/** A word of the program, as `days-30`, `RNG` or `second-check`. */
const isCode = (word: string): boolean => /^[A-Za-z][\w-]*$/.test(word)

const isKnown = (word: string): boolean =>
  dictionaries.every(({ outcomes, states }) => word in states || word in outcomes)
