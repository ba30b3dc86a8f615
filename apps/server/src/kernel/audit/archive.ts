import { createHash } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Database, Tx } from '../database/database.ts'

/** Receives archived rows, each as one line of JSON. */
export type ArchiveSink = {
  take(lines: string[]): Promise<void>
  /** Closes the file, reads it again and returns the SHA-256 and the number of its lines. */
  finish(): Promise<{ digest: string; rowCount: bigint }>
}

/** The record of an archive: all its rows are older than the day `before`. */
export type ArchiveRecord = { before: string; rowCount: bigint; digest: string }

const fetchSize = 10_000

/**
 * Copies the rows of a query into the sink in chunks, so memory use does not depend on their
 * number. The query returns one column, `line`.
 *
 * @throws Error if the archive, read again, differs from what was written
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

/** An archive to restore: its digest, and its lines in chunks. The digest was verified before. */
export type Returning = { digest: string; at: Date; lines: AsyncIterable<string[]> }

/** How the rows of an archive are restored into their table. */
type ArchiveTarget = {
  /** Finds the newest archive that is not restored yet. */
  last: (tx: Tx) => Promise<{ number: number; digest: string } | undefined>
  putBack: (tx: Tx, lines: string[]) => Promise<void>
  noteRestored: (tx: Tx, number: number, at: Date) => Promise<void>
  /** Verifies the restored data. An error rolls the whole restore back. */
  check?: (tx: Tx) => Promise<void>
}

/** Restores the rows of the newest archive. @throws Error for any other archive */
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

/** Gives the transaction one snapshot for all its reads, and a timeout of 30 minutes. */
export async function readAtLeisure(tx: Tx): Promise<void> {
  await tx.rows(sql`set transaction isolation level repeatable read`)
  await tx.rows(sql`set local statement_timeout = '30min'`)
  await tx.rows(sql`set local idle_in_transaction_session_timeout = '30min'`)
}

/**
 * Joins the lines to a JSON array for `jsonb_populate_recordset`. Numbers keep their exact text.
 */
export const recordsOf = (lines: string[]): string => `[${lines.join(',')}]`
