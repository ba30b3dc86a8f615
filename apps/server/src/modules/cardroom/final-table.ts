import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/database'
import type { CardTable, Seat } from './card-table.ts'
import { cardPromises, secretOf } from './deal-hand.ts'
import { findNewest } from './hand-store.ts'
import { deleteSeat, insertSeat } from './table-store.ts'

/**
 * Draws all seats of the final table by lot. The lot is the secret of the table's last hand: it was
 * committed before anybody knew who would come here, and its members can see it a day later.
 */
export async function drawFinalTable(
  tx: Tx,
  table: CardTable,
  seats: readonly Seat[],
): Promise<Seat[]> {
  const hand = await findNewest(tx, table.id)
  const isPlayed = hand?.state === 'over'
  const secret = isPlayed ? await secretOf(tx, hand, cardPromises) : randomBytes(32).toString('hex')
  const drawn = finalSeats(seats, secret)
  for (const seat of seats) await deleteSeat(tx, seat)
  for (const seat of drawn) await insertSeat(tx, seat)
  return drawn
}

/** Gives the seats from 1 on in the order of SHA-256(`<secret>:final-table:<member or name>`). */
export function finalSeats(seats: readonly Seat[], secretHex: string): Seat[] {
  const lotOf = ({ memberId, name }: Seat) =>
    createHash('sha256')
      .update(`${secretHex}:final-table:${memberId ?? name}`)
      .digest('hex')
  return seats
    .map((seat) => ({ lot: lotOf(seat), seat }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ seat }, place) => ({ ...seat, seatNo: place + 1 }))
}
