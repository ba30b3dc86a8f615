import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../apps/server/src/kernel/database/database.ts'
import { migrate } from '../apps/server/src/kernel/migrate.ts'
import { archivePast, bringBack, checkFiles, manifestOf } from './backup/archive-past.ts'
import { root } from './process/node-run.ts'
import { Problem } from './process/problem.ts'
import { step } from './process/progress.ts'
import { reachDatabase } from './postgres/running-postgres.ts'

/**
 * `npm run archive -- --before 2025-10 [--sums]` moves older data from the database to
 * `data/archive/2025-10`, also while the product runs. `--check 2025-10` verifies the files,
 * `--restore 2025-10` restores them.
 */
export async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      before: { type: 'string' },
      check: { type: 'string' },
      restore: { type: 'string' },
      sums: { type: 'boolean', default: false },
    },
  })
  const month = values.before ?? values.check ?? values.restore ?? ''
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    throw new Problem('Say which month: npm run archive -- --before 2025-10')
  }
  const dataFolder = path.resolve(root, process.env.DATA_DIR ?? 'data')
  const folder = path.join(dataFolder, 'archive', month)
  const at = new Date()
  if (values.check) {
    await step(`check ${month}`, () => checkFiles(folder, manifestOf(folder)))
  } else if (values.restore) {
    await withDatabase(dataFolder, (db) =>
      step(`bring back ${month}`, () => bringBack(db, folder, at)),
    )
  } else {
    needOld(month, at)
    const order = { at, before: `${month}-01`, folder, hasSums: values.sums }
    await withDatabase(dataFolder, (db) => step(`archive ${month}`, () => archivePast(db, order)))
  }
  for (const { digest, file, rowCount } of manifestOf(folder)) {
    console.log(`  ${file.padEnd(28)} ${rowCount.padStart(12)} rows  sha256 ${digest}`)
  }
}

/** Every member may request a statement of a year with its entries (GLI-19, 2.5.7). */
const keptMonths = 13

function needOld(month: string, at: Date): void {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - keptMonths, 1))
  const last = first.toISOString().slice(0, 7)
  if (month > last) throw new Problem(`Members read a year: archive ${last} and earlier.`)
}

async function withDatabase(folder: string, work: (db: Database) => Promise<unknown>) {
  const database = await reachDatabase(folder)
  try {
    await migrate(database.url)
    const db = openDatabase(database.url)
    try {
      await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}
