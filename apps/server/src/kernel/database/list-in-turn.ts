import type { Database, Tx } from './database.ts'
import { deleteCursor, lockCursor, upsertCursor } from './list-cursor-store.ts'
import type { Logger } from '../metrics/log.ts'
import { workEach } from '../jobs/work-each.ts'

/** The rows of one turn: after this id, or from the beginning. */
export type Turn = { after: string | null; limit: number }

/** Lists waiting rows by id. */
type List<Row> = (tx: Tx, turn: Turn) => Promise<Row[]>
type Turns<Row> = { name: string; limit: number; list: List<Row> }

/**
 * Returns the next rows of a list of waiting work. The position is stored in the database for all
 * workers, and after the last row the first is next again. So rows that can never be done (the
 * payout of a frozen account) do not block the rows behind them, however many there are.
 */
export async function listInTurn<Row extends { id: string }>(
  tx: Tx,
  { limit, list, name }: Turns<Row>,
): Promise<Row[]> {
  const after = await lockCursor(tx, name)
  const rows = await list(tx, { after, limit })
  const isShort = after !== null && rows.length < limit
  const again = isShort ? await list(tx, { after: null, limit: limit - rows.length }) : []
  const met = new Set(rows.map(({ id }) => id))
  const next = [...rows, ...again.filter(({ id }) => !met.has(id))]
  const last = next.length < limit ? undefined : next.at(-1)
  if (last) await upsertCursor(tx, name, last.id)
  else if (after !== null) await deleteCursor(tx, name)
  return next
}

/**
 * Works on the next rows of a list, one after the other. A row that is refused or fails is logged
 * and waits for its next turn; after all rows, the job fails with the first failure.
 *
 * @returns how many rows were tried
 */
export async function workInTurn<Row extends { id: string }>(
  { db, log }: { db: Database; log: Pick<Logger, 'warn'> },
  turns: Turns<Row>,
  work: (row: Row) => Promise<void>,
): Promise<number> {
  const rows = await db.write((tx) => listInTurn(tx, turns))
  return workEach({ list: turns.name, log, rows }, work)
}
