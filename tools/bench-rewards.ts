import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../apps/server/src/kernel/database/database.ts'
import { migrate } from '../apps/server/src/kernel/migrate.ts'
import { settleDue } from '../apps/server/src/modules/cashback/index.ts'
import { addScores, findPlace, listFirst } from '../apps/server/src/modules/missions/index.ts'
import { startPostgres } from './postgres/postgres.ts'
import { step } from './process/progress.ts'
import { tableOf } from './process/table.ts'

const week = '2026-11-16'
const at = new Date('2026-11-21T03:00:00Z')

/**
 * `npm run bench:rewards`: measures a leaderboard of many members (time from a change until the
 * page shows it, and time of a page), and settles a month's cashback in batches, interrupted
 * halfway once to check that it resumes.
 */
export async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      asks: { type: 'string', default: '500' },
      cashback: { type: 'string', default: '1000000' },
      json: { type: 'boolean', default: false },
      members: { type: 'string', default: '100000' },
      // An option of every bench; this one counts work, not time.
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-bench-'))
  // PostgreSQL runs as somebody else when root starts it, and must be able to look inside.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), isDurable: false })
  try {
    await migrate(postgres.url())
    const db = openDatabase(postgres.url())
    try {
      const board = await boardOf(db, Number(values.members), Number(values.asks))
      const settled = await settleAll(db, Number(values.cashback))
      print({ ...board, ...settled }, values.json)
    } finally {
      await db.close()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { force: true, recursive: true })
  }
}

type Figures = Record<string, number>

async function boardOf(db: Database, members: number, asks: number): Promise<Figures> {
  await step(`a leaderboard of ${members} members`, () => fillBoard(db, members))
  const { rows } = await db.pool.query(
    'select member_id as id from missions.score order by md5(member_id::text) limit $1',
    [asks],
  )
  const [pages, changes] = [[] as number[], [] as number[]]
  for (const { id: memberId } of rows as { id: string }[]) {
    const page = () =>
      db.read(async (tx) => {
        await listFirst(tx, week, 50)
        return findPlace(tx, week, memberId)
      })
    pages.push(await timed(page))
    // From the action to the page that shows it.
    changes.push(
      await timed(async () => {
        await db.write((tx) => addScores(tx, [{ at, began: week, memberId, points: 10 }]))
        await page()
      }),
    )
  }
  return { changeP99Ms: p99(changes), pageP99Ms: p99(pages) }
}

async function fillBoard(db: Database, members: number): Promise<void> {
  await patiently(
    db,
    `insert into missions.score (began, member_id, points, reached_at)
     select $1::date, md5(n::text)::uuid, (n * 7919) % 5000, $2::timestamptz + n * interval '1 ms'
     from generate_series(1, $3::int) n`,
    [week, at, members],
  )
  // As the database does automatically after this many new rows.
  await db.pool.query('vacuum analyze missions.score')
}

async function settleAll(db: Database, count: number): Promise<Figures> {
  await step(`cashback of ${count} members`, () => fillCashback(db, count))
  const began = performance.now()
  const half = { left: count / 2 }
  // If it is interrupted, earlier batches stay settled and the next run takes the rest.
  const stopping = new Proxy(db, {
    get: (target, name) => {
      if (name !== 'write') return Reflect.get(target, name) as unknown
      return async (work: Parameters<Database['write']>[0]) => {
        if (half.left <= 0) throw new Error('stopped halfway')
        half.left -= 1_000
        return target.write(work)
      }
    },
  })
  await settleDue(stopping, at).catch(() => undefined)
  const rest = await settleDue(db, at)
  const seconds = (performance.now() - began) / 1_000
  const { rows } = await db.pool.query(
    `select count(*)::int as n from cashback.period where state = 'ready'`,
  )
  if (Number(rows[0]?.n) !== count) throw new Error(`${count} periods, ${rows[0]?.n} settled`)
  return { afterTheStop: rest, perSecond: Math.round(count / seconds), seconds }
}

async function fillCashback(db: Database, count: number): Promise<void> {
  await patiently(
    db,
    `insert into cashback.period (id, member_id, kind, began, version, ends_at, state, base_units,
       weighted)
     select md5('p' || n)::uuid, md5(n::text)::uuid, 'play', $1::date, 1, $2::timestamptz,
       'running', 1000000000, 1000000000::numeric * 5000 from generate_series(1, $3::int) n`,
    [week, at, count],
  )
  await db.pool.query('analyze cashback.period')
}

/** Runs a statement without the usual timeout, because a million rows take longer. */
async function patiently(db: Database, text: string, values: unknown[]): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(text, values)
  } finally {
    client.release(true)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const p99 = (waits: number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0

function print(figures: Figures, isJson: boolean): void {
  if (isJson) return console.info(JSON.stringify(figures))
  const rows = Object.entries(figures).map(([name, value]) => ({
    figure: name,
    is: value.toFixed(1),
  }))
  console.info(tableOf(rows))
}
