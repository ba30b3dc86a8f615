import type { Card } from '../tables/pairs/cards.ts'
import { type PokerCategory, pokerCategoryOf } from '../tables/hands/poker-value.ts'
import { cardKeys, flushStrengths, handTable, valueOfStrength } from './hand-table.ts'

/**
 * The strength of a poker hand, from 1 (7-5-4-3-2) to 7,462 (royal flush). The higher strength
 * wins; equal strengths split the pot. The functions expect distinct cards of one deck and do not
 * check this.
 */
export type Strength = number

/**
 * Returns the strength of the best five of seven cards. Built for speed: no array, no object, one
 * table look-up.
 */
export function sevenCardStrength(
  a: Card,
  b: Card,
  c: Card,
  d: Card,
  e: Card,
  f: Card,
  g: Card,
): Strength {
  const sum = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]! + keys[f]! + keys[g]!) | 0
  const suit = sevenFlushes[sum & 511]!
  if (suit >= 0) {
    return flushes[
      inSuit(a, suit) |
        inSuit(b, suit) |
        inSuit(c, suit) |
        inSuit(d, suit) |
        inSuit(e, suit) |
        inSuit(f, suit) |
        inSuit(g, suit)
    ]!
  }
  const ranks = sum >>> 9
  return sevenStrengths[sevenRows[ranks >> 10]! + (ranks & 1023)]!
}

/** Returns the strength of exactly five cards. */
export function fiveCardStrength(a: Card, b: Card, c: Card, d: Card, e: Card): Strength {
  const sum = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]!) | 0
  const suit = fiveFlushes[sum & 511]!
  if (suit >= 0) {
    return flushes[
      inSuit(a, suit) | inSuit(b, suit) | inSuit(c, suit) | inSuit(d, suit) | inSuit(e, suit)
    ]!
  }
  const ranks = sum >>> 9
  return fiveStrengths[fiveRows[ranks >> 10]! + (ranks & 1023)]!
}

/** Returns the strength of the best five of five to seven cards. */
export function bestStrength(cards: readonly Card[]): Strength {
  const [a, b, c, d, e, f, g] = cards as [Card, Card, Card, Card, Card, Card, Card]
  if (cards.length === 7) return sevenCardStrength(a, b, c, d, e, f, g)
  if (cards.length === 5) return fiveCardStrength(a, b, c, d, e)
  if (cards.length !== 6) throw new RangeError(`poker: ${cards.length} cards have no strength`)
  let best = 0
  for (let out = 0; out < 6; out += 1) {
    best = Math.max(best, bestStrength(cards.filter((_, at) => at !== out)))
  }
  return best
}

/** Returns the Omaha strength: exactly two hole cards with exactly three of the board. */
export function omahaStrength(hole: readonly Card[], board: readonly Card[]): Strength {
  let best = 0
  for (const [a, b] of pairsOf(hole)) {
    for (let i = 0; i < board.length - 2; i += 1)
      for (let j = i + 1; j < board.length - 1; j += 1)
        for (let k = j + 1; k < board.length; k += 1) {
          best = Math.max(best, fiveCardStrength(a, b, board[i]!, board[j]!, board[k]!))
        }
  }
  return best
}

export function categoryOfStrength(strength: Strength): PokerCategory {
  return pokerCategoryOf(valueOfStrength(strength))
}

const { strengths: fiveStrengths, rowStarts: fiveRows, flushSuits: fiveFlushes } = handTable(5)
const { strengths: sevenStrengths, rowStarts: sevenRows, flushSuits: sevenFlushes } = handTable(7)
const flushes = flushStrengths()
// A local name, because some runners look up an imported binding again at each use.
const keys = cardKeys

/** Returns the card's rank as a bit (deuce lowest) when it is of the suit. */
function inSuit(card: Card, suit: number): number {
  return rankBits[suit * 52 + card]!
}

const rankBits = Uint16Array.from({ length: 4 * 52 }, (_, at) => {
  const card = at % 52
  return Math.floor(card / 13) === Math.floor(at / 52) ? 1 << ((card + 12) % 13) : 0
})

function pairsOf(hole: readonly Card[]): [Card, Card][] {
  return hole.flatMap((a, at) => hole.slice(at + 1).map((b): [Card, Card] => [a, b]))
}
