import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../apps/server/src/kernel/database/database.ts'
import { migrateJobs } from '../apps/server/src/kernel/jobs/jobs.ts'
import { migrate } from '../apps/server/src/kernel/migrate.ts'
import { rebuildReports } from '../apps/server/src/modules/reports/index.ts'
import { growPast } from './bench/houses/grow-past.ts'
import { askAll, type Waits } from './bench/office-pages.ts'
import { startPostgres } from './postgres/postgres.ts'
import { step } from './process/progress.ts'
import { tableOf } from './process/table.ts'

/**
 * `npm run bench:office`: creates a house of 100,000 members and a million wagers next to the demo
 * brand, and requests every list of the back office over HTTP as its page does. Prints the slowest
 * pages and exits with 1 if one takes longer than `--max` milliseconds. `--members` and `--wagers`
 * create a smaller past. Chance is a hash of the number, so every run creates the same data.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      asks: { type: 'string', default: '3' },
      max: { type: 'string', default: '1000' },
      members: { type: 'string', default: '100000' },
      wagers: { type: 'string', default: '1000000' },
    },
  })
  const plan = { bytesMax: 4e9, members: Number(values.members), wagers: Number(values.wagers) }
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-bench-'))
  // PostgreSQL runs as somebody else when root starts it, and must be able to look inside.
  chmodSync(folder, 0o755)
  const settings = { autovacuum: 'off', max_wal_senders: '0', wal_level: 'minimal' }
  const place = path.join(folder, 'postgres')
  const postgres = await startPostgres({ folder: place, isDurable: false, settings })
  try {
    await grow(postgres.url(), plan)
    const waits = await askAll(postgres.url(), folder, Number(values.asks))
    return print(waits, plan, Number(values.max))
  } finally {
    await postgres.stop()
    rmSync(folder, { force: true, recursive: true })
  }
}

type Plan = Parameters<typeof growPast>[1]

async function grow(url: string, plan: Plan): Promise<void> {
  await step('migrate', () => migrate(url))
  await migrateJobs(url)
  const db = openDatabase(url)
  await step(`${plan.wagers.toLocaleString()} wagers`, () => growPast(db, plan))
  await step('profiles of their members', () => register(db, plan.members))
  await step('sums of all of them', () => rebuildReports(db, new Date()))
  await step('vacuum analyze', async () => {
    const client = await db.pool.connect()
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
    client.release(true)
  })
  await db.close()
}

/** Registers the members of the past; member n is named `big<n>`. */
async function register(db: Database, count: number): Promise<void> {
  await db.pool.query(
    `insert into identity.member
       (id, account, kind, state, referral_code, registered_ip, registered_at)
     select lpad(to_hex(n), 32, '0')::uuid, 'big' || n, 1, 'active', 'big' || n, '127.0.0.1',
       now() - interval '200 days' + n * interval '1 minute'
     from generate_series(1, $1::int - 1) n`,
    [count],
  )
}

function print(waits: Waits, plan: Plan, maxMs: number): number {
  const rows = [...waits]
    .map(([address, own]) => {
      const [first = 0, ...later] = own
      return { address, first: Math.round(first), worst: Math.round(Math.max(first, ...later)) }
    })
    .toSorted((a, b) => b.worst - a.worst)
  console.info(`${rows.length} pages, ${plan.members} members, ${plan.wagers} wagers, ms`)
  console.info(tableOf(rows.slice(0, 15)))
  const slow = rows.filter(({ worst }) => worst > maxMs)
  console.info(slow.length === 0 ? `All within ${maxMs} ms.` : `${slow.length} too slow.`)
  return slow.length === 0 ? 0 : 1
}
