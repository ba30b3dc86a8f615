import type { Database } from '#kernel/database'
import { auditBooks } from './audit-books.ts'
import { allowLongReads, findHorizon, freeze, sumHouseUpTo } from './audit-store.ts'
import type { Finding } from './audit-store.ts'

/** Compares balances, sums and chains; what differs is frozen until a person has looked. */
export async function reconcile(db: Database, at: Date): Promise<Finding[]> {
  return db.write(async (tx) => {
    await allowLongReads(tx)
    const findings = await auditBooks(tx)
    if (findings.length > 0) await freeze(tx, findings, at)
    return findings
  })
}

/** Rolls transfers of the house up into sums: the trial balance then reads only the newest. */
export async function rollUpHouse(db: Database): Promise<void> {
  const horizon = await db.write(findHorizon)
  await db.write(async (tx) => {
    await allowLongReads(tx)
    await sumHouseUpTo(tx, horizon)
  })
}
