import { type Card, rankOf, suitOf } from '../tables/pairs/cards.ts'

/** Returns a card in poker notation, rank then suit: `As`, `Td`, `2c`. */
export function cardText(card: Card): string {
  return RANKS.charAt(rankOf(card)) + SUITS.charAt(suitOf(card))
}

/** Reads one card. Reads `10h` as `Th`, and `??` (an unknown card) as undefined. */
export function readCard(text: string): Card | undefined {
  if (text === '??') return undefined
  const short = text.replace('10', 'T')
  const rank = RANKS.indexOf(short.charAt(0).toUpperCase())
  const suit = SUITS.indexOf(short.charAt(1).toLowerCase())
  if (short.length !== 2 || rank < 0 || suit < 0) throw new SyntaxError(`no card: ${text}`)
  return rank + 13 * suit
}

/** Reads cards written with or without spaces: `Ks 2h` or `Ks2h`. Unknown cards are left out. */
export function readCards(text: string): Card[] {
  const each = text.replaceAll('10', 'T').match(/\S\S/g) ?? []
  return each.flatMap((one) => readCard(one) ?? [])
}

const RANKS = 'A23456789TJQK'
const SUITS = 'shdc'
