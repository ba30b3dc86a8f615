import type { ReadTx, Tx } from '#kernel/database/database'
import { findTables, listSeats } from '../../src/modules/cardroom/tables/table-store.ts'
import { findSeatDraws } from '../../src/modules/cardroom/tournaments/draws/seat-draw.ts'
import { placeOf } from '../../src/modules/cardroom/tournaments/tournament.ts'
import * as store from '../../src/modules/cardroom/tournaments/tournament-store.ts'
import type { SeatSeen, Seen } from './tournament-rules.ts'

/** A tournament with its entries, tables and seats. */
export async function lookAt(tx: ReadTx, id: string) {
  const entries = await store.listEntries(tx, [id])
  const tournament = (await store.findTournament(tx, id))!
  // Only reads: the operation that lists tables is written for a transaction that changes them.
  const open = (await store.listTablesOf(tx as Tx, id)).map((table) => table.id)
  return {
    draws: await findSeatDraws(tx, id),
    entries,
    found: await findTables(tx, open),
    seats: await listSeats(tx, open),
    tournament,
  }
}
export type Look = Awaited<ReturnType<typeof lookAt>>

export const seenIn = ({ entries }: Look): Seen[] =>
  entries.map((entry) => ({
    chips: Number(entry.stackChips),
    id: entry.id,
    place: placeOf(entry, entries.length),
    prizeUnits: entry.prizeUnits,
    state: entry.state === 'refunded' ? 'out' : entry.state,
    tableId: entry.tableId,
  }))

export const seatsIn = ({ entries, seats }: Look): SeatSeen[] =>
  seats.map(({ memberId, seatNo, stackChips, tableId }) => ({
    chips: Number(stackChips),
    entryId: entries.find((entry) => entry.memberId === memberId && isAlive(entry))?.id,
    seatNo,
    tableId,
  }))

export const isAlive = ({ state }: { state: string }): boolean =>
  state === 'seated' || state === 'waiting'
