import { bringBack, readAtLeisure } from '#kernel/audit/archive'
import type { ArchiveRecord, ArchiveSink, Returning } from '#kernel/audit/archive'
import type { Database } from '#kernel/database/database'
import {
  lastOutsideArchive,
  noteOutsideRestored,
  pourOutside,
  putBackOutside,
  removeOutside,
} from './outside-archive-store.ts'

/**
 * Writes all rounds played in vendors' own wallets before a day into the sink, with their
 * corrections. Deletes them once the file was read again and found complete. The sums stay.
 */
export async function archiveOutside(
  db: Database,
  order: { before: string; at: Date; sink: () => ArchiveSink },
): Promise<ArchiveRecord> {
  return db.write(async (tx) => {
    await readAtLeisure(tx)
    const record = { before: order.before, ...(await pourOutside(tx, order.before, order.sink())) }
    if (record.rowCount > 0n) await removeOutside(tx, record, order.at)
    return record
  })
}

/** Restores the rounds of the newest archive. */
export const restoreOutside = (db: Database, given: Returning): Promise<void> =>
  bringBack(db, given, {
    last: lastOutsideArchive,
    noteRestored: noteOutsideRestored,
    putBack: putBackOutside,
  })
