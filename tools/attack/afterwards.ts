import { openDatabase } from '../../apps/server/src/kernel/database/database.ts'
import { auditBooks } from '../../apps/server/src/modules/ledger/index.ts'
import type { Tally } from './ask.ts'
import type { Stage } from './stage.ts'

/**
 * Checks after the attack that the books are at zero and that no process ended except by a kill.
 */
export async function checkAfterwards({ ends, product }: Stage, tally: Tally): Promise<void> {
  await checkBooks(product.databaseUrl, tally)
  const endCount = ends.filter((words) => words.includes(' ended and ')).length
  if (endCount !== 2) tally.fault(`${endCount} parts ended, and two were killed`)
}

/** Checks that the books are at zero now. */
export async function checkBooks(databaseUrl: string, tally: Tally): Promise<void> {
  const db = openDatabase(databaseUrl)
  for (const { what } of await db.read(auditBooks)) tally.fault(`the books: ${what}`)
  await db.close()
}
