import { expect, test } from 'vitest'
import { fraction } from '../../slots/count/fraction.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { reserveUnits, settleBets } from '../settle-bets.ts'
import { validateTable, withPays } from '../validate-table.ts'

const [seven, sevenOfHearts, king] = [6, 19, 12]
const bet = (spot: string, stakeUnits = 100_000n) => ({ id: spot, spot, stakeUnits })
const back = (dragon: number, tiger: number, spot: string, stakeUnits?: bigint) => {
  const play = { bets: [bet(spot, stakeUnits)], decisions: [] }
  return settleBets(dragonTiger, { dragon, tiger }, play)[0]?.payoutUnits
}

test('the higher card wins, a tie gives half back and pays the tie', () => {
  expect(back(king, seven, 'dragon')).toBe(200_000n)
  expect(back(king, seven, 'tiger')).toBe(0n)
  expect(back(seven, sevenOfHearts, 'tiger')).toBe(50_000n)
  expect(back(seven, sevenOfHearts, 'tie')).toBe(1_200_000n)
  expect(back(seven, sevenOfHearts, 'suited-tie')).toBe(0n)
  expect(back(seven, seven, 'suited-tie')).toBe(5_100_000n)
})

test('a seven loses every bet on a card but red and black', () => {
  for (const spot of ['odd', 'even', 'big', 'small', 'spades']) {
    expect(back(seven, king, `dragon-${spot}`)).toBe(0n)
  }
  expect(back(seven, king, 'dragon-black')).toBe(190_000n)
})

test('fractions of a cent stay with the house', () => {
  // 3.33 and its 0.9 are 6.327; half of 3.33 is 1.665.
  expect(back(seven, king, 'dragon-black', 333_000n)).toBe(632_000n)
  expect(back(seven, sevenOfHearts, 'dragon', 333_000n)).toBe(166_000n)
})

test('what the published rows keep for comparison is never offered', () => {
  for (const control of dragonTiger.controls.filter(({ id }) => /push|suit-7/.test(id))) {
    const offered = { ...dragonTiger, spots: [control, ...dragonTiger.spots] }
    expect(() => validateTable(offered)).toThrow(/leaves the house nothing/)
  }
  expect(() => validateTable(withPays(dragonTiger, { tie: { win: fraction(13) } }))).toThrow(/tie/)
  expect(() => validateTable(withPays(dragonTiger, { tie: { win: fraction(12) } }))).not.toThrow()
  expect(() => withPays(dragonTiger, { moon: {} })).toThrow(/no spot moon/)
})

test('a bet on an unknown spot is refused', () => {
  expect(() => back(0, 1, 'moon')).toThrow(/no spot moon/)
  expect(reserveUnits(dragonTiger, { spot: 'tie', stakeUnits: 5n })).toBe(5n)
})
