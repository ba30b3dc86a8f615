import type { Card } from '../tables/pairs/cards.ts'
import { bestStrength, omahaStrength } from './evaluate.ts'
import type { PokerGame } from './hand.ts'

/**
 * Returns each open hand's part of the pot on average over all boards that can still come, each
 * with the same chance; equal hands share. Cards that nobody sees count as still to come.
 *
 * @param board three to five cards: at most 990 boards are left. Before the flop there are 1.7
 *   million, which is too much for a page that moves
 */
export function equitiesOf(
  game: PokerGame,
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
): number[] {
  const seen = new Set([...hands.flat(), ...board])
  const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !seen.has(card))
  const parts = hands.map(() => 0)
  let boardCount = 0
  for (const rest of boardsLeft(left, 5 - board.length)) {
    const whole = [...board, ...rest]
    const strengths = hands.map((hand) =>
      game === 'omaha' ? omahaStrength(hand, whole) : bestStrength([...hand, ...whole]),
    )
    const best = Math.max(...strengths)
    const winners = strengths.filter((strength) => strength === best).length
    for (const [at, strength] of strengths.entries()) {
      if (strength === best) parts[at]! += 1 / winners
    }
    boardCount += 1
  }
  return parts.map((part) => part / boardCount)
}

function* boardsLeft(left: readonly Card[], count: number): Generator<readonly Card[]> {
  if (count === 0) {
    yield []
    return
  }
  for (const [at, card] of left.entries()) {
    for (const rest of boardsLeft(left.slice(at + 1), count - 1)) yield [card, ...rest]
  }
}
