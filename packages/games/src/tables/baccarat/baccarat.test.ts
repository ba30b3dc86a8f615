import { expect, test } from 'vitest'
import published from '../../../data/table-games.json' with { type: 'json' }
import { jointCounts } from './baccarat-census.ts'
import { thirdsFor } from './baccarat-hand.ts'
import { baccarat, baccaratEz, baccaratNoCommission } from './baccarat.ts'
import { settleBets } from '../settle-bets.ts'
import type { TableClass } from '../table-class.ts'

const card = (rank: number, suit = 0) => rank - 1 + 13 * suit
const back = (table: TableClass, player: number[], banker: number[], spot: string) => {
  const play = { bets: [{ id: 'bet', spot, stakeUnits: 100_000n }], decisions: [] }
  return settleBets(table, { player, banker }, play)[0]?.payoutUnits
}

test('all six-card draws are the published ones, joint by joint', () => {
  const counts = jointCounts()
  expect(Object.fromEntries(counts)).toEqual(published.BAC['outcome_counts_P-B-pc-bc'])
  const total = (is: (player: number, banker: number) => boolean) =>
    [...counts].reduce((sum, [key, weight]) => {
      const [player = 0, banker = 0] = key.split('-').map(Number)
      return is(player, banker) ? sum + weight : sum
    }, 0)
  expect(total((player, banker) => banker > player)).toBe(published.BAC.counts.banker)
  expect(total((player, banker) => banker < player)).toBe(published.BAC.counts.player)
  expect(total((player, banker) => banker === player)).toBe(published.BAC.counts.tie)
  expect(total(() => true)).toBe(published.BAC.counts.total)
})

test('third cards follow the tableau', () => {
  const banker = (points: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((next) => thirdsFor(5, points, next).banker).join('')
  expect([0, 2, 3, 4, 5, 6, 7].map(banker)).toEqual([
    '0123456789',
    '0123456789',
    '012345679',
    '234567',
    '4567',
    '67',
    '',
  ])
  expect(thirdsFor(6, 5, 0)).toEqual({ player: false, banker: true })
  expect(thirdsFor(7, 6, 0)).toEqual({ player: false, banker: false })
  expect(thirdsFor(0, 8, 0)).toEqual({ player: false, banker: false })
})

test('the three tables pay a banker differently', () => {
  const six = [card(3), card(3, 1)]
  const seven = [card(2), card(2, 1), card(3)]
  const low = [card(1), card(3), card(13)]
  expect(back(baccarat, low, six, 'banker')).toBe(195_000n)
  expect(back(baccaratNoCommission, low, six, 'banker')).toBe(150_000n)
  expect(back(baccaratNoCommission, low, seven, 'banker')).toBe(200_000n)
  expect(back(baccaratEz, low, seven, 'banker')).toBe(100_000n)
  expect(back(baccaratEz, low, seven, 'dragon-7')).toBe(4_100_000n)
  expect(back(baccarat, low, six, 'lucky-6')).toBe(1_300_000n)
  expect(back(baccarat, six, six, 'player')).toBe(100_000n)
})

test('side bets look at the first two cards, the lead and the number of cards', () => {
  const nines = [card(9), card(13)]
  const perfect = [card(4, 2), card(4, 2)]
  expect(back(baccarat, perfect, nines, 'perfect-pair')).toBe(2_600_000n)
  expect(back(baccarat, perfect, [card(2), card(2)], 'perfect-pair')).toBe(20_100_000n)
  expect(back(baccarat, perfect, nines, 'player-pair')).toBe(1_200_000n)
  expect(back(baccarat, nines, nines, 'dragon-bonus-player')).toBe(100_000n)
  expect(back(baccarat, nines, [card(8), card(10)], 'dragon-bonus-player')).toBe(200_000n)
  const eight = [card(10), card(5), card(3)]
  expect(back(baccarat, eight, [card(10), card(11), card(12)], 'dragon-bonus-player')).toBe(
    1_100_000n,
  )
  expect(back(baccarat, eight, [card(10), card(11), card(12)], 'big')).toBe(154_000n)
  expect(back(baccarat, nines, nines, 'small')).toBe(250_000n)
})
