import type { Database } from '#kernel/database/database'
import { readSetting } from '#settings'
import { cashbackSetting } from './cashback-setting.ts'
import { versionUnitsOf } from './cashback.ts'
import { lapsePeriods, lockDue, settlePeriods } from './period-store.ts'
import type { DueCursor } from './period-store.ts'

const dayMs = 86_400_000

/**
 * Settles every period that is over, in batches with a transaction each. After an interruption the
 * next run continues, and several processes can share the work.
 *
 * @returns how many were settled
 */
export async function settleDue(db: Database, at: Date, batchSize = 1_000): Promise<number> {
  const terms = await db.read((tx) => readSetting(tx, cashbackSetting))
  let count = 0
  let after: DueCursor | undefined
  for (;;) {
    const due = await db.write(async (tx) => {
      const due = await lockDue(tx, { after, at, limit: batchSize })
      const settled = due.map((one) => ({
        amountUnits: versionUnitsOf(one.kind, one, terms),
        id: one.id,
      }))
      await settlePeriods(tx, settled, at)
      return due
    })
    count += due.length
    after = due.at(-1)
    if (after === undefined) break
  }
  const before = new Date(at.getTime() - terms.claimDays * dayMs)
  while ((await db.write((tx) => lapsePeriods(tx, before, batchSize))) > 0);
  return count
}
