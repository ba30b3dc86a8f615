import { rankOf } from '@madang/games'
import type { DealtPlace } from './dealt.ts'

/** What the open cards of a hand count by now, where a class counts points. */
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

/** Ace to ten as they are, pictures ten: what both games count by. */
const sumOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + Math.min(rankOf(card) + 1, 10), 0)
