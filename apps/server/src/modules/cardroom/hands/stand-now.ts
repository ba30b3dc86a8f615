import type { Tx } from '#kernel/database/database'
import type { CardTable, Seat } from '../tables/card-table.ts'
import { standBetween, type Stand } from '../tournaments/seat-tournament.ts'
import { seatsBetween } from '../seats/seats-between.ts'

/** Returns the seats of a table for its next hand, and whether it may be dealt. */
export async function standNow(tx: Tx, table: CardTable, seats: Seat[], now: Date): Promise<Stand> {
  if (table.tournamentId !== null) return standBetween(tx, table, seats, now)
  const sitting = await seatsBetween(tx, table, seats, now)
  return { mayDeal: table.state === 'open', seats: sitting, table }
}
