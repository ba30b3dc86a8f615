import { expect, test } from 'vitest'
import { sharedPrizes } from './finish-tournament.ts'
import { orderedOut } from './hand-for-hand.ts'
import { placeOf, type Entry, type Tournament } from './tournament.ts'

const won = 100_000n
const terms = {
  buyInUnits: 0n,
  feeUnits: 0n,
  guaranteeUnits: 10_001n * won,
  isPractice: false,
  ticketUnits: 0n,
} as Tournament

/** Entries by name: the order of going out, and the chips of the last hand; none of the winner. */
const entriesOf = (all: Record<string, [number, bigint] | null>): Entry[] =>
  Object.entries(all).map(
    ([id, out]) => ({ id, outChips: out?.[1] ?? null, outOrder: out?.[0] ?? null }) as Entry,
  )

const ordered = (entries: Entry[], together: string[]): Entry[] => {
  const moved = orderedOut(entries.filter(({ id }) => together.includes(id)))
  return entries.map((entry) => moved.find(({ id }) => id === entry.id) ?? entry)
}

test('equal stacks out in one hand share the place and the prize, to the last unit', () => {
  // Of seven, three places are paid: 6/11, 3/11 and 2/11 of the pool.
  const before = entriesOf({
    a: [4, 900n],
    b: [5, 500n],
    c: [6, 500n],
    d: [1, 1n],
    e: [2, 1n],
    f: [3, 1n],
    g: null,
  })
  const entries = ordered(before, ['b', 'c'])
  expect(entries.map((entry) => placeOf(entry, 7))).toEqual([4, 2, 2, 7, 6, 5, null])
  const prizes = sharedPrizes(terms, entries)
  const units = entries.map(({ id }) => prizes.get(id)!.units)
  expect(units.reduce((sum, one) => sum + one, 0n)).toBe(10_001n * won)
  expect(units[1]! - units[2]!).toBeGreaterThanOrEqual(0n)
  expect(units[1]! - units[2]!).toBeLessThanOrEqual(won)
  expect(units[0]).toBe(0n)
})

test('unequal stacks out in one hand are placed by the chips they began it with', () => {
  const entries = ordered(entriesOf({ a: [1, 900n], b: [2, 500n], c: [3, 700n], d: null }), [
    'a',
    'b',
    'c',
  ])
  expect(entries.map((entry) => placeOf(entry, 4))).toEqual([2, 4, 3, null])
})

test('a ticket that two share is paid in money, and places alike keep their tickets', () => {
  const satellite = { ...terms, guaranteeUnits: 20_000n * won, ticketUnits: 10_000n * won }
  // Two tickets; the second and the third place are shared.
  const entries = entriesOf({ a: [3, 5n], b: [3, 5n], c: [1, 1n], d: null })
  const prizes = sharedPrizes(satellite, entries)
  expect(prizes.get('d')).toEqual({ ticketUnits: 10_000n * won, units: 0n })
  expect([prizes.get('a'), prizes.get('b')]).toEqual([
    { ticketUnits: 0n, units: 5_000n * won },
    { ticketUnits: 0n, units: 5_000n * won },
  ])
  const three = sharedPrizes({ ...satellite, guaranteeUnits: 30_000n * won }, entries)
  expect(three.get('a')).toEqual({ ticketUnits: 10_000n * won, units: 0n })
  expect(three.get('b')).toEqual({ ticketUnits: 10_000n * won, units: 0n })
})
