import { countAttempt } from '#kernel/attempts/count-attempt'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { readSetting } from '#settings'
import { cardroomSetting } from '../cardroom-setting.ts'
import { listSeatsOf } from '../tables/table-store.ts'

/** Seats that a member may take in ten minutes: a script that sits, folds and leaves takes more. */
const seatRule = { countMax: 20, windowMs: 10 * 60_000 }

/**
 * Counts a seat that is taken; a repeated request takes none. A refused request is undone with its
 * transaction, so only seats count.
 *
 * @throws Refusal `too-many-requests`
 */
export const countSeat = (tx: Tx, memberId: string, now: Date): Promise<void> =>
  countAttempt(tx, [{ name: `card-seat:${memberId}`, rule: seatRule }], now)

/**
 * Refuses one table more than the brand allows; tournaments count, and are never refused. After
 * `countSeat`, which holds the member's seats one after another.
 *
 * @throws Refusal `card-tables-full`
 */
export async function limitTables(
  tx: Tx,
  { memberId, tableId }: { memberId: string; tableId: string },
): Promise<void> {
  const { tablesMax } = await readSetting(tx, cardroomSetting)
  const seats = await listSeatsOf(tx, memberId)
  if (seats.some((seat) => seat.tableId === tableId)) return
  if (seats.length >= tablesMax) refuse('card-tables-full', { countMax: tablesMax })
}
