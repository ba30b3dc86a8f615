import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../apps/server/src/kernel/database/database.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { playWager } from '../apps/server/src/modules/wagers/index.ts'
import { median } from './bench/crowds/callers.ts'
import { eventWays, type EventWay } from './bench/event-ways.ts'
import { openMembers } from './bench/houses/open-members.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { chanceOf } from './process/chance.ts'
import { startPostgres } from './postgres/postgres.ts'

/**
 * `npm run bench:events`: settles wagers at a steady rate through the product's own path. Nine
 * subscribers receive each event, delivered in three ways in turn: all subscribers in one
 * transaction, a numbered log with a position each (the product's), and a row per event and
 * subscriber. Prints the latency of a wager in each way and the total processor time.
 */
export async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      json: { type: 'boolean', default: false },
      rate: { type: 'string', default: '2000' },
      rounds: { type: 'string', default: '9' },
      seconds: { type: 'string', default: '2' },
    },
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-bench-'))
  // PostgreSQL runs as somebody else when root starts it, and must be able to look inside.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  try {
    const plan = {
      postgresPid: postgres.pid,
      rate: Number(values.rate),
      seconds: Number(values.seconds),
    }
    printFigures(await bench(postgres.url(), plan, Number(values.rounds)), values.json)
  } finally {
    await postgres.stop()
    rmSync(folder, { force: true, recursive: true })
  }
}

type Plan = { rate: number; seconds: number; postgresPid: number }
type Timed = Omit<Run, 'cpuMs'>
type Run = { p50Ms: number; meanMs: number; perSecond: number; cpuMs: number }

async function bench(url: string, plan: Plan, roundCount: number) {
  const members = await openMembers(url, 2_000, 10n ** 13n)
  const db = openDatabase(url)
  const chance = chanceOf(7)
  const play = () => playWager(db, orderOf(chance.pick(members)))
  const runs: Record<EventWay, Run[]> = { log: [], rows: [], together: [] }
  const ways = Object.keys(runs) as EventWay[]
  await atRate({ ...plan, seconds: 3 }, play)
  for (let round = 1; round <= roundCount; round++) {
    // Rotates the order of the ways, because the machine gets warmer and fuller.
    for (const at of ways.keys()) {
      const way = ways[(at + round) % ways.length] ?? 'log'
      runs[way].push(await inWay(db, way, plan, () => atRate(plan, play)))
    }
    const last = ways.map((way) => `${way} ${runs[way].at(-1)?.meanMs.toFixed(2)} ms`)
    console.info(`round ${round}: ${last.join(' | ')}`)
  }
  await db.close()
  return Object.fromEntries(
    ways.flatMap((way) => [
      [`${way}CpuMsPerThousand`, median(runs[way].map(({ cpuMs }) => cpuMs))],
      [`${way}PerSecond`, median(runs[way].map(({ perSecond }) => perSecond))],
      [`${way}P50Ms`, median(runs[way].map(({ p50Ms }) => p50Ms))],
      [`${way}MeanMs`, median(runs[way].map(({ meanMs }) => meanMs))],
    ]),
  )
}

async function inWay(
  db: Database,
  way: EventWay,
  { postgresPid, rate, seconds }: Plan,
  run: () => Promise<Timed>,
): Promise<Run> {
  const delivering = await eventWays[way](db)
  try {
    const before = cpuMs(postgresPid)
    const done = await run()
    await delivering.settle()
    return { ...done, cpuMs: ((cpuMs(postgresPid) - before) * 1_000) / (rate * seconds) }
  } finally {
    await delivering.stop()
  }
}

/** Starts `rate` wagers a second, whether or not the earlier ones are done. */
async function atRate({ rate, seconds }: Plan, play: () => Promise<unknown>): Promise<Timed> {
  const waits: number[] = []
  const underWay: Promise<void>[] = []
  const start = performance.now()
  const count = rate * seconds
  async function one(): Promise<void> {
    const from = performance.now()
    await play()
    waits.push(performance.now() - from)
  }
  while (underWay.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - start) * rate) / 1_000))
    while (underWay.length < due) underWay.push(one())
    await rest(1)
  }
  await Promise.all(underWay)
  const perSecond = count / ((performance.now() - start) / 1_000)
  const sorted = waits.toSorted((a, b) => a - b)
  const meanMs = waits.reduce((sum, wait) => sum + wait, 0) / count
  return { meanMs, p50Ms: sorted[count >> 1] ?? 0, perSecond }
}

/** Returns the processor time of this process and, on Linux, of PostgreSQL and its children. */
function cpuMs(postgresPid: number): number {
  const { system, user } = process.cpuUsage()
  const own = (system + user) / 1_000
  if (!existsSync('/proc/self/stat')) return own
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.reduce((sum, pid) => sum + ticksOf(pid, postgresPid) * 10, own)
}

/** Returns the processor time of a PostgreSQL process in hundredths of a second; 0 for others. */
function ticksOf(pid: string, postgresPid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isOurs = Number(pid) === postgresPid || Number(fields[1]) === postgresPid
    return isOurs ? Number(fields[11]) + Number(fields[12]) : 0
  } catch {
    return 0
  }
}

function orderOf(memberId: string) {
  return {
    at: new Date(),
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'bench',
    id: newId(),
    memberId,
    payoutUnits: 0n,
    round: '1',
    stakeUnits: 100_000n,
    vendor: 'madang',
  }
}
