import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  openDatabase,
  type Database,
  type ReadTx,
} from '../apps/server/src/kernel/database/database.ts'
import { openLog } from '../apps/server/src/kernel/metrics/log.ts'
import { migrate } from '../apps/server/src/kernel/migrate.ts'
import {
  closePeriods,
  listDownlines,
  listOwnBills,
  payBills,
  showTeam,
  sweepRealTime,
} from '../apps/server/src/modules/agents/index.ts'
import { growTeam, idAt, type TeamPlan } from './bench/houses/grow-team.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { startPostgres, type Postgres } from './postgres/postgres.ts'
import { step } from './process/progress.ts'

/**
 * `npm run bench:agents`: a team of `--members` in twelve levels with 31 days of sums, and a second
 * team of a tenth. Requests the agent center's pages of both and prints p50 and p99 of each, the
 * ratio of the large team to the small one, and multiples of a bare key look-up of the same run.
 * Then it closes a month of `--contracts` and sweeps real-time salary over `--seconds` with a
 * thousand settled bets each. `--json` also prints the figures as one line.
 */
export async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      asks: { type: 'string', default: '200' },
      contracts: { type: 'string', default: '10000' },
      json: { type: 'boolean', default: false },
      members: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '300' },
    },
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-bench-'))
  // PostgreSQL runs as somebody else when root starts it, and must be able to look inside.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  try {
    const plan = {
      bets: Number(values.seconds) * 1_000,
      contracts: Number(values.contracts),
      from: monthBefore(new Date()),
      members: Number(values.members),
    }
    const asks = Number(values.asks) * Number(values.rounds)
    printFigures(await bench(postgres, plan, asks), values.json)
  } finally {
    await postgres.stop()
    rmSync(folder, { force: true, recursive: true })
  }
}

/** Returns the first day of the last complete month. */
const monthBefore = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)

const pages: Record<string, (tx: ReadTx, agentId: string, plan: TeamPlan) => Promise<unknown>> = {
  Downlines: (tx, id) => listDownlines(tx, id, {}),
  Income: (tx, id) => listOwnBills(tx, id, {}),
  Level: (tx, id) => listDownlines(tx, id, { limit: '3', under: id }),
  Overview: (tx, id, { from }) =>
    showTeam(tx, id, { from, to: `${from.slice(0, 8)}28` }, new Date(`${from}T00:00:00Z`)),
  // Nearly all accounts begin like this; the search must find few of a large team.
  Search: (tx, id) => listDownlines(tx, id, { search: 'm39' }),
}

async function bench(postgres: Postgres, plan: TeamPlan, asks: number) {
  const tenth = { ...plan, bets: 1_000, contracts: plan.contracts / 10, members: plan.members / 10 }
  const few = await grow(postgres, 'few', tenth)
  const many = await grow(postgres, 'many', plan)
  try {
    const figures: Record<string, number> = {}
    const bare = await waitsOf(asks, lookUp, [many])
    const bareMs = partOf(bare[0] ?? [], 0.5)
    for (const [name, page] of Object.entries(pages)) {
      const ask = (db: Database, at: number) =>
        db.read((tx) => page(tx, idAt(at % 4), db === many ? plan : tenth))
      const [small = [], large = []] = await waitsOf(asks, ask, [few, many])
      figures[`p50MsTenth${name}`] = partOf(small, 0.5)
      figures[`p50Ms${name}`] = partOf(large, 0.5)
      figures[`p99MsTenth${name}`] = partOf(small, 0.99)
      figures[`p99Ms${name}`] = partOf(large, 0.99)
      figures[`timesTenth${name}`] = partOf(large, 0.5) / partOf(small, 0.5)
      figures[`timesTenthP99${name}`] = partOf(large, 0.99) / partOf(small, 0.99)
      figures[`timesLookUp${name}`] = partOf(large, 0.5) / bareMs
    }
    return { ...figures, ...(await jobsOf(many)) }
  } finally {
    await few.close()
    await many.close()
  }
}

/** Measures the time of the jobs, including their payments. */
async function jobsOf(db: Database) {
  const log = openLog('silent')
  const now = new Date()
  const timed = async (run: () => Promise<number>) => {
    const began = performance.now()
    const count = await run()
    return { count, seconds: (performance.now() - began) / 1_000 }
  }
  const sweep = await timed(() => sweepRealTime(db, now))
  const paid = await timed(() => payBills(db, log, now))
  const close = await timed(() => closePeriods(db, now))
  const closed = await timed(() => payBills(db, log, now))
  return {
    closedBills: close.count,
    closeSeconds: close.seconds + closed.seconds,
    sweepSeconds: sweep.seconds + paid.seconds,
    sweptBills: sweep.count,
  }
}

const lookUp = (db: Database, at: number) =>
  db.read((tx) =>
    tx.rows({
      text: 'select 1 from agents.agent where member_id = $1',
      values: [idAt(at % 4)],
    } as never),
  )

/**
 * Alternates the databases, so that other load on the machine affects all of them; the first
 * requests warm up.
 */
async function waitsOf(
  asks: number,
  ask: (db: Database, at: number) => Promise<unknown>,
  houses: Database[],
): Promise<number[][]> {
  const waits = houses.map((): number[] => [])
  for (let at = 0; at < asks + 5; at++) {
    const turns = [...houses.entries()]
    // The second request finds the machine in the state that the first one left.
    for (const [place, db] of at % 2 === 0 ? turns : turns.toReversed()) {
      const began = performance.now()
      await ask(db, at)
      if (at >= 5) waits[place]?.push(performance.now() - began)
    }
  }
  return waits
}

const partOf = (waits: number[], share: number): number =>
  waits.toSorted((a, b) => a - b)[Math.floor((waits.length - 1) * share)] ?? 0

async function grow(postgres: Postgres, name: string, plan: TeamPlan): Promise<Database> {
  const maintenance = openDatabase(postgres.url())
  await maintenance.pool.query(`create database ${name}`)
  await maintenance.close()
  await migrate(postgres.url(name))
  const db = openDatabase(postgres.url(name))
  await step(`a team of ${plan.members.toLocaleString()}`, () => growTeam(db, plan))
  return db
}
