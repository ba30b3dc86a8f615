import { expect } from 'vitest'
import { modules } from '../src/app.ts'
import type { Database } from '../src/kernel/database.ts'
import { auditBooks, auditSubLedgers } from '../src/modules/ledger/index.ts'

/** Everything in the books, and between them and the documents of the modules, that cannot be. */
export const findingsIn = async (db: Database) => [
  ...(await db.read(auditBooks)),
  ...(await auditSubLedgers(db, modules)),
]

/** How every story ends: the books are right, and the documents of every module say the same. */
export async function booksAtZero(db: Database): Promise<void> {
  expect(await findingsIn(db)).toEqual([])
}
