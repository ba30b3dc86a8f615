import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/database/database'
import type { CardTable, Seat } from '../tables/card-table.ts'
import { cardPromises, openingsOf, secretOf } from '../hands/deal-hand.ts'
import type { Hand } from '../hands/hand.ts'
import { findNewest } from '../hands/hand-store.ts'
import { deleteSeat, insertSeat } from '../tables/table-store.ts'

/**
 * Draws all seats of the final table by lot. The lot is the set of shuffles that the table's last
 * hand did not play: it was promised before anybody knew who would come here, and its members can
 * see it.
 */
export async function drawFinalTable(
  tx: Tx,
  table: CardTable,
  seats: readonly Seat[],
): Promise<Seat[]> {
  const hand = await findNewest(tx, table.id)
  const drawn = finalSeats(seats, await lotOf(tx, hand))
  for (const seat of seats) await deleteSeat(tx, seat)
  for (const seat of drawn) await insertSeat(tx, seat)
  return drawn
}

async function lotOf(tx: Tx, hand: Hand | undefined): Promise<string> {
  if (hand?.state !== 'over') return randomBytes(32).toString('hex')
  if (hand.opened === null) return secretOf(tx, hand, cardPromises)
  const [opening] = await openingsOf(tx, hand, cardPromises)
  return opening?.cut.otherSeed ?? randomBytes(32).toString('hex')
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
