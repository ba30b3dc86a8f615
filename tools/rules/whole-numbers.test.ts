import * as v from 'valibot'
import { expect, test } from 'vitest'
import { placeBet, quoteBet } from '../../packages/wire/src/sportsbook-bets.ts'
import { decideResult } from '../../packages/wire/src/sportsbook-results.ts'
import { nameOf, readCalls } from '../matrix.ts'

type Schema = {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  items?: Schema[]
  wrapped?: Schema
  value?: Schema
  options?: unknown[]
  pipe?: Schema[]
}

/** What a number must not be: without an end, or a fraction where nothing is measured. */
const wanted = ['integer', 'min_value', 'max_value']

/** Measured, not counted: angles, a pointer's way, milliseconds of a frame, a multiple of money. */
const fractions = new Set(['multiple', 'angle', 'firedMs', 'hitMs', 'x', 'track'])

const actionsOf = ({ pipe = [], type }: Schema): string[] => [
  type,
  ...pipe.flatMap((part) => (part.pipe ? actionsOf(part) : [part.type])),
]

/** Every number in what a call takes that is not held as it must be: its path and what it lacks. */
function looseNumbers(schema: Schema, path: string): string[] {
  if (schema.type === 'number') {
    const held = actionsOf(schema)
    if (held.includes('picklist')) return []
    const mayBeFraction = fractions.has(path.split(/[.[]/).findLast((part) => /^\w/.test(part))!)
    const lacks = wanted.filter((one) => !held.includes(one))
    return lacks
      .filter((one) => one !== 'integer' || !mayBeFraction)
      .map((one) => `${path} lacks ${one}`)
  }
  const { entries = {}, item, items = [], options = [], type, value, wrapped } = schema
  const inner = [item, wrapped, type === 'record' ? value : undefined, ...items, ...options]
  return [
    ...Object.entries(entries).flatMap(([name, part]) => looseNumbers(part, `${path}.${name}`)),
    ...inner.flatMap((part) =>
      typeof part === 'object' && part !== null ? looseNumbers(part as Schema, path) : [],
    ),
  ]
}

test('every number that a call takes has two ends, and is whole unless it is measured', async () => {
  const calls = await readCalls()
  const loose = calls.flatMap((wire) => looseNumbers(wire.takes as Schema, nameOf(wire)))
  expect(loose).toEqual([])
})

const id = '01900000-0000-7000-8021-000000000007'
const leg = { market: 'winner', matchId: id, oddsMilli: 1_850, outcome: 'home', version: 3 }
const slip = (more: object) => ({ kind: 'single', legs: [{ ...leg, ...more }], stake: '10.00' })

const wrong = [1.5, -1, 2_147_483_648, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '3', null]

test.each(wrong)('%s is no version of a market and no price', (value) => {
  for (const name of ['version', 'oddsMilli']) {
    const taken = slip({ [name]: value })
    expect(v.safeParse(quoteBet.takes, taken).success, name).toBe(false)
    expect(v.safeParse(placeBet.takes, { ...taken, accept: 'none', id }).success, name).toBe(false)
  }
  const result = { action: 'confirm', matchId: id, reason: 'a story', seen: 3, version: 3 }
  expect(v.safeParse(decideResult.takes, result).success).toBe(true)
  for (const name of ['version', 'seen']) {
    const taken = { ...result, [name]: value }
    expect(v.safeParse(decideResult.takes, taken).success, name).toBe(false)
  }
})

test('prices from evens to a thousand and more are prices', () => {
  for (const oddsMilli of [1_000, 1_850, 500_000, 10_000_000]) {
    expect(v.safeParse(quoteBet.takes, slip({ oddsMilli })).success).toBe(true)
  }
})
