import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import type { Kind } from './places.ts'
import { RawJson } from './send.ts'

/** One value of the corpus or of the generator, and whether every field of the kind refuses it. */
export type Input = { value: unknown; isNever: boolean }

/** Reads a file of the corpus: lists of values by kind. */
export function readCorpus<Shape>(name: string): Shape {
  const file = path.join(import.meta.dirname, '../corpus', `${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Shape
}

type Lists = Record<string, unknown[]>
const numbers = readCorpus<Lists>('numbers')
const dates = readCorpus<Lists>('dates')
const choices = readCorpus<Lists>('choices')
const encodings = readCorpus<{ any: string[]; halves: string[]; never: unknown[] }>('encodings')

const rawOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'raw' in value
    ? new RawJson(String(value.raw))
    : value
const never = (list: unknown[] = []): Input[] =>
  list.map((value) => ({ isNever: true, value: rawOf(value) }))
const either = (list: unknown[]): Input[] => list.map((value) => ({ isNever: false, value }))

const long = ['x'.repeat(50_001), '가'.repeat(20_001)]
const lines = [
  ...never(encodings.never),
  ...either(encodings.any),
  ...either(encodings.halves.map((half) => new RawJson(`"${half}"`))),
]

/** The corpus by kind of field; a field of which the subject decides the schema takes any of it. */
export const corpus: Record<Kind, Input[]> = {
  anything: either(
    [numbers, dates, choices].flatMap((lists) => Object.values(lists).flat()).map(rawOf),
  ),
  choice: never(choices['choice']),
  count: never(numbers['count']),
  day: never(dates['day']),
  flag: never(choices['flag']),
  group: never(choices['group']),
  id: never(choices['id']),
  instant: never(dates['instant']),
  lines,
  list: never(choices['list']),
  money: never(numbers['money']),
  number: never(numbers['number']),
  text: [...never(long), ...lines],
  whole: never(numbers['whole']),
}

/** Numbers at the ends of what programs store, as text and as numbers. */
const edges = [0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1].flatMap((one) => [one, -one])
const generated: Partial<Record<Kind, fc.Arbitrary<unknown>>> = {
  count: fc.nat({ max: 999_999 }).map(String),
  day: fc
    .date({ max: new Date('9999-12-31'), min: new Date('0001-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
  instant: fc
    .date({ max: new Date('9999-12-31'), min: new Date('0001-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  money: fc
    .tuple(fc.constantFrom('', '-'), fc.nat({ max: 13 }), fc.nat({ max: 5 }))
    .map(
      ([sign, whole, part]) => `${sign}${'9'.repeat(whole)}${part ? '.' : ''}${'1'.repeat(part)}`,
    ),
  number: fc.oneof(fc.constantFrom(...edges), fc.double()),
  text: fc.oneof(
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.string({ maxLength: 60, unit: 'grapheme' }),
    fc.constantFrom(...edges).map(String),
  ),
  whole: fc.oneof(fc.constantFrom(...edges), fc.integer()),
}

/** Inputs for a kind of field: from the corpus, or made up. */
export function inputsFor(kind: Kind): fc.Arbitrary<Input> {
  const own = fc.constantFrom(...corpus[kind])
  const made = generated[kind]
  return made
    ? fc.oneof(
        own,
        made.map((value) => ({ isNever: false, value })),
      )
    : own
}
