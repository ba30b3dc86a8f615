import type { Tx } from '#kernel/database/database'
import { wakeTable } from '../../cardroom-log.ts'
import type { CardTable, Seat } from '../../tables/card-table.ts'
import { deleteSeat, insertSeat } from '../../tables/table-store.ts'
import type { Entry, Tournament } from '../tournament.ts'
import { drawOf, drawSeats, findSeatDraws, fixDraw, isFixed } from './seat-draw.ts'

type At = { tournament: Tournament; table: CardTable; seats: Seat[]; entries: readonly Entry[] }

/**
 * Fixes who sits at the final table; their seats are drawn once that is committed.
 *
 * @returns whether they are: a tournament has one final table
 */
export async function fixFinalTable(
  tx: Tx,
  { entries, seats, table, tournament }: At,
  now: Date,
): Promise<boolean> {
  if (isFixed(await findSeatDraws(tx, tournament.id), 'final')) return false
  const sitting = entriesAt(seats, entries)
  await fixDraw(tx, 'final', { entries: sitting, tournamentId: tournament.id }, now)
  wakeTable(tx, table.id)
  return true
}

/**
 * Draws all seats of the final table by lot, once, where that is due.
 *
 * @returns undefined where nothing is to be drawn
 */
export async function drawFinalTable(tx: Tx, at: At, now: Date): Promise<Seat[] | undefined> {
  const { entries, seats, tournament } = at
  const draw = drawOf(await findSeatDraws(tx, tournament.id), 'final')
  if (draw?.promise.closedAt == null || draw.drawn !== null) return undefined
  const sitting = entriesAt(seats, entries)
  const order = { entries: sitting, links: new Map(), tournament }
  const drawn = await drawSeats(tx, 'final', order, now)
  for (const seat of seats) await deleteSeat(tx, seat)
  const moved = drawn.map(({ entryId, seat: seatNo }) => {
    const entry = sitting.find(({ id }) => id === entryId)!
    return { ...seats.find((seat) => isSeatOf(entry, seat))!, seatNo }
  })
  for (const seat of moved) await insertSeat(tx, seat)
  return moved
}

const entriesAt = (seats: readonly Seat[], entries: readonly Entry[]): Entry[] =>
  seats.flatMap(
    (seat) => entries.find((entry) => entry.state !== 'out' && isSeatOf(entry, seat)) ?? [],
  )

/**
 * A seat belongs to its member's entry; a computer's to the entry of its name, which is unique
 * here.
 */
export const isSeatOf = (entry: Entry, seat: Seat): boolean =>
  entry.memberId === null
    ? seat.memberId === null && entry.name === seat.name
    : entry.memberId === seat.memberId
