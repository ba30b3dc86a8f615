import { threeCards, type ThreeCardKind, withinOf } from './three-cards.ts'
import type { Hand } from './hand.ts'

/**
 * Zha Jin Hua: trips > straight flush > flush > straight > pair > high card. 2-3-5 of more than one
 * suit is the lowest hand and beats trips only (games.md 1.14).
 */
export type WinThreeHand = {
  /** Equal numbers are equal hands; the higher wins, but for 2-3-5 against trips. */
  strength: number
  kind: ThreeCardKind
  isTwoThreeFive: boolean
  /** A pair of nines or higher: the condition of a side bet on the winner. */
  isPairOfNinesUp: boolean
}

export function winThreeHand(cards: Hand): WinThreeHand {
  const { kind, within } = threeCards(cards)
  return {
    strength: ORDER[kind] * 4096 + within,
    kind,
    isTwoThreeFive: kind === 'highCard' && within === withinOf(5, 3, 2),
    isPairOfNinesUp: kind === 'pair' ? within >= 9 * 16 : ORDER[kind] > ORDER.pair,
  }
}

/**
 * Returns above zero when the first wins, below zero when the second does, 0 when they are equal.
 */
export function compareWinThreeHands(a: WinThreeHand, b: WinThreeHand): number {
  if (a.isTwoThreeFive && b.kind === 'threeOfAKind') return 1
  if (b.isTwoThreeFive && a.kind === 'threeOfAKind') return -1
  return a.strength - b.strength
}

const ORDER: Record<ThreeCardKind, number> = {
  highCard: 0,
  pair: 1,
  straight: 2,
  flush: 3,
  straightFlush: 4,
  threeOfAKind: 5,
}
