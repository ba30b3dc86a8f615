import { expect } from 'vitest'
import { modules } from '../src/app.ts'
import type { Database } from '../src/kernel/database/database.ts'
import { auditBooks, auditSubLedgers } from '../src/modules/ledger/index.ts'

/** Lists every error in the books, and every mismatch with the modules' documents. */
export const findingsIn = async (db: Database) => [
  ...(await db.read(auditBooks)),
  ...(await auditSubLedgers(db, modules)),
]

/** Asserts at the end of a story that the books are right and match every module's documents. */
export async function booksAtZero(db: Database): Promise<void> {
  expect(await findingsIn(db)).toEqual([])
}
