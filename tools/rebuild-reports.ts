import path from 'node:path'
import { openDatabase } from '../apps/server/src/kernel/database/database.ts'
import { migrate } from '../apps/server/src/kernel/migrate.ts'
import { rebuildReports } from '../apps/server/src/modules/reports/index.ts'
import { root } from './process/node-run.ts'
import { step } from './process/progress.ts'
import { reachDatabase } from './postgres/running-postgres.ts'

/**
 * `npm run rebuild-reports`: recomputes every sum of the reports from the wagers and the books,
 * also while the product runs. The same past gives the same sums.
 */
export async function main(): Promise<void> {
  const database = await reachDatabase(path.resolve(root, process.env.DATA_DIR ?? 'data'))
  try {
    await migrate(database.url)
    const db = openDatabase(database.url)
    try {
      const built = await step('sum every wager and transfer', () => rebuildReports(db, new Date()))
      console.log(`\n  ${built.wagerCount.toLocaleString()} settled wagers`)
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}
