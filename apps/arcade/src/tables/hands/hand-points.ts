import { rankOf } from '@madang/games'
import type { DealtPlace } from './dealt.ts'

/** Returns the points of a hand's open cards, in classes that count points. */
export function handPoints(code: string, { items, kind }: DealtPlace): number | undefined {
  const open = items.filter((item) => item !== null)
  const isCards = kind === 'card' || kind === 'flip' || kind === 'move'
  if (!isCards || open.length === 0) return undefined
  if (code === 'BAC') return sumOf(open) % 10
  return code === 'BJ' ? blackjackPoints(open) : undefined
}

/** An ace counts eleven while that does not bust. */
function blackjackPoints(cards: readonly number[]): number {
  const low = sumOf(cards)
  const hasAce = cards.some((card) => rankOf(card) === 0)
  return hasAce && low <= 11 ? low + 10 : low
}

/** Ace to ten count their number, face cards ten, in both games. */
const sumOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + Math.min(rankOf(card) + 1, 10), 0)
