import type { NamedHand } from '../rooms/named-hand.ts'
import { type Card, rankOf } from '../tables/pairs/cards.ts'
import { categoryOfStrength, fiveCardStrength, type Strength } from './evaluate.ts'
import type { PokerGame } from './hand.ts'

/**
 * Returns the name of a seat's hand with the cards that make it, the most important first, and all
 * its kickers. Before the flop it is a pair or a high card of the own cards.
 */
export function nameHand(
  game: PokerGame,
  hole: readonly Card[],
  board: readonly Card[],
): NamedHand {
  if (board.length < 3) return nameHoleCards(hole)
  const cards = [...hole, ...board]
  let best: Five = [0, 1, 2, 3, 4]
  let strongest: Strength = 0
  for (const five of fives[game][board.length] ?? []) {
    const [a, b, c, d, e] = five
    const strength = fiveCardStrength(cards[a]!, cards[b]!, cards[c]!, cards[d]!, cards[e]!)
    if (strength > strongest) [best, strongest] = [five, strength]
  }
  const name = categoryOfStrength(strongest)
  const groups = groupsOf(best.map((at) => cards[at]!))
  const ranks = groups.map(([first]) => rankOf(first!))
  if (name === 'royalFlush') return { name, ranks: [], kickers: [], cards: groups.flat() }
  if (name === 'straight' || name === 'straightFlush') {
    // The ace stands below a five.
    const isWheel = ranks[0] === ACE && ranks[1] === FIVE
    const run = isWheel ? [...groups.slice(1), groups[0]!].flat() : groups.flat()
    return { name, ranks: [rankOf(run[0]!)], kickers: [], cards: run }
  }
  const named = name === 'twoPair' || name === 'fullHouse' ? 2 : 1
  return { name, ranks: ranks.slice(0, named), kickers: ranks.slice(named), cards: groups.flat() }
}

/**
 * Returns the winner's kickers up to the one that beat the last of the others who hold the same
 * hand; none where no kicker decided.
 */
export function decidingKickers(winner: NamedHand, others: readonly NamedHand[]): number[] {
  const depths = others
    .filter(({ name, ranks }) => name === winner.name && isSame(ranks, winner.ranks))
    .map(({ kickers }) => 1 + winner.kickers.findIndex((rank, at) => rank !== kickers[at]))
  return winner.kickers.slice(0, Math.max(0, ...depths))
}

const ACE = 0
const FIVE = 4

function nameHoleCards(hole: readonly Card[]): NamedHand {
  const groups = groupsOf(hole)
  const [first = []] = groups
  const ranks = first.slice(0, 1).map(rankOf)
  if (first.length > 1) return { name: 'pair', ranks, kickers: [], cards: first.slice(0, 2) }
  return {
    name: 'highCard',
    ranks,
    kickers: groups.slice(1).map(([card]) => rankOf(card!)),
    cards: groups.flat(),
  }
}

/** Cards of one rank together: more of a rank first, then the higher rank. */
function groupsOf(cards: readonly Card[]): Card[][] {
  return [...new Set(cards.map(rankOf))]
    .toSorted((a, b) => heightOf(b) - heightOf(a))
    .map((rank) => cards.filter((card) => rankOf(card) === rank))
    .toSorted((a, b) => b.length - a.length)
}

const heightOf = (rank: number): number => (rank === ACE ? 13 : rank)

type Five = readonly [number, number, number, number, number]

/** The places of the fives that a seat may play, its own cards first, by the cards of the board. */
const fives: Record<PokerGame, Record<number, Five[]>> = {
  holdem: byBoard((count) => setsOf(range(0, 2 + count), 5)),
  // Two of its own with three of the board.
  omaha: byBoard((count) => {
    const threes = setsOf(range(4, count), 3)
    return setsOf(range(0, 4), 2).flatMap((two) => threes.map((three) => [...two, ...three]))
  }),
}

function byBoard(placesOf: (count: number) => number[][]): Record<number, Five[]> {
  return Object.fromEntries([3, 4, 5].map((count) => [count, placesOf(count).map(fiveOf)]))
}

function fiveOf([a = 0, b = 0, c = 0, d = 0, e = 0]: number[]): Five {
  return [a, b, c, d, e]
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => from + at)
}

function setsOf(places: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return places.flatMap((place, at) =>
    setsOf(places.slice(at + 1), size - 1).map((set) => [place, ...set]),
  )
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((rank, at) => rank === b[at])
