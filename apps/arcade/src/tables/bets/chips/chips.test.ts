import { expect, test } from 'vitest'
import {
  callChips,
  chipsWithin,
  chipsIn,
  chipWords,
  keptBack,
  addChips,
  addChip,
  onCloth,
  pilesOf,
  spotMisfit,
  sumOf,
} from './chips.ts'

const limits = { cash: 100n, roundMax: 50n, spotMax: 30n }
const none = { piles: new Map<string, bigint>(), units: 0n }
const pending = [
  { spot: 'dragon', units: 10n },
  { spot: 'tie', units: 5n },
]

test('chips stack until the spot, the table or the purse is full', () => {
  const more = addChip(pending, { spot: 'dragon', units: 20n }, none, limits)
  expect(typeof more === 'string' ? more : pilesOf(more).get('dragon')).toBe(30n)
  expect(addChip(pending, { spot: 'dragon', units: 21n }, none, limits)).toBe('spot-full')
  const placed = { piles: new Map([['dragon', 15n]]), units: 15n }
  expect(addChip(pending, { spot: 'dragon', units: 6n }, placed, limits)).toBe('spot-full')
  expect(addChip(pending, { spot: 'tiger', units: 21n }, placed, limits)).toBe('table-full')
  expect(addChip(pending, { spot: 'tiger', units: 1n }, none, { ...limits, cash: 15n })).toBe(
    'no-money',
  )
  const call = { reserveTimes: 3, spot: 'ante', units: 10n }
  expect(addChip([], call, none, { ...limits, cash: 29n })).toBe('no-money')
})

test('doubling puts everything or nothing', () => {
  const doubled = addChips(pending, pending, none, limits)
  expect(typeof doubled === 'string' ? doubled : sumOf(doubled)).toBe(30n)
  expect(addChips(pending, [...pending, ...pending], none, { ...limits, roundMax: 40n })).toBe(
    'table-full',
  )
})

test('a part of the wheel is laid whole or not at all', () => {
  const tiers = callChips('tiers', 5n)
  expect(sumOf(tiers)).toBe(30n)
  const more = addChips([], tiers, none, limits)
  expect(typeof more === 'string' ? more : pilesOf(more).get('split-5-8')).toBe(5n)
  expect(addChips([], callChips('voisins', 6n), none, limits)).toBe('table-full')
})

test('chips of other rules do not come along', () => {
  const spots = [{ id: 'dragon' }, { id: 'tie' }]
  expect(onCloth(pending, spots)).toBe(pending)
  expect(onCloth(pending, spots.slice(1))).toEqual([])
})

test('a pile is drawn with the fewest chips and read at a glance', () => {
  expect(chipsIn(16n, [1n, 5n, 10n])).toEqual([10n, 5n, 1n])
  expect(chipsIn(99n, [1n, 5n, 10n])).toHaveLength(5)
  expect([chipWords(100_000_000n, 'ko'), chipWords(50_000_000_000n, 'ko')]).toEqual(['1천', '50만'])
  expect([chipWords(500_000_000n, 'en'), chipWords(100_000_000_000n, 'en')]).toEqual(['5K', '1M'])
})

test('what may be called is kept back with the ante, and nothing for a plain bet', () => {
  const spots = [
    { id: 'ante', reserveTimes: 3 },
    { id: 'bonus', reserveTimes: 1 },
  ]
  const chips = [
    { spot: 'ante', units: 5n },
    { spot: 'bonus', units: 7n },
  ]
  expect(keptBack(chips, spots)).toBe(10n)
  expect(keptBack([], spots)).toBe(0n)
})

test('a side bet wants its main one first, and of some spots only one is taken', () => {
  const at = (id: string, beside: string | null, onlyOneOf: string | null = null) => ({
    beside,
    id,
    onlyOneOf,
  })
  const spots = [
    at('seat', null),
    at('pair', 'seat'),
    at('a', null, 'lose'),
    at('b', null, 'lose'),
    at('c', null, 'other'),
  ]
  const chip = (spot: string) => ({ spot, units: 1n })
  expect(spotMisfit('pair', spots, [])).toBe('needs-other')
  expect(spotMisfit('pair', spots, [chip('seat')])).toBeUndefined()
  expect(spotMisfit('a', spots, [chip('b')])).toBe('excludes-other')
  expect(spotMisfit('a', spots, [chip('a'), chip('seat')])).toBeUndefined()
  expect(spotMisfit('seat', spots, [chip('a'), chip('c')])).toBeUndefined()
  expect(spotMisfit('c', spots, [chip('b')])).toBeUndefined()
})

test('chips are kept from the first one on as far as money pays, with what they keep back', () => {
  const spots = [
    { id: 'dragon', reserveTimes: 1 },
    { id: 'tie', reserveTimes: 3 },
  ]
  expect(chipsWithin(pending, spots, 25n)).toEqual(pending)
  expect(chipsWithin(pending, spots, 24n)).toEqual(pending.slice(0, 1))
  expect(chipsWithin(pending, spots, 9n)).toEqual([])
})
