import { expect, test } from 'vitest'
import published from '../../../data/table-games.json' with { type: 'json' }
import { simulationOnly } from '../../chance/simulation-only.ts'
import { draw } from '../../chance/draw.ts'
import {
  antePays,
  casinoHoldem,
  casinoHoldemCounts,
  casinoHoldemEnd,
  fiveCardCounts,
} from './casino-holdem.ts'
import { isWorthCalling } from './casino-holdem-strategy.ts'
import { showdownCounter } from '../count/showdowns.ts'
import { holeIndex } from '../count/flop-classes.ts'
import { pokerHand, pokerRank } from '../hands/poker-hand.ts'
import { lowestPairOf, pokerCategoryOf } from '../hands/poker-value.ts'
import { settleBets } from '../settle-bets.ts'

const card = (name: string) => 'A23456789TJQK'.indexOf(name[0]!) + 13 * 'shdc'.indexOf(name[1]!)
const cards = (names: string) => names.split(' ').map(card)
const deck = Array.from({ length: 52 }, (_, i) => i)

test('the counts are the published ones', () => {
  const { counts } = published.HE
  expect(casinoHoldemCounts).toMatchObject({
    situations: counts.situations,
    net: counts.ev_sum,
    called: counts.call,
    folded: counts.fold,
    beaten: counts.win_vs_qualified,
    lost: counts.lose,
    level: counts.tie,
    unqualified: counts.dealer_not_qualified,
  })
})

test('a board is counted by sorting as it is by going through all its dealers', () => {
  const place = (one: number) => Math.floor(one / 13) * 13 + pokerRank(one)
  const showdown = showdownCounter(lowestPairOf(2))
  const chance = simulationOnly(7)
  for (let round = 0; round < 20; round += 1) {
    const [board, player] = [draw(chance, 52, 7).slice(2), [0, 0]]
    const left = deck.filter((one) => !board.includes(one))
    player[0] = left[chance.below(23)]!
    player[1] = left[23 + chance.below(24)]!
    const results = showdown(board.map(place))
    const [low = 0, high = 0] = player.map(place).sort((a, b) => a - b)
    const ends = { unqualified: 0, win: 0, push: 0, lose: 0 }
    const dealers = left.filter((one) => !player.includes(one))
    for (const [at, one] of dealers.entries()) {
      for (const other of dealers.slice(at + 1)) {
        const { hit } = casinoHoldemEnd({ player, dealer: [one, other], board })
        ends[hit as keyof typeof ends] += 1
      }
    }
    const hole = holeIndex(low, high)
    expect(results.unqualified[hole]).toBe(ends.unqualified)
    expect(results.beaten[hole]).toBe(ends.win)
    expect(results.level[hole]).toBe(ends.push)
    expect(ends.unqualified + ends.win + ends.push + ends.lose).toBe(990)
  }
})

/** What calling nets, in antes, over all turns, rivers and dealers. */
function valueOfCalling(player: number[], flop: number[]): number {
  const place = (one: number) => Math.floor(one / 13) * 13 + pokerRank(one)
  const showdown = showdownCounter(lowestPairOf(2))
  const [low = 0, high = 0] = player.map(place).sort((a, b) => a - b)
  const hole = holeIndex(low, high)
  const left = deck.filter((one) => !flop.includes(one) && !player.includes(one))
  let net = 0
  for (const [at, turn] of left.entries()) {
    for (const river of left.slice(at + 1)) {
      const results = showdown([...flop, turn, river].map(place))
      const ante = antePays[pokerCategoryOf(results.values[hole]!)]
      const [short, beaten] = [results.unqualified[hole]!, results.beaten[hole]!]
      const lost = 990 - short - beaten - results.level[hole]!
      net += short * ante + beaten * (ante + 2) - lost * 3
    }
  }
  return net / 1_081 / 990
}

