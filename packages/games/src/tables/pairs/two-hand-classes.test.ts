import { expect, test } from 'vitest'
import published from '../../../data/table-games.json' with { type: 'json' }
import { allHands, handCount } from '../count/all-hands.ts'
import { countMeetings } from '../count/meetings.ts'
import { mahjongDuel, mahjongHandCounts, mahjongHandOf } from './mahjong-duel.ts'
import type { Hand } from '../hands/hand.ts'
import { mahjongHand, mahjongKinds } from '../hands/mahjong-hand.ts'
import { paiGowHand, paiGowTile } from '../hands/pai-gow-hand.ts'
import { twoEightHand } from '../hands/two-eight-hand.ts'
import { compareWinThreeHands, winThreeHand } from '../hands/win-three-hand.ts'
import { twoEightBar } from './two-eight-bar.ts'

function meetings(deckSize: number, handSize: number, strengthOf: (hand: Hand) => number) {
  const sums = { below: 0, level: 0, beside: 0 }
  countMeetings(deckSize, handSize, strengthOf, (_, met) => {
    sums.below += met.below
    sums.level += met.level
    sums.beside += met.beside
  })
  return sums
}

test('counting by what hands hold is going through all pairs of them', () => {
  // A small deck and an order with many level hands: both ways are quick.
  const strengthOf = (hand: Hand) => Math.floor([...hand].reduce((sum, card) => sum + card, 0) / 5)
  const hands = Array.from({ length: handCount(11, 3) }, (_, i) => [
    ...allHands(11, 3).subarray(i * 3, i * 3 + 3),
  ])
  countMeetings(11, 3, strengthOf, (first, met) => {
    const rivals = hands.filter((hand) => !hand.some((card) => first.includes(card)))
    const own = strengthOf(first)
    expect(met).toEqual({
      beside: rivals.length,
      below: rivals.filter((hand) => strengthOf(hand) < own).length,
      level: rivals.filter((hand) => strengthOf(hand) === own).length,
    })
  })
})

test('two-eight bar: all ordered pairs of hands', () => {
  const sums = meetings(40, 2, (hand) => twoEightHand(hand).strength)
  expect(sums).toEqual({ below: 270_132, level: 8_076, beside: 548_340 })
})

test('two-eight bar: white pair, pairs, two-eight, points; nothing against nothing pushes', () => {
  const tile = (number: number, copy = 0) => number * 4 + copy
  const rising = [
    [tile(1), tile(9)],
    [tile(0), tile(1)],
    [tile(4), tile(5)],
    [tile(0), tile(9)],
    [tile(2), tile(8)],
    [tile(1), tile(1, 1)],
    [tile(9), tile(9, 1)],
    [tile(0), tile(0, 1)],
  ].map((hand) => twoEightHand(hand).strength)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(new Set(rising).size).toBe(rising.length)
  const nothing = { banker: [tile(1), tile(9)], door: [tile(4), tile(6)] }
  const outcome = { banker: nothing.banker, doors: [nothing.door, nothing.door, nothing.door] }
  for (const spot of twoEightBar.spots.slice(0, 2)) expect(spot.hit(outcome)).toBe('tie')
})

test('Wenzhou pai gow: all ordered pairs of hands', () => {
  const counts = published.WZPJ.counts
  expect(meetings(32, 2, (hand) => paiGowHand(hand).strength)).toEqual({
    below: counts.player_wins,
    level: counts.ties_to_banker,
    beside: counts.ordered_hand_pairs,
  })
})

test('Wenzhou pai gow: teen leads the pairs, gee joon is a pair, then the specials', () => {
  const tiles = Array.from({ length: 32 }, (_, tile) => tile)
  const of = (...ids: string[]) => {
    const left = [...tiles]
    const hand = ids.map((id) => {
      const at = left.findIndex((tile) => paiGowTile(tile) === id)
      return left.splice(at, 1)[0] ?? -1
    })
    return paiGowHand(hand)
  }
  const falling = [
    of('teen', 'teen'),
    of('day', 'day'),
    of('six', 'three'),
    of('yun', 'yun'),
    of('gor', 'gor'),
    of('chong', 'chong'),
    of('foo', 'foo'),
    of('nine', 'nine'),
    of('teen', 'nine'),
    of('teen', 'yun'),
    of('day', 'eight'),
    of('teen', 'tit'),
    of('day', 'seven'),
    of('gor', 'five'),
    of('bon', 'five'),
    of('mooy', 'ping'),
  ].map(({ strength }) => strength)
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  expect(new Set(falling).size).toBe(falling.length)
  expect(of('mooy', 'chong').kind).toBe('points')
})

test('win three cards: 2-3-5 beats trips and nothing else', () => {
  const low = winThreeHand([1, 2, 17])
  const order = [
    [2, 3, 18],
    [0, 13, 5],
    [0, 1, 15],
    [11, 12, 13],
    [1, 2, 4],
    [0, 1, 2],
    [0, 11, 12],
    [1, 14, 27],
    [0, 13, 26],
  ].map((cards) => winThreeHand(cards))
  for (const [index, hand] of order.entries()) {
    const isTrips = hand.kind === 'threeOfAKind'
    expect(Math.sign(compareWinThreeHands(low, hand)), hand.kind).toBe(isTrips ? 1 : -1)
    expect(Math.sign(compareWinThreeHands(hand, low)), hand.kind).toBe(isTrips ? -1 : 1)
    for (const weaker of order.slice(0, index)) {
      expect(compareWinThreeHands(hand, weaker), hand.kind).toBeGreaterThan(0)
    }
  }
  expect(winThreeHand([1, 2, 4]).isTwoThreeFive).toBe(false)
  expect(winThreeHand([8, 21, 0]).isPairOfNinesUp).toBe(true)
  expect(winThreeHand([7, 20, 0]).isPairOfNinesUp).toBe(false)
})

test('mahjong: every hand of five, and why no two of one wall are level', () => {
  const counts = Object.fromEntries(mahjongKinds.map((kind) => [kind, 0]))
  const hands = allHands(48, 5)
  let unlike = 0
  for (let at = 0; at < hands.length; at += 5) {
    const { kind, strength } = mahjongHand(hands.subarray(at, at + 5))
    counts[kind]! += 1
    // The strength names a tile that the hand holds: level hands would share it.
    if (strength % 64 !== hands[at + 4]) unlike += 1
  }
  expect(counts).toEqual(mahjongHandCounts)
  expect(unlike).toBe(0)
  for (const kind of mahjongKinds) expect(mahjongHand(mahjongHandOf(kind)).kind).toBe(kind)
  const { total, ...own } = published.MJ.single_hand_counts
  expect(total).toBe(hands.length / 5)
  const rising = (counts: object) => Object.values(counts).toSorted((a, b) => a - b)
  expect(rising(mahjongHandCounts)).toEqual(rising(own))
  expect(mahjongDuel.spots).toHaveLength(20)
})
