import type { Chance } from '../../chance/chance.ts'
import { draw } from '../../chance/draw.ts'
import { type Card, cardOf, rankOf } from '../pairs/cards.ts'

/** Both hands in dealing order: two cards each, and a third when the rules draw one. */
export type BaccaratOutcome = { player: readonly Card[]; banker: readonly Card[] }

/** Eight decks shuffled for every round: player, banker, player, banker, then third cards. */
export function dealBaccarat(chance: Chance): BaccaratOutcome {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, next = 0, last = 0] = draw(chance, 416, 6).map(cardOf)
  const thirds = thirdsFor(
    (valueOf(p1) + valueOf(p2)) % 10,
    (valueOf(b1) + valueOf(b2)) % 10,
    valueOf(next),
  )
  return {
    player: thirds.player ? [p1, p2, next] : [p1, p2],
    banker: thirds.banker ? [b1, b2, thirds.player ? last : next] : [b1, b2],
  }
}

/** Returns who draws a third card, from the points of two cards and the value of the next card. */
export function thirdsFor(
  player: number,
  banker: number,
  next: number,
): { player: boolean; banker: boolean } {
  if (player >= 8 || banker >= 8) return { player: false, banker: false }
  if (player >= 6) return { player: false, banker: banker <= 5 }
  const [least, most] = bankerDraws[banker] ?? [1, 0]
  // With three points the banker stands only against an eight.
  const draws = banker === 3 ? next !== 8 : next >= least && next <= most
  return { player: true, banker: draws }
}

export function baccaratWinner(outcome: BaccaratOutcome): 'player' | 'banker' | 'tie' {
  const ahead = pointsOf(outcome.player) - pointsOf(outcome.banker)
  if (ahead === 0) return 'tie'
  return ahead > 0 ? 'player' : 'banker'
}

export function pointsOf(cards: readonly Card[]): number {
  let points = 0
  for (const card of cards) points += valueOf(card)
  return points % 10
}

/** Eight or nine in two cards. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && pointsOf(cards) >= 8
}

/** Ace 1, number cards their number, ten and pictures 0. */
export function valueOf(card: Card): number {
  const rank = rankOf(card)
  return rank < 9 ? rank + 1 : 0
}

/** By the banker's points: which third cards of the player make the banker draw. */
const bankerDraws: (readonly [least: number, most: number])[] = [
  [0, 9],
  [0, 9],
  [0, 9],
  [0, 9],
  [2, 7],
  [4, 7],
  [6, 7],
]
