import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { allTitles, findTitle, stakesFor } from '@madang/games'
import { decimalOf } from '../apps/server/src/kernel/money.ts'
import { median, type Crowd } from './bench/crowds/callers.ts'
import { auditClean, besideDatabase, fundAccounts } from './bench/houses/bench-books.ts'
import type { Task } from './bench/crowds/http-load.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { program } from './bench/program.ts'
import { stillHouse } from './bench/houses/still-house.ts'
import { secondsByPart, usedBetween, type Seconds } from './bench/yardsticks/processor-time.ts'
import { openYardstick } from './bench/yardsticks/yardstick.ts'
import { step } from './process/progress.ts'
import { withSpare, type Spare } from './process/pooled-product.ts'

const gameId = allTitles[0]?.id ?? ''
const target = 1_167

/**
 * `npm run bench:http`: logged-in members spin a slot over 64 kept-alive connections. Compares with
 * a bare `node:http` echo of the same sizes and with the yardstick of the database. Every response
 * must be an accepted bet. `--json` also prints the figures as one line.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      connections: { type: 'string', default: '64' },
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      still: { type: 'boolean', default: false },
    },
  })
  const plan = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
  const figures = await withSpare(
    (product) => bench(product, values.connections, plan),
    {
      LOG_LEVEL: 'warn',
      MADANG_HUMAN_CHECK: 'off',
      MADANG_RATE_LIMITS: 'off',
      TRUSTED_PROXIES: '1',
      ...(values.still && stillHouse),
    },
    { isDurable: true, report: step },
  )
  printFigures(figures, values.json)
  const isReached = figures.betsPerSecond >= target
  console.info(`${isReached ? 'reached' : 'missed'}: ${target} accepted bets a second`)
  return isReached ? 0 : 1
}

type Plan = { rounds: number; seconds: number }

async function bench({ addresses, databaseUrl, pids }: Spare, connections: string, plan: Plan) {
  const title = findTitle(gameId)
  if (!title) throw new Error(`there is no slot ${gameId}`)
  const stake = decimalOf(stakesFor(title.config)[0] ?? 0n)
  const { arcade, portal } = addresses
  const echo = program('yardsticks/echo-server.ts')
  const load = program('crowds/http-load.ts', portal, arcade, connections, gameId, stake)
  const [port] = (await once(echo, 'message')) as [number]
  const [{ accounts }] = (await once(load, 'message')) as [{ accounts: string[] }]
  await fundAccounts(databaseUrl, accounts, 10n ** 14n)
  const yardstick = await openYardstick(await besideDatabase(databaseUrl))
  console.info(`${accounts.length} members logged in, each at ${gameId} with ${stake} a spin`)
  const { replyBytes } = await run<Spun>(load, { run: 'spin', seconds: 3 })

  const runs: { spins: Crowd[]; echoes: Crowd[]; yards: number[] } = {
    echoes: [],
    spins: [],
    yards: [],
  }
  const { seconds } = plan
  const sizes = { askBytes: 70, replyBytes }
  const used: Seconds[] = []
  for (let round = 1; round <= plan.rounds; round++) {
    runs.echoes.push(await run<Crowd>(load, { port, run: 'echo', seconds, ...sizes }))
    const before = secondsByPart(process.pid, pids().postgres)
    runs.spins.push(await run<Spun>(load, { run: 'spin', seconds }))
    used.push(usedBetween(before, secondsByPart(process.pid, pids().postgres)))
    runs.yards.push(await yardstick.run(seconds))
    const last = [runs.echoes.at(-1)?.perSecond, runs.spins.at(-1)?.perSecond, runs.yards.at(-1)]
    const [bare, bets, yard] = last.map((count) => Math.round(count ?? 0).toLocaleString('en'))
    console.info(`round ${round}: echo ${bare} | accepted bets ${bets} | yardstick ${yard}`)
  }
  load.send({ run: 'end' } satisfies Task)
  echo.kill()
  await auditClean(databaseUrl)
  return { ...figuresOf(runs), ...processorPerBet(runs.spins, used) }
}

type Spun = Crowd & { replyBytes: number }

function figuresOf({ echoes, spins, yards }: { spins: Crowd[]; echoes: Crowd[]; yards: number[] }) {
  const bets = spins.map(({ perSecond }) => perSecond)
  return {
    betsPerSecond: median(bets),
    byEcho: median(bets.map((count, at) => count / (echoes[at]?.perSecond ?? 1))),
    byYardstick: median(bets.map((count, at) => count / (yards[at] ?? 1))),
    echoPerSecond: median(echoes.map(({ perSecond }) => perSecond)),
    p50Ms: median(spins.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(spins.map(({ p99Ms }) => p99Ms)),
    yardstickPerSecond: median(yards),
  }
}

/** Returns the processor microseconds of one bet, by process; `other` is the load generator. */
function processorPerBet(spins: readonly Crowd[], used: readonly Seconds[]) {
  const count = spins.reduce((sum, one) => sum + one.count, 0)
  const parts = [...new Set(used.flatMap((one) => Object.keys(one)))].toSorted()
  return Object.fromEntries(
    parts.map((part) => {
      const seconds = used.reduce((sum, one) => sum + (one[part] ?? 0), 0)
      return [`${part}MicrosPerBet`, (seconds * 1e6) / count]
    }),
  )
}

async function run<Ran>(load: ChildProcess, task: Task): Promise<Ran> {
  load.send(task)
  const [ran] = (await once(load, 'message')) as [Ran]
  return ran
}
