import { type Card, rankOf, suitOf } from '../pairs/cards.ts'
import { pokerValue } from './poker-value.ts'

/**
 * Returns the value of the best five of five to seven cards; the higher wins, equal values split.
 */
export function pokerHand(cards: readonly Card[]): number {
  const suits = [0, 0, 0, 0]
  for (const card of cards) suits[suitOf(card)]! |= 1 << pokerRank(card)
  return pokerValue(suits[0]!, suits[1]!, suits[2]!, suits[3]!, cards.length)
}

/** Deuce 0 to ace 12. */
export function pokerRank(card: Card): number {
  return (rankOf(card) + 12) % 13
}
