import { readAtLeisure } from '#kernel/audit/archive'
import type { ArchiveRecord, ArchiveSink } from '#kernel/audit/archive'
import type { Database } from '#kernel/database/database'
import { wagersArchivedBefore } from '#wagers'
import {
  detachMonth,
  lastPlayArchive,
  listMonths,
  notePlaysArchived,
  notePlaysRestored,
  openMonths,
  pourMonth,
  putBackPlays,
} from './month-store.ts'

/**
 * Detaches every month of members' and teams' sums before a day, after writing it into its own
 * sink. Sums of the house stay. The wagers behind the sums must have been archived before.
 *
 * @param order.sink a file for a table of one month
 */
export async function archivePlays(
  db: Database,
  order: { before: string; at: Date; sink: (part: string) => ArchiveSink },
): Promise<(ArchiveRecord & { part: string })[]> {
  return db.write(async (tx) => {
    await readAtLeisure(tx)
    const wagersBefore = await wagersArchivedBefore(tx)
    if (wagersBefore === undefined || wagersBefore < order.before) {
      throw new Error('Sums can leave only where their wagers have left.')
    }
    const records = []
    for (const { month, part, table } of await listMonths(tx, order.before)) {
      const record = {
        before: order.before,
        part,
        ...(await pourMonth(tx, part, order.sink(part))),
      }
      await detachMonth(tx, table, part)
      // An empty partition has nothing to restore.
      if (record.rowCount > 0n) await notePlaysArchived(tx, { ...record, month, table }, order.at)
      records.push(record)
    }
    return records
  })
}

/** Restores one archived month of one table. */
export async function restorePlays(
  db: Database,
  given: { part: string; digest: string; at: Date; lines: AsyncIterable<string[]> },
): Promise<void> {
  await db.write(async (tx) => {
    await readAtLeisure(tx)
    const last = await lastPlayArchive(tx, given.part)
    if (last?.digest !== given.digest) throw new Error('This is not the archive on record.')
    await openMonths(tx, last.month, last.month)
    for await (const lines of given.lines) await putBackPlays(tx, last.table, lines)
    await notePlaysRestored(tx, last.number, given.at)
  })
}