test('the kept decisions are those of the better worth', () => {
  const chance = simulationOnly(3)
  for (let round = 0; round < 6; round += 1) {
    const drawn = draw(chance, 52, 5)
    const [player, flop] = [drawn.slice(0, 2), drawn.slice(2)]
    expect(isWorthCalling(player, flop), drawn.join()).toBe(valueOfCalling(player, flop) > -1)
  }
})

test('suits and the order of cards change no decision, and every pair is called', () => {
  expect(isWorthCalling(cards('7s 2h'), cards('Kd Qd 9c'))).toBe(false)
  expect(isWorthCalling(cards('2c 7d'), cards('9s Kh Qh'))).toBe(false)
  expect(isWorthCalling(cards('As 2h'), cards('Kd Qd 9c'))).toBe(true)
  expect(isWorthCalling(cards('9s 2h'), cards('Kd Qd 9c'))).toBe(true)
})

test('a short dealer pushes the call; the ante pays by the hand', () => {
  const end = (player: string, dealer: string, board: string) =>
    casinoHoldemEnd({ player: cards(player), dealer: cards(dealer), board: cards(board) })
  const board = '7h 8d Ks Qs Js'
  expect(end('As Ts', '7s 8s', board)).toEqual({ hit: 'win', ante: 100, raise: 1 })
  expect(end('2h 3d', 'Ah 4c', board)).toEqual({ hit: 'unqualified', ante: 1, raise: 0 })
  expect(end('2h 3d', '4h 4c', board)).toEqual({ hit: 'lose', ante: -1, raise: -1 })
  expect(end('2h 3d', '4h 4c', '7h 8h Kh Kc Kd')).toMatchObject({ hit: 'lose' })
  expect(end('2h 3d', '2c 3c', '7h 7d Ks Kc Ad')).toEqual({ hit: 'push', ante: 0, raise: 0 })
})

test('a call is reserved with the ante, and folding keeps the bonus', () => {
  const outcome = { player: cards('Ah Ad'), dealer: cards('7s 8s'), board: cards('2h 9d Ks Qs 3c') }
  const bets = ['ante', 'aces-bonus'].map((spot) => ({ id: spot, spot, stakeUnits: 100_000n }))
  const after = (choice: string) => {
    const decisions = [{ betId: 'ante', choice, isAutomatic: false }]
    return settleBets(casinoHoldem, outcome, { bets, decisions })
  }
  const bonus = { stakedUnits: 100_000n, payoutUnits: 800_000n, refundUnits: 0n }
  expect(after('call')).toMatchObject([
    { stakedUnits: 300_000n, payoutUnits: 400_000n, refundUnits: 0n, hit: 'unqualified' },
    bonus,
  ])
  expect(after('fold')).toMatchObject([
    { stakedUnits: 100_000n, payoutUnits: 0n, refundUnits: 200_000n, hit: 'fold' },
    bonus,
  ])
})

test('nobody sees the dealer, the turn or the river before the question is answered', () => {
  const outcome = casinoHoldem.deal(simulationOnly(1))
  const bets = [{ id: 'a', spot: 'ante', stakeUnits: 1n }]
  const shown = (decisions: { betId: string; choice: string; isAutomatic: boolean }[]) =>
    casinoHoldem.steps(outcome, { bets, decisions }).flatMap((step) => step.shows)
  expect(shown([])).toEqual([...outcome.player, ...outcome.board.slice(0, 3)])
  expect(shown([{ betId: 'a', choice: 'fold', isAutomatic: true }])).toHaveLength(9)
})

test('the bonus tells all hands of five apart', () => {
  expect(fiveCardCounts.reduce((sum, [, count]) => sum + count, 0)).toBe(2_598_960)
  const spot = casinoHoldem.spots[1]!
  const hits = fiveCardCounts.map(([five]) =>
    spot.hit({ player: five.slice(0, 2), board: five.slice(2), dealer: [] }),
  )
  expect(hits).toEqual([undefined, undefined, ...Object.keys(spot.pays)])
  expect(pokerCategoryOf(pokerHand(fiveCardCounts[1]![0]))).toBe('pair')
})
