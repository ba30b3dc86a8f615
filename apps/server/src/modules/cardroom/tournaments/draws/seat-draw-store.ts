import sql from 'sql-template-tag'
import type { DrawnSeat, SeatSwap } from '@madang/games/rooms/seat-draw'
import type { ReadTx, Tx } from '#kernel/database/database'

/** What a draw came to: the seats as they were taken. */
export type Drawn = { seats: DrawnSeat[]; swaps: SeatSwap[] }

/** A draw of seats that was promised. */
export type PromisedDraw = {
  tournamentId: string
  number: number
  commitmentId: string
  drawn: Drawn | null
}

export const listDraws = (tx: ReadTx, tournamentId: string): Promise<PromisedDraw[]> =>
  tx.rows<PromisedDraw>(sql`
    select tournament_id as "tournamentId", number, commitment_id as "commitmentId", drawn
    from cardroom.seat_draw where tournament_id = ${tournamentId} order by number`)

export const insertDraw = (tx: Tx, one: Omit<PromisedDraw, 'drawn'>) =>
  tx.rows(sql`
    insert into cardroom.seat_draw (tournament_id, number, commitment_id)
    values (${one.tournamentId}, ${one.number}, ${one.commitmentId})`)

export const updateDrawn = (
  tx: Tx,
  { drawn, number, tournamentId }: { tournamentId: string; number: number; drawn: Drawn },
  at: Date,
) =>
  tx.rows(sql`
    update cardroom.seat_draw set drawn = ${JSON.stringify(drawn)}::jsonb, drawn_at = ${at}
    where tournament_id = ${tournamentId} and number = ${number}`)

/** Returns the member's entries of a tournament that were given back. */
export const listReturned = (tx: ReadTx, of: { tournamentId: string; memberId: string }) =>
  tx.rows<{ id: string }>(sql`
    select id from cardroom.tournament_entry
    where tournament_id = ${of.tournamentId} and member_id = ${of.memberId}
      and state = 'refunded'`)

/** An entry's bytes in a draw; null where its browser gave none. */
export type EntryBytes = { id: string; bytes: string | null }

export const listEntryBytes = (tx: ReadTx, ids: readonly string[]): Promise<EntryBytes[]> =>
  tx.rows<EntryBytes>(sql`
    select id, bytes from cardroom.tournament_entry where id = any(${ids}::uuid[])`)
