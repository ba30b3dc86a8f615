import { CustodyDenial } from '#kernel/custody/custody'
import type { Tx } from '#kernel/database/database'
import type { Commitments } from '#kernel/live/commitments'
import { callOffUnopened } from './call-off-hand.ts'
import { decksFor, withCardsNeeded } from './deal-hand.ts'
import { openDecks, shownState } from './hand.ts'
import { type Place, writeHand, writePlace } from './play-on.ts'

/**
 * Opens the cards that the committed actions of a hand need, and goes on to the next turn or the
 * end. Where custody opened others before, the hand is void.
 */
export async function turnUp(
  tx: Tx,
  place: Place,
  { fair, now }: { fair: Commitments; now: Date },
): Promise<Place> {
  const hand = await withCardsNeeded(tx, place.hand, fair).catch((error: unknown) => {
    if (error instanceof CustodyDenial) return error.no
    throw error
  })
  if (typeof hand === 'string') {
    const off = await callOffUnopened(tx, place, { no: hand, now })
    const { opened } = place.hand
    const state = opened?.length ? shownState(place.hand, openDecks(place.hand)) : undefined
    return writePlace(tx, off, state, now)
  }
  const decks = await decksFor(tx, hand, fair)
  return writeHand(tx, { ...place, hand }, decks, now)
}
