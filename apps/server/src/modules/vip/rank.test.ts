import { usualBenefits } from '#kernel/parts/registry'
import { expect, test } from 'vitest'
import { afterMonth, reachedRank } from './rank.ts'
import type { Rank } from './rank.ts'

const rank = (level: number, entry: bigint, deposit: bigint): Rank => ({
  birthdayUnits: 0n,
  depositUnits: deposit,
  entryUnits: entry,
  giftUnits: 0n,
  hue: 0,
  keepUnits: 10n,
  level,
  name: { EN: '', KO: '' },
  ...usualBenefits,
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
