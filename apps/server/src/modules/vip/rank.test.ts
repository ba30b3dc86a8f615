import { usualBenefits } from '#kernel/parts/registry'
import { expect, test } from 'vitest'
import { afterMonth, isInOrder, reachedRank } from './rank.ts'
import type { Rank } from './rank.ts'

const rank = (level: number, entry: bigint, deposit: bigint): Rank => ({
  birthdayUnits: 0n,
  depositUnits: deposit,
  entryUnits: entry,
  giftUnits: 0n,
  hue: 0,
  keepUnits: 10n,
  ...usualBenefits,
  level,
  manager: null,
  name: { EN: '', KO: '' },
  pointPercent: 100,
  version: 1,
})
const ladder = [rank(0, 0n, 0n), rank(1, 100n, 10n), rank(2, 500n, 50n)]

test.each([
  [0n, 0n, 0],
  [100n, 9n, 0],
  [99n, 10n, 0],
  [100n, 10n, 1],
  [900n, 49n, 1],
  [500n, 50n, 2],
])('%s staked and %s deposited reach rank %s', (validUnits, depositUnits, level) => {
  expect(reachedRank(ladder, { depositUnits, validUnits })).toBe(level)
})

test('a missed month is forgiven once, a second one in a row takes a rank', () => {
  const may = { began: '2026-05-01', before: '2026-04-01', validUnits: 9n }
  const june = { began: '2026-06-01', before: '2026-05-01', validUnits: 9n }
  const kept = { level: 2, gracedMonth: null }
  const graced = afterMonth(kept, 10n, may)
  expect(graced).toEqual({ gracedMonth: '2026-05-01', level: 2 })
  expect(afterMonth(graced, 10n, june)).toEqual({ gracedMonth: null, level: 1 })
  expect(afterMonth(graced, 10n, { ...june, validUnits: 10n })).toEqual(kept)
  // One that was forgiven long ago is forgiven again.
  expect(afterMonth({ ...kept, gracedMonth: '2026-03-01' }, 10n, june).level).toBe(2)
  expect(afterMonth({ gracedMonth: null, level: 0 }, 10n, june).level).toBe(0)
})

test('a ladder is in order as long as no rank brings less than the one below it', () => {
  const [none, first, second] = ladder as [Rank, Rank, Rank]
  const better = { withdrawMinutes: 20, withdrawOncePercent: 120, withdrawPercent: 150 }
  expect(isInOrder([none, first, { ...second, ...better }])).toBe(true)
  expect(isInOrder([none, { ...first, ...better }, { ...second, ...better }])).toBe(true)
  for (const name of ['withdrawOncePercent', 'withdrawPercent'] as const) {
    const worse = { ...second, ...better, [name]: better[name] - 1 }
    expect(isInOrder([none, { ...first, ...better }, worse])).toBe(false)
  }
  const slower = { ...second, ...better, withdrawMinutes: 21 }
  expect(isInOrder([none, { ...first, ...better }, slower])).toBe(false)
})
