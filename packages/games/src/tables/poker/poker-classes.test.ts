import { expect, test } from 'vitest'
import published from '../../../data/table-games.json' with { type: 'json' }
import { pokerHand } from '../hands/poker-hand.ts'
import { pokerCategories, pokerCategoryIndex, pokerValue } from '../hands/poker-value.ts'
import { threeCardPokerHand } from '../hands/three-card-poker-hand.ts'
import { settleBets } from '../settle-bets.ts'
import { sixCardCounts, threeCardPoker, threeCardPokerEnd } from './three-card-poker.ts'

/** All ways to hold so many cards, by category; and how many different values there are. */
function categoriesOf(size: number) {
  const counts = pokerCategories.map(() => 0)
  const values = new Set<number>()
  const suits = [0, 0, 0, 0]
  const take = (left: number, from: number): void => {
    if (left === 0) {
      const value = pokerValue(suits[0]!, suits[1]!, suits[2]!, suits[3]!, size)
      counts[pokerCategoryIndex(value)]! += 1
      if (size < 6) values.add(value)
      return
    }
    for (let card = from; card <= 52 - left; card += 1) {
      suits[card & 3]! |= 1 << (card >> 2)
      take(left - 1, card + 1)
      suits[card & 3]! &= ~(1 << (card >> 2))
    }
  }
  take(size, 0)
  return { counts, distinct: values.size }
}

test('all hands of five cards', () => {
  const { counts, distinct } = categoriesOf(5)
  expect(counts).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4])
  expect(distinct).toBe(7_462)
})

test('all hands of six cards, as the six card bonus counts them', () => {
  expect(categoriesOf(6).counts).toEqual(sixCardCounts.map(([, count]) => count))
  for (const [category, [cards]] of sixCardCounts.entries()) {
    expect(pokerCategoryIndex(pokerHand(cards))).toBe(category)
  }
})

const card = (name: string) => 'A23456789TJQK'.indexOf(name[0]!) + 13 * 'shdc'.indexOf(name[1]!)
const cards = (names: string) => names.split(' ').map(card)

test('the best five of seven count', () => {
  const rising = [
    '2s 4h 6d 8c Ts Qh Kd',
    '2s 2h 6d 8c Ts Qh Kd',
    '2s 2h 6d 6c Ts Qh Kd',
    '2s 2h 6d 6c Ts Th Kd',
    '2s 2h 2d 6c Ts Qh Kd',
    'As 2h 3d 4c 5s Qh Qd',
    '2s 3h 4d 5c 6s 6h 6d',
    '2s 4s 6s 8s Ts Qh Kd',
    '2s 2h 2d 3c 3s 4h 5d',
    '2s 2h 2d 3c 3s 3h 5d',
    '2s 2h 2d 2c 3s 3h 3d',
    'As 2s 3s 4s 5s Kh Kd',
    '9s Ts Js Qs Ks Ah Ad',
    'As Ks Qs Js Ts 9s 8s',
  ].map((names) => pokerHand(cards(names)))
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(new Set(rising).size).toBe(rising.length)
  // A third pair and a sixth card do not count.
  expect(pokerHand(cards('Ks Kh 9d 9c 4s 4h 2d'))).toBe(pokerHand(cards('Kd Kc 9s 9h 3s 4d 3h')))
})

test('three card poker: every hand by kind', () => {
  const { counts } = published.TCP
  const kinds: { [kind: string]: number } = {}
  for (const { outcome } of threeCardPoker.census.all!()) {
    const { kind } = threeCardPokerHand(outcome.player)
    kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  expect(kinds).toEqual({
    highCard: counts.high,
    pair: counts.pair,
    flush: counts.flush,
    straight: counts.straight,
    threeOfAKind: counts.trips,
    straightFlush: counts.sf,
  })
})

test('three card poker: a short dealer, a bonus beside a lost hand, a fold', () => {
  const end = (player: string, dealer: string) =>
    threeCardPokerEnd({ player: cards(player), dealer: cards(dealer) })
  expect(end('Qs 6h 4d', 'Jh Td 8c')).toEqual({ hit: 'unqualified', ante: 1, raise: 0 })
  expect(end('Qs 6h 4d', 'Qh 6d 3c')).toEqual({ hit: 'win', ante: 1, raise: 1 })
  expect(end('Qs 6h 4d', 'Qh 6d 4c')).toEqual({ hit: 'push', ante: 0, raise: 0 })
  expect(end('2s 3h 4d', '5s 5d 5h')).toEqual({ hit: 'lose', ante: 0, raise: -1 })
  const outcome = { player: cards('2s 3h 4d'), dealer: cards('5s 5d 5h') }
  const bets = [{ id: 'a', spot: 'ante', stakeUnits: 500_000n }]
  const open = threeCardPoker.decisions!.asks(outcome, { bets, decisions: [] })
  expect(open).toMatchObject([{ betId: 'a', automatic: 'fold' }])
  expect(() => settleBets(threeCardPoker, outcome, { bets, decisions: [] })).toThrow(/waits/)
  const after = (choice: string) => {
    const decisions = [{ betId: 'a', choice, isAutomatic: false }]
    return settleBets(threeCardPoker, outcome, { bets, decisions })[0]
  }
  expect(after('play')).toMatchObject({
    stakedUnits: 1_000_000n,
    payoutUnits: 500_000n,
    refundUnits: 0n,
    hit: 'lose',
  })
  expect(after('fold')).toMatchObject({
    stakedUnits: 500_000n,
    payoutUnits: 0n,
    refundUnits: 500_000n,
    hit: 'fold',
  })
  expect(() => after('raise')).toThrow(RangeError)
})
