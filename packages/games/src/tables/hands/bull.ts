import { type Card, rankOf, suitOf } from '../pairs/cards.ts'
import type { Hand } from './hand.ts'

/**
 * Niu Niu, five cards of one deck: three that sum to a multiple of ten make a bull, the other two
 * say which. 0 is no bull, 1 to 9 their points, 10 bull bull, 11 five faces (games.md 1.12).
 */
export type Bull = {
  kind: number
  /** No two hands of one deck are equal: the highest single card decides, and finally its suit. */
  strength: number
}

export function bull(cards: Hand): Bull {
  let sum = 0
  let faces = 0
  let highest = 0
  for (const card of cards) {
    sum += tenAtMost(card)
    if (rankOf(card) >= JACK) faces += 1
    highest = Math.max(highest, rankOf(card) * 4 + SUIT_ORDER[suitOf(card)]!)
  }
  const kind = faces === 5 ? FIVE_FACES : bullOf(cards, sum)
  return { kind, strength: kind * 64 + highest }
}

/** What a double bet wins or loses, in stakes, by the winning hand. */
export function bullMultiplier(kind: number): number {
  if (kind === FIVE_FACES) return 5
  if (kind === BULL_BULL) return 3
  return kind >= 7 ? 2 : 1
}

const JACK = 10
/** Spades above hearts, clubs, diamonds; suits are numbered spades, hearts, diamonds, clubs. */
const SUIT_ORDER = [3, 2, 0, 1]
const BULL_BULL = 10
const FIVE_FACES = 11

function tenAtMost(card: Card): number {
  return Math.min(10, rankOf(card) + 1)
}

/** Three sum to whole tens exactly when the other two leave the same remainder as all five. */
function bullOf(cards: Hand, sum: number): number {
  const points = sum % 10
  for (let i = 0; i < 4; i += 1) {
    for (let j = i + 1; j < 5; j += 1) {
      if ((tenAtMost(cards[i]!) + tenAtMost(cards[j]!)) % 10 === points) {
        return points === 0 ? BULL_BULL : points
      }
    }
  }
  return 0
}
