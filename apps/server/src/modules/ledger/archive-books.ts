import { bringBack, readAtLeisure } from '#kernel/archive'
import type { ArchiveRecord, ArchiveSink, Returning } from '#kernel/archive'
import type { Database, Tx } from '#kernel/database'
import { auditBooks } from './audit-books.ts'
import {
  findCut,
  lastArchive,
  noteRestored,
  pourTransfers,
  putBackTransfers,
  removeTransfers,
} from './archive-store.ts'
import { rollUp } from './reconcile.ts'

/**
 * Writes the whole beginning of the books, up to a day, into the sink, and takes it out once the
 * file was read again and found whole. What it came to stays, so that balances, sums and chains go
 * on from there. All or nothing.
 *
 * @throws Error when the books would not be right afterwards: then nothing was taken out
 */
export async function archiveBooks(
  db: Database,
  order: { before: string; at: Date; sink: () => ArchiveSink },
): Promise<ArchiveRecord> {
  await rollUp(db)
  return db.write(async (tx) => {
    await readAtLeisure(tx)
    const throughId = await findCut(tx, order.before)
    const poured = await pourTransfers(tx, throughId, order.sink())
    const record = { before: order.before, throughId, ...poured }
    if (record.rowCount > 0n) await removeTransfers(tx, record, order.at)
    await requireRight(tx)
    return record
  })
}

/** Brings the transfers of the archive that was made last back into the books. */
export const restoreBooks = (db: Database, given: Returning): Promise<void> =>
  bringBack(db, given, {
    check: requireRight,
    last: lastArchive,
    noteRestored,
    putBack: putBackTransfers,
  })

async function requireRight(tx: Tx): Promise<void> {
  const [finding] = await auditBooks(tx)
  if (finding) throw new Error(`The books would differ: ${finding.what}.`)
}
