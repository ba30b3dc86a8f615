import { sharedOutcome } from '../chance/shared-outcome.ts'
import { drawLineId, drawOrder, seatsOf } from '../rooms/seat-draw.ts'
import type { Check, Reveal } from './proof-file.ts'
import { hashOfValue } from './receipt.ts'
import type { DrawReceipt } from './receipt.ts'

type Shown = Extract<Reveal, { kind: 'tournament-draw' }>

/**
 * Draws the seats of a tournament again from its secret and the bytes of all entries: every seat
 * that was drawn has its bytes in the draw.
 */
export function seatDrawChecks(
  { number, tournamentId }: Pick<DrawReceipt, 'number' | 'tournamentId'>,
  { clientBytes, entropy, seatMax, seats, secret, swaps }: Omit<Shown, 'kind'>,
): Omit<Check, 'about'>[] {
  const seeds = { entropyHex: entropy, id: tournamentId, round: number, secretHex: secret }
  const entryIds = seats.map(({ entryId }) => entryId)
  const again = seatsOf(drawOrder(sharedOutcome(seeds), entryIds), swaps, seatMax)
  const lines = new Set(clientBytes.map(({ id }) => id))
  const isEachIn =
    lines.size === seats.length && entryIds.every((id) => lines.has(drawLineId(id, number)))
  return [
    { isSame: isEachIn, name: 'entropy' },
    { isSame: hashOfValue(again) === hashOfValue(seats), name: 'outcome' },
  ]
}
