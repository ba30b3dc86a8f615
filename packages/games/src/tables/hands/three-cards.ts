import { type Card, rankOf, suitOf } from '../pairs/cards.ts'
import type { Hand } from './hand.ts'

/** The kinds of three cards of one deck; games order these kinds differently. */
export type ThreeCards = {
  kind: ThreeCardKind
  /** Within the kind the higher wins and equal numbers are equal hands; below 4096. */
  within: number
}

export type ThreeCardKind =
  | 'highCard'
  | 'pair'
  | 'straight'
  | 'flush'
  | 'threeOfAKind'
  | 'straightFlush'

/** Suits count only for flushes; the ace is high, and low in 3-2-A. */
export function threeCards(cards: Hand): ThreeCards {
  const [a = 0, b = 0, c = 0] = cards
  const [x, y, z] = [aceHigh(a), aceHigh(b), aceHigh(c)]
  const low = Math.min(x, y, z)
  const high = Math.max(x, y, z)
  const middle = x + y + z - low - high
  if (low === high) return { kind: 'threeOfAKind', within: high }
  if (low === middle) return { kind: 'pair', within: low * 16 + high }
  if (middle === high) return { kind: 'pair', within: high * 16 + low }
  const isOneSuit = suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c)
  const run = runHigh(low, middle, high)
  if (run > 0) return { kind: isOneSuit ? 'straightFlush' : 'straight', within: run }
  return { kind: isOneSuit ? 'flush' : 'highCard', within: (high * 16 + middle) * 16 + low }
}

/** The faces of a high card or flush as its `within`. */
export function withinOf(high: number, middle: number, low: number): number {
  return (high * 16 + middle) * 16 + low
}

function aceHigh(card: Card): number {
  const rank = rankOf(card)
  return rank === 0 ? 14 : rank + 1
}

/** The highest face of a run of three, 3 for 3-2-A, 0 when it is none. */
function runHigh(low: number, middle: number, high: number): number {
  if (low === 2 && middle === 3 && high === 14) return 3
  return middle === low + 1 && high === middle + 1 ? high : 0
}
