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
const seen = { hasFeature: false, isJackpot: false, payoutUnits: 0n, stakeUnits: 100n }
const after = (more: Partial<AutoplayWish>, round: Partial<typeof seen> = {}, left = 5) => {
  const next = autoplayAfter(
    { left, netUnits: 0n, wish: { ...wish, ...more } },
    { ...seen, ...round },
  )
  return typeof next === 'string' ? next : next.left
}

test('a row goes on until its count or one of its conditions, and says which', () => {
  expect(after({})).toBe(4)
  expect(after({}, {}, 1)).toBe('count')
  expect([after({ onAnyWin: true }), after({ onAnyWin: true }, { payoutUnits: 1n })]).toEqual([
    4,
    'anyWin',
  ])
  expect([after({ onFeature: true }), after({ onFeature: true }, { hasFeature: true })]).toEqual([
    4,
    'feature',
  ])
  expect(after({ winX: 5 }, { payoutUnits: 499n })).toBe(4)
  expect(after({ winX: 5 }, { payoutUnits: 500n })).toBe('winX')
  expect([after({ lossUnits: 200n }), after({ lossUnits: 199n })]).toEqual([4, 'loss'])
  expect(after({ gainUnits: 50n }, { payoutUnits: 149n })).toBe(4)
  expect(after({ gainUnits: 50n }, { payoutUnits: 150n })).toBe('gain')
})

test('nobody plays on over a jackpot, whatever they chose', () => {
  expect(after({}, { hasFeature: true, isJackpot: true })).toBe('jackpot')
  expect(after({ onFeature: true }, { hasFeature: true, isJackpot: true }, 1)).toBe('jackpot')
})

test('gain and loss are of the row’s own rounds, from its first on', () => {
  const row = { left: 9, netUnits: -150n, wish: { ...wish, lossUnits: 300n } }
  expect(autoplayAfter(row, { ...seen, payoutUnits: 50n })).toMatchObject({ netUnits: -200n })
  expect(autoplayAfter(row, seen)).toBe('loss')
})
