import { createHash } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Database, Tx } from './database.ts'

/** Where rows of the past are written to: each a line of JSON. */
export type ArchiveSink = {
  take(lines: string[]): Promise<void>
  /** Ends the file, reads it again, and gives the SHA-256 of its lines and how many there are. */
  finish(): Promise<{ digest: string; rowCount: bigint }>
}

/** What is on record of an archive: which day its rows lie before, and what they were. */
export type ArchiveRecord = { before: string; rowCount: bigint; digest: string }

const fetchSize = 10_000

/**
 * Pours the rows of a query into the sink, in portions: any past in little memory. The query gives
 * one column, `line`.
 *
 * @throws Error when what was read again is not what was poured
 */
export async function pourRows(
  tx: Tx,
  query: Sql,
  sink: ArchiveSink,
): Promise<{ digest: string; rowCount: bigint }> {
  await tx.rows(sql`declare poured no scroll cursor for ${query}`)
  const hash = createHash('sha256')
  let rowCount = 0n
  for (;;) {
    const rows = await tx.rows<{ line: string }>(sql`fetch ${raw(String(fetchSize))} from poured`)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    for (const line of lines) hash.update(line).update('\n')
    rowCount += BigInt(lines.length)
    await sink.take(lines)
  }
  await tx.rows(sql`close poured`)
  const digest = hash.digest('hex')
  const finished = await sink.finish()
  if (finished.digest !== digest || finished.rowCount !== rowCount) {
    throw new Error('The archive does not hold what was written to it: nothing was removed.')
  }
  return finished
}

/** An archive that comes back: its digest, and portions of its lines, checked against it before. */
export type Returning = { digest: string; at: Date; lines: AsyncIterable<string[]> }

/** How rows of an archive get back to where they were. */
type ArchiveTarget = {
  /** The archive that is out and was made last. */
  last: (tx: Tx) => Promise<{ number: number; digest: string } | undefined>
  putBack: (tx: Tx, lines: string[]) => Promise<void>
  noteRestored: (tx: Tx, number: number, at: Date) => Promise<void>
  /** What must be true afterwards, else nothing came back. */
  check?: (tx: Tx) => Promise<void>
}

/** Brings the rows of the archive that was made last back. @throws Error for any other archive */
export async function bringBack(
  db: Database,
  given: Returning,
  archive: ArchiveTarget,
): Promise<void> {
  await db.write(async (tx) => {
    await readAtLeisure(tx)
    const last = await archive.last(tx)
    if (last?.digest !== given.digest) throw new Error('Only the last archive can come back.')
    for await (const lines of given.lines) await archive.putBack(tx, lines)
    await archive.noteRestored(tx, last.number, given.at)
    await archive.check?.(tx)
  })
}

/** Everything that this transaction reads is of one instant, and it may take its time. */
export async function readAtLeisure(tx: Tx): Promise<void> {
  await tx.rows(sql`set transaction isolation level repeatable read`)
  await tx.rows(sql`set local statement_timeout = '30min'`)
  await tx.rows(sql`set local idle_in_transaction_session_timeout = '30min'`)
}

/** The lines as one JSON array, for `jsonb_populate_recordset`; figures stay as written. */
export const recordsOf = (lines: string[]): string => `[${lines.join(',')}]`
