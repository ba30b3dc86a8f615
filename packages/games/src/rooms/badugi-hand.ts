import { type Card, rankOf, suitOf } from '../tables/cards.ts'

/**
 * Four cards of 바둑이, ace low: the more cards of different ranks and suits the better, then the
 * lower the top card, then the next. The higher strength wins, equal ones split.
 */
export type BadugiHand = { strength: number; cards: Card[] }

export function badugiHand(cards: readonly Card[]): BadugiHand {
  let [best, strongest] = [0, -1]
  for (let picked = 1; picked < 1 << cards.length; picked += 1) {
    const strength = strengthOf(cards, picked)
    if (strength > strongest) [best, strongest] = [picked, strength]
  }
  const chosen = cards.filter((_, at) => (best & (1 << at)) !== 0)
  return { strength: strongest, cards: chosen }
}

/** -1 for cards that share a rank or a suit. */
function strengthOf(cards: readonly Card[], picked: number): number {
  let [ranks, suits, size] = [0, 0, 0]
  for (const [at, card] of cards.entries()) {
    if ((picked & (1 << at)) === 0) continue
    const [rank, suit] = [1 << rankOf(card), 1 << suitOf(card)]
    if ((ranks & rank) !== 0 || (suits & suit) !== 0) return -1
    ranks |= rank
    suits |= suit
    size += 1
  }
  // As 13 bits, ace lowest, a lower hand of as many cards is the smaller number.
  return size * (1 << 13) + ((1 << 13) - 1 - ranks)
}
