import { bringBack, readAtLeisure } from '#kernel/audit/archive'
import type { ArchiveRecord, ArchiveSink, Returning } from '#kernel/audit/archive'
import type { Database } from '#kernel/database/database'
import {
  lastArchive,
  noteRestored,
  pourWagers,
  putBackWagers,
  removeWagers,
} from './archive-store.ts'

/**
 * Writes every wager that was decided before a day into the sink. Deletes them once the file was
 * read again and found complete. All or nothing. Open wagers stay.
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

/** Restores the wagers of the newest archive. */
export const restoreWagers = (db: Database, given: Returning): Promise<void> =>
  bringBack(db, given, { last: lastArchive, noteRestored, putBack: putBackWagers })
