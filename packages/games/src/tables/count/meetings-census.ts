import type { Outcome, Weighted } from '../table-class.ts'
import { countMeetings } from './meetings.ts'
import type { Hand } from '../hands/hand.ts'

/**
 * Makes a census of one hand against another: every hand as the first one, once for all rivals it
 * beats, once for all it ties, once for all it loses to. The rivals shown are the weakest hand,
 * itself and the strongest, so spots may only use the first hand and who is ahead.
 */
export function meetingsCensus<O extends Outcome>(
  deckSize: number,
  handSize: number,
  strengthOf: (hand: Hand) => number,
  outcomeOf: (hand: number[], rival: number[]) => O,
): Weighted<O>[] {
  const met: { hand: number[]; weights: number[] }[] = []
  countMeetings(deckSize, handSize, strengthOf, (own, { beside, below, level }) => {
    const hand = [...own]
    met.push({ hand, weights: [below, level, beside - below - level] })
  })
  // They are told in rising order.
  const [weakest, strongest] = [met[0]?.hand ?? [], met.at(-1)?.hand ?? []]
  return met.flatMap(({ hand, weights }) =>
    [weakest, hand, strongest].flatMap((rival, index) => {
      const weight = weights[index] ?? 0
      return weight > 0 ? [{ outcome: outcomeOf(hand, rival), weight }] : []
    }),
  )
}
