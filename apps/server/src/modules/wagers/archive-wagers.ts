import { readAtLeisure } from '#kernel/archive'
import type { ArchiveRecord, ArchiveSink } from '#kernel/archive'
import type { Database } from '#kernel/database'
import {
  lastArchive,
  noteRestored,
  pourWagers,
  putBackWagers,
  removeWagers,
} from './archive-store.ts'

/**
 * Writes every wager that was decided before a day into the sink, and takes them out once the file
 * was read again and found whole. All or nothing; an open wager stays.
 */
export async function archiveWagers(
  db: Database,
  order: { before: string; at: Date; sink: () => ArchiveSink },
): Promise<ArchiveRecord> {
  return db.write(async (tx) => {
    await readAtLeisure(tx)
    const record = { before: order.before, ...(await pourWagers(tx, order.before, order.sink())) }
    if (record.rowCount > 0n) await removeWagers(tx, record, order.at)
    return record
  })
}

/**
 * Brings the wagers of the archive that was made last back to where they were.
 *
 * @param given.lines portions of its lines, already checked against its digest
 */
export async function restoreWagers(
  db: Database,
  given: { digest: string; at: Date; lines: AsyncIterable<string[]> },
): Promise<void> {
  await db.write(async (tx) => {
    await readAtLeisure(tx)
    const last = await lastArchive(tx)
    if (last?.digest !== given.digest) throw new Error('Only the last archive can come back.')
    for await (const lines of given.lines) await putBackWagers(tx, lines)
    await noteRestored(tx, last.number, given.at)
  })
}
