import { bringBack, readAtLeisure } from '#kernel/audit/archive'
import type { ArchiveRecord, ArchiveSink, Returning } from '#kernel/audit/archive'
import type { Database, Tx } from '#kernel/database/database'
import { auditBooks } from '../audit/audit-books.ts'
import {
  findCut,
  lastArchive,
  noteRestored,
  pourTransfers,
  putBackTransfers,
  removeTransfers,
} from './archive-store.ts'
import { rollUp } from '../audit/reconcile.ts'

/**
 * Writes all transfers before a day into the sink. Deletes them once the file was read again and
 * found complete. Their totals stay, so that balances, sums and chains continue. All or nothing.
 *
 * @throws Error when the books would not balance afterwards: then nothing was deleted
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

/** Restores the transfers of the newest archive into the books. */
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
