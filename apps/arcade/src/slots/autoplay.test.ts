import { expect, test } from 'vitest'
import { autoplayAfter } from './autoplay.ts'
import type { AutoplayWish } from './autoplay.ts'

const wish: AutoplayWish = {
  count: 10,
  gainUnits: 0n,
  lossUnits: 0n,
  onAnyWin: false,
  onFeature: false,
  winX: 0,
}
const seen = { balanceUnits: 900n, hasFeature: false, payoutUnits: 0n, stakeUnits: 100n }
const after = (more: Partial<AutoplayWish>, round: Partial<typeof seen> = {}, left = 5) =>
  autoplayAfter({ left, startUnits: 1_000n, wish: { ...wish, ...more } }, { ...seen, ...round })
    ?.left ?? 'over'

test('a row goes on until its count or one of its conditions', () => {
  expect(after({})).toBe(4)
  expect(after({}, {}, 1)).toBe('over')
  expect([after({ onAnyWin: true }), after({ onAnyWin: true }, { payoutUnits: 1n })]).toEqual([
    4,
    'over',
  ])
  expect([after({ onFeature: true }), after({ onFeature: true }, { hasFeature: true })]).toEqual([
    4,
    'over',
  ])
  expect(after({ winX: 5 }, { payoutUnits: 499n })).toBe(4)
  expect(after({ winX: 5 }, { payoutUnits: 500n })).toBe('over')
  expect([after({ lossUnits: 200n }), after({ lossUnits: 100n })]).toEqual([4, 'over'])
  // Small wins have left less room than one stake.
  expect(after({ lossUnits: 199n })).toBe('over')
  expect(after({ gainUnits: 50n }, { balanceUnits: 1_049n })).toBe(4)
  expect(after({ gainUnits: 50n }, { balanceUnits: 1_050n })).toBe('over')
})
