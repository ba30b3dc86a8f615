import type { Database, Tx } from './database.ts'
import { deleteCursor, lockCursor, upsertCursor } from './list-cursor-store.ts'
import type { Logger } from './log.ts'
import { workEach } from './work-each.ts'

/** What waits, by its id: after this one, or from the beginning. */
type List<Row> = (tx: Tx, asked: { after: string | null; limit: number }) => Promise<Row[]>
type Turns<Row> = { name: string; limit: number; list: List<Row> }

/**
 * The next ones of a list of what waits. Where it was left is kept in the database, whoever goes
 * on, and behind the last one the first has its turn again. So what can never be done (the payout
 * of an account that is frozen) holds up nobody behind it, however many of them there are.
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
 * Works on the next ones of a list, one after the other. One that is refused is written down and
 * waits for its next turn; one that fails does so too, and the job fails when all had their turn.
 *
 * @returns how many were looked at
 */
export async function workInTurn<Row extends { id: string }>(
  { db, log }: { db: Database; log: Pick<Logger, 'warn'> },
  turns: Turns<Row>,
  work: (row: Row) => Promise<void>,
): Promise<number> {
  const rows = await db.write((tx) => listInTurn(tx, turns))
  const failures = await workEach({ list: turns.name, log, rows }, work)
  if (failures.length > 0) throw failures[0]
  return rows.length
}
