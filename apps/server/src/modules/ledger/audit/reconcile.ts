import type { Database } from '#kernel/database/database'
import { auditBooks } from './audit-books.ts'
import { allowLongReads, freeze } from './audit-store.ts'
import type { Finding } from './audit-store.ts'
import { publishFindings } from './publish-findings.ts'
import { findHorizon, forgetSums, sumUpTo } from '../sum-store.ts'

/** Checks balances, sums and chains. Freezes the accounts that differ until a person has looked. */
export async function reconcile(db: Database, at: Date): Promise<Finding[]> {
  return db.write(async (tx) => {
    await allowLongReads(tx)
    const findings = await auditBooks(tx)
    if (findings.length > 0) await freeze(tx, findings, at)
    await publishFindings(tx, findings, at)
    return findings
  })
}

/** Adds new transfers to the sums, so that house balances and days read only the newest ones. */
export async function rollUp(db: Database): Promise<void> {
  const horizon = await db.write(findHorizon)
  let isThere = false
  while (!isThere) {
    isThere = await db.write(async (tx) => {
      await allowLongReads(tx)
      return sumUpTo(tx, horizon)
    })
  }
}

/** Rebuilds all sums from the books. The same books give the same sums. */
export async function rebuildSums(db: Database): Promise<void> {
  await db.write(async (tx) => {
    await allowLongReads(tx)
    await forgetSums(tx)
  })
  await rollUp(db)
}
