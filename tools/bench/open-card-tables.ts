import { openDatabase } from '../../apps/server/src/kernel/database.ts'
import { openFrames } from './open-frames.ts'

/** A seat of the bench: whose frame it is, at which table, and where. */
export type CardSeatPlan = { tableId: string; seatNo: number; token: string }

/** The table of the cast after which those of the bench are made, and its game in the lobby. */
const pattern = 'card-holdem-spring'
const gameId = 'card-holdem'
const seatsEach = 6

/**
 * So many tables for money like one of the cast, and a frame for each of these members, dealt out
 * over them. Nobody sits down yet.
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

/** What each brings: the most of the table. */
export async function chipsToBring(url: string): Promise<string> {
  const db = openDatabase(url)
  const { rows } = await db.pool.query<{ won: string }>(
    `select (buy_in_chips_max / 100)::text as won from cardroom.card_table where id = $1`,
    [pattern],
  )
  await db.close()
  return rows[0]?.won ?? '0'
}
