import type { ReadTx } from '#kernel/database/database'
import { findBreaks, trialBalance } from './audit-store.ts'
import type { Finding } from './audit-store.ts'

/** Returns every error in the books; the list is empty when the books are right. */
export async function auditBooks(tx: ReadTx): Promise<Finding[]> {
  const findings = await findBreaks(tx)
  const books = await trialBalance(tx)
  const unbalanced = books
    .filter(({ differenceUnits }) => differenceUnits !== 0n)
    .map(({ currency }) => ({ account: null, what: `the books of ${currency} are not zero` }))
  return [...findings, ...unbalanced]
}
