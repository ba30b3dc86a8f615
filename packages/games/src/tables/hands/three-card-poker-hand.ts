import { threeCards, type ThreeCardKind, withinOf } from './three-cards.ts'
import type { Hand } from './hand.ts'

/** Three card poker: straight flush > trips > straight > flush > pair > high card. */
export type ThreeCardPokerHand = {
  /** The higher wins, equal numbers push. */
  strength: number
  kind: ThreeCardKind
}

export function threeCardPokerHand(cards: Hand): ThreeCardPokerHand {
  const { kind, within } = threeCards(cards)
  return { strength: ORDER[kind] * 4096 + within, kind }
}

const ORDER: Record<ThreeCardKind, number> = {
  highCard: 0,
  pair: 1,
  flush: 2,
  straight: 3,
  threeOfAKind: 4,
  straightFlush: 5,
}

/** The dealer plays with queen high or better (games.md 1.8). */
export const dealerQualifiesFrom = withinOf(12, 0, 0)

/** Playing Q-6-4 and better loses least: the result of the full enumeration (games.md 1.8). */
export const bestPlayFrom = withinOf(12, 6, 4)
