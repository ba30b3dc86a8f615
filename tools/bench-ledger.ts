import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sql from 'sql-template-tag'
import { openDatabase, type Database } from '../apps/server/src/kernel/database/database.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { auditBooks } from '../apps/server/src/modules/ledger/index.ts'
import { placeWager } from '../apps/server/src/modules/wagers/index.ts'
import { chanceOf } from './process/chance.ts'
import { crowd, median, type Crowd } from './bench/crowds/callers.ts'
import { openMembers } from './bench/houses/open-members.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { openYardstick } from './bench/yardsticks/yardstick.ts'
import { startPostgres } from './postgres/postgres.ts'

/**
 * `npm run bench:ledger`: bets through the product's own path (`placeWager`: wager row, transfer,
 * balance, counters of the limits), compared with the yardstick of the same minute on the same
 * PostgreSQL. `--json` also prints the figures as one line.
 */
export async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      json: { type: 'boolean', default: false },
      members: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
    },
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-bench-'))
  // PostgreSQL runs as somebody else when root starts it, and must be able to look inside.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  try {
    console.info(`PostgreSQL ${postgres.version}, fsync on`)
    const plan = { members: Number(values.members), rounds: Number(values.rounds) }
    const figures = await bench(postgres.url(), { ...plan, seconds: Number(values.seconds) })
    printFigures(figures, values.json)
  } finally {
    await postgres.stop()
    rmSync(folder, { force: true, recursive: true })
  }
}

type Runs = Record<'yardstick', number[]> & Record<'at64' | 'at256' | 'hot64', Crowd[]>

type Plan = { members: number; rounds: number; seconds: number }

async function bench(url: string, plan: Plan): Promise<Record<string, number>> {
  const { seconds } = plan
  const yardstick = await openYardstick(url)
  // Enough money for every bet of the bench.
  const members = await openMembers(url, plan.members, 10n ** 13n)
  const db = openDatabase(url)
  const chance = chanceOf(7)
  const few = members.slice(0, 10)
  const spread = () => chance.pick(members)
  // Every bet goes to the same ledger account of the house; here ten members place nine of ten
  // bets.
  const hot = () => chance.pick(chance.share() < 0.9 ? few : members)
  const bet = (pick: () => string) => () => placeWager(db, orderOf(pick()))
  console.info(`${members.length} members`)
  console.info(`yardstick: ${yardstick.name}`)
  // Warms up: the first seconds compile code, and the bench measures a server that is warm. Few
  // callers begin: 256 at once would wait longer for their first connections than a bet may.
  for (const callers of [8, 64, 256]) await crowd(callers, 2, bet(spread))

  const runs: Runs = { at256: [], at64: [], hot64: [], yardstick: [] }
  const written = { bets: 0, disk: 0n, wal: 0n }
  for (let round = 1; round <= plan.rounds; round++) {
    runs.yardstick.push(await yardstick.run(seconds))
    const before = await sizes(db)
    runs.at64.push(await crowd(64, seconds, bet(spread)))
    const after = await sizes(db)
    runs.hot64.push(await crowd(64, seconds, bet(hot)))
    runs.at256.push(await crowd(256, seconds, bet(spread)))
    written.bets += runs.at64.at(-1)?.count ?? 0
    written.disk += after.disk - before.disk
    written.wal += after.wal - before.wal
    console.info(`round ${round}: ${roundText(runs)}`)
    await audit(db)
  }
  await db.close()
  return figuresOf(runs, written)
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
    round: '1',
    stakeUnits: 100_000n,
    vendor: 'madang',
  }
}

async function sizes(db: Database): Promise<{ disk: bigint; wal: bigint }> {
  const { rows } = await db.pool.query<{ disk: bigint; wal: bigint }>(`
    select (pg_current_wal_lsn() - '0/0')::bigint as wal,
      sum(pg_total_relation_size(oid))::bigint as disk
    from pg_class where relkind = 'r'
      and relnamespace::regnamespace::text in ('ledger', 'wagers', 'protection')`)
  return rows[0] ?? { disk: 0n, wal: 0n }
}

async function audit(db: Database): Promise<void> {
  const findings = await db.write(async (tx) => {
    await tx.rows(sql`set local statement_timeout = '10min'`)
    return auditBooks(tx)
  })
  const { rows } = await db.pool.query<{ lost: bigint }>(`
    select count(*) as lost from wagers.wager w where not exists (
      select from ledger.transfer t where t.key = 'wager:' || w.id || ':stake')`)
  const lost = Number(rows[0]?.lost ?? 0n)
  if (findings.length > 0 || lost > 0) {
    throw new Error(
      `the books are wrong: ${JSON.stringify({ findings: findings.map(({ what }) => what), lost })}`,
    )
  }
}

function perSecond(runs: Crowd[]): number {
  return median(runs.map((run) => run.perSecond))
}

function roundText({ at256, at64, hot64, yardstick }: Runs): string {
  const last = [yardstick.at(-1), ...[at64, hot64, at256].map((runs) => runs.at(-1)?.perSecond)]
  const [tpcb, spread, hot, many] = last.map((count) => Math.round(count ?? 0).toLocaleString())
  return `yardstick ${tpcb} | 64 callers ${spread} | hot ${hot} | 256 callers ${many} | audit clean`
}

function figuresOf(runs: Runs, written: { bets: number; disk: bigint; wal: bigint }) {
  const yard = median(runs.yardstick)
  return {
    yardstickPerSecond: Math.round(yard),
    betsPerSecond64: Math.round(perSecond(runs.at64)),
    betsPerSecond64Hot: Math.round(perSecond(runs.hot64)),
    betsPerSecond256: Math.round(perSecond(runs.at256)),
    ratio64: median(runs.at64.map((run, at) => run.perSecond / (runs.yardstick[at] ?? 1))),
    ratio256: median(runs.at256.map((run, at) => run.perSecond / (runs.yardstick[at] ?? 1))),
    hotBySpread: median(
      runs.hot64.map((run, at) => run.perSecond / (runs.at64[at]?.perSecond ?? 1)),
    ),
    p50Ms64: median(runs.at64.map((run) => run.p50Ms)),
    p99Ms64: median(runs.at64.map((run) => run.p99Ms)),
    p50Ms256: median(runs.at256.map((run) => run.p50Ms)),
    p99Ms256: median(runs.at256.map((run) => run.p99Ms)),
    diskBytesPerBet: Number(written.disk) / written.bets,
    walBytesPerBet: Number(written.wal) / written.bets,
  }
}
