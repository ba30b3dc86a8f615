import { bringBack, readAtLeisure } from '#kernel/archive'
import type { ArchiveRecord, ArchiveSink, Returning } from '#kernel/archive'
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

/** Brings the wagers of the archive that was made last back to where they were. */
export const restoreWagers = (db: Database, given: Returning): Promise<void> =>
  bringBack(db, given, { last: lastArchive, noteRestored, putBack: putBackWagers })
