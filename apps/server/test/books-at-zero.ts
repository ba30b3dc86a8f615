import { expect } from 'vitest'
import type { Database } from '../src/kernel/database.ts'
import { auditBooks } from '../src/modules/ledger/index.ts'
import { reconcileCash } from '../src/modules/wallet/reconcile/reconcile-cash.ts'

/** How every story ends: the books are right, and the cashier's documents say the same. */
export async function booksAtZero(db: Database): Promise<void> {
  expect(await db.read(auditBooks)).toEqual([])
  expect(await db.write(reconcileCash)).toEqual([])
}
