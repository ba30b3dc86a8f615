import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../apps/server/src/kernel/database/database.ts'
import { migrate } from '../apps/server/src/kernel/migrate.ts'
import { rebuildReports } from '../apps/server/src/modules/reports/index.ts'
import { growPast } from './bench/houses/grow-past.ts'
import { questionsOf, type Ask } from './bench/report-questions.ts'
import { startPostgres, type Postgres } from './postgres/postgres.ts'
import { step } from './process/progress.ts'
import { tableOf } from './process/table.ts'

/**
 * `npm run bench:reports`: creates a past of millions of wagers (books, wagers, sums), requests
 * every report at a tenth of it and at all of it, and prints the slowdown. It stops before it uses
 * `--gigabytes` of disk. `--keep folder` keeps the past there, and the next run with it skips
 * building.
 */
export async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      asks: { type: 'string', default: '300' },
      gigabytes: { type: 'string', default: '12' },
      json: { type: 'boolean', default: false },
      keep: { type: 'string' },
      members: { type: 'string', default: '1000000' },
      wagers: { type: 'string', default: '10000000' },
    },
  })
  const folder = values.keep ?? mkdtempSync(path.join(tmpdir(), 'madang-bench-'))
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as somebody else when root starts it, and must be able to look inside.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({
    folder: path.join(folder, 'postgres'),
    isDurable: false,
    settings: {
      autovacuum: 'off',
      max_wal_senders: '0',
      max_wal_size: '512MB',
      wal_level: 'minimal',
    },
  })
  try {
    const plan = {
      asks: Number(values.asks),
      bytesMax: Number(values.gigabytes) * 1e9,
      members: Number(values.members),
      wagers: Number(values.wagers),
    }
    const figures = await bench(postgres, plan)
    if (values.json) console.info(JSON.stringify(figures))
  } finally {
    await postgres.stop()
    if (values.keep === undefined) rmSync(folder, { force: true, recursive: true })
  }
}

type Plan = { asks: number; bytesMax: number; members: number; wagers: number }
type Parts = { p50Ms: number; p95Ms: number; p99Ms: number }
type Figures = Record<string, { few: Parts; many: Parts }>

/** Compares a tenth of the house with all of it over the same days. */
async function bench(postgres: Postgres, plan: Plan) {
  const tenth = { ...plan, members: plan.members / 10, wagers: plan.wagers / 10 }
  const few = await grow(postgres, 'few', tenth)
  const many = await grow(postgres, 'many', plan)
  try {
    const questions = questionsOf(tenth.members)
    const figures: Figures = {}
    for (const [name, ask] of Object.entries(questions)) {
      const waits = { few: [] as number[], many: [] as number[] }
      // Alternates both, so that other load on the machine affects both. Each runs once before it
      // counts, because pages cached by an earlier run would distort the comparison.
      for (let at = 0; at < plan.asks; at++) {
        await timed(few, ask, at)
        await timed(many, ask, at)
        waits.few.push(await timed(few, ask, at))
        waits.many.push(await timed(many, ask, at))
      }
      figures[name] = { few: partsOf(waits.few), many: partsOf(waits.many) }
    }
    return print(figures, plan)
  } finally {
    await few.close()
    await many.close()
  }
}

async function timed(db: Database, ask: Ask, at: number): Promise<number> {
  const began = performance.now()
  await db.read((tx) => ask(tx, at))
  return performance.now() - began
}

/** Leaves out the first requests, which compile and read from disk. */
function partsOf(waits: number[]): Parts {
  const sorted = waits.slice(20).toSorted((a, b) => a - b)
  const part = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50Ms: part(0.5), p95Ms: part(0.95), p99Ms: part(0.99) }
}

async function grow(postgres: Postgres, name: string, plan: Plan): Promise<Database> {
  const maintenance = openDatabase(postgres.url())
  const { rowCount } = await maintenance.pool.query(
    `select from pg_database where datname = '${name}'`,
  )
  if (rowCount === 0) await maintenance.pool.query(`create database ${name}`)
  await maintenance.close()
  await migrate(postgres.url(name))
  const db = openDatabase(postgres.url(name))
  if (rowCount !== 0) return db
  await step(`${plan.wagers.toLocaleString()} wagers`, () => growPast(db, plan))
  await step('sums of all of them', () => rebuildReports(db, new Date()))
  await step('vacuum analyze', () => vacuum(db))
  const { rows } = await db.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  console.info(`  on disk: ${rows[0]?.size}`)
  return db
}

async function vacuum(db: Database): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

function print(figures: Figures, { wagers }: Plan) {
  const round = (ms: number) => Math.round(ms * 100) / 100
  const rows = Object.entries(figures).map(([name, { few, many }]) => ({
    'p50 tenth': round(few.p50Ms),
    'p50 all': round(many.p50Ms),
    'p95 all': round(many.p95Ms),
    'p99 tenth': round(few.p99Ms),
    'p99 all': round(many.p99Ms),
    'p50 ratio': round(many.p50Ms / few.p50Ms),
    report: name,
  }))
  console.info(`\n${(wagers / 10).toLocaleString()} wagers beside ${wagers.toLocaleString()}, ms`)
  console.info(tableOf(rows))
  return rows
}
