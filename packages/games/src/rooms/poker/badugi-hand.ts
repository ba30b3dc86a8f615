import type { NamedHand } from '../named-hand.ts'
import { type Card, rankOf, suitOf } from '../../tables/pairs/cards.ts'

/**
 * The best 바둑이 hand of four cards, ace low. More cards of different ranks and suits win, then the
 * lower top card, then the lower next card. The higher strength wins; equal strengths split the
 * pot.
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

/** Returns the hand's name: how many cards count, and the highest of them. */
export function nameBadugi(cards: readonly Card[]): NamedHand {
  const best = badugiHand(cards).cards.toSorted((a, b) => rankOf(b) - rankOf(a))
  const ranks = best.slice(0, 1).map(rankOf)
  return { name: String(best.length), ranks, kickers: [], cards: best }
}

/** Returns the strength of the picked cards; -1 when two of them share a rank or a suit. */
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
  // As 13 bits (ace lowest), the lower of two hands with equally many cards is the smaller number.
  return size * (1 << 13) + ((1 << 13) - 1 - ranks)
}
