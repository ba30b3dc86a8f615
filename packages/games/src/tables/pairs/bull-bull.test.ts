import { expect, test } from 'vitest'
import published from '../../../data/table-games.json' with { type: 'json' }
import { bullBull, bullHandOf, bullWins } from './bull-bull.ts'
import { countMeetings } from '../count/meetings.ts'
import { bull, bullMultiplier } from '../hands/bull.ts'
import { settleBets } from '../settle-bets.ts'

const card = (rank: number, suit: number) => rank + 13 * suit
const [spades, hearts, diamonds, clubs] = [0, 1, 2, 3]

test('every pair of hands: who wins with what, and never a tie', () => {
  const wins = bullWins.map(() => 0)
  const hands = bullWins.map(() => 0)
  let [level, pairs] = [0, 0]
  countMeetings(
    52,
    5,
    (hand) => bull(hand).strength,
    (hand, met) => {
      const { kind } = bull(hand)
      wins[kind]! += met.below
      hands[kind]! += 1
      level += met.level
      pairs += met.beside
    },
  )
  expect(wins).toEqual(bullWins)
  expect(level).toBe(0)
  expect(pairs).toBe(3_986_646_103_440)
  const { total, ...counts } = published.NN.single_hand_counts
  expect(total).toBe(2_598_960)
  expect(hands.toSorted((a, b) => a - b)).toEqual(Object.values(counts).toSorted((a, b) => a - b))
})

test('bulls are told by what two cards leave of three tens', () => {
  for (const kind of bullWins.keys()) expect(bull(bullHandOf(kind)).kind).toBe(kind)
  expect([0, 6, 7, 9, 10, 11].map(bullMultiplier)).toEqual([1, 1, 2, 2, 3, 5])
})

test('level kinds go by the highest card, then spades, hearts, clubs, diamonds', () => {
  const bullSeven = (suit: number) => [
    card(9, 0),
    card(8, 0),
    card(0, 0),
    card(4, 0),
    card(11, suit),
  ]
  const order = [diamonds, clubs, hearts, spades].map((suit) => bull(bullSeven(suit)).strength)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(new Set(order).size).toBe(4)
})

test('a double bet wins or loses by the winning hand, and five stakes are taken', () => {
  const outcome = { banker: bullHandOf(3), doors: [bullHandOf(11), bullHandOf(2), bullHandOf(10)] }
  const bets = ['player-1-double', 'banker-1-double', 'player-2-double', 'player-3-equal'].map(
    (spot) => ({ id: spot, spot, stakeUnits: 1_000_000n }),
  )
  expect(settleBets(bullBull, outcome, { bets, decisions: [] })).toMatchObject([
    { stakedUnits: 1_000_000n, payoutUnits: 5_750_000n, refundUnits: 4_000_000n, hit: 'win5' },
    { stakedUnits: 5_000_000n, payoutUnits: 0n, refundUnits: 0n, hit: 'lose5' },
    { stakedUnits: 1_000_000n, payoutUnits: 0n, refundUnits: 4_000_000n, hit: 'lose1' },
    { stakedUnits: 1_000_000n, payoutUnits: 1_950_000n, refundUnits: 0n, hit: 'win' },
  ])
})
