import { openDatabase } from '../../../apps/server/src/kernel/database/database.ts'
import { openFrames } from './open-frames.ts'

/** A seat of the bench: its frame, its table and its seat number. */
export type CardSeatPlan = { tableId: string; seatNo: number; token: string }

/** The cast's table that the bench's tables copy, and its game in the lobby. */
const pattern = 'card-holdem-spring'
const gameId = 'card-holdem'
const seatsEach = 6

/**
 * Opens tables for money like one of the cast, and a frame for each of these members, spread over
 * the tables. Nobody is seated yet.
 */
export async function openCardTables(
  url: string,
  members: string[],
  tableCount: number,
): Promise<CardSeatPlan[]> {
  const db = openDatabase(url)
  await db.pool.query(
    `insert into cardroom.card_table (id, game, name, position, is_practice, seat_count,
       unit_chips, small_chips, ante_chips, buy_in_chips_min, buy_in_chips_max, rake, act_ms,
       bank_ms, keeps_apart)
     select 'card-bench-' || n, game, name, 1000 + n, false, $3, unit_chips, small_chips,
       ante_chips, buy_in_chips_min, buy_in_chips_max, rake, act_ms, bank_ms, false
     from cardroom.card_table, generate_series(1, $2::int) n where id = $1`,
    [pattern, tableCount, seatsEach],
  )
  await db.close()
  const frames = await openFrames(url, members, gameId)
  const each = Math.ceil(members.length / tableCount)
  if (each > seatsEach) throw new Error(`a table of the bench has ${seatsEach} seats`)
  return frames.map(({ token }, at) => ({
    seatNo: Math.floor(at / tableCount) + 1,
    tableId: `card-bench-${(at % tableCount) + 1}`,
    token,
  }))
}

/** Returns the buy-in of each player: the table's maximum. */
export async function chipsToBring(url: string): Promise<string> {
  const db = openDatabase(url)
  const { rows } = await db.pool.query<{ won: string }>(
    `select (buy_in_chips_max / 100)::text as won from cardroom.card_table where id = $1`,
    [pattern],
  )
  await db.close()
  return rows[0]?.won ?? '0'
}
