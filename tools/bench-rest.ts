import { setTimeout as rest } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import {
  secondsByPart,
  sumOf,
  usedBetween,
  type Seconds,
} from './bench/yardsticks/processor-time.ts'
import { quantile } from './bench/crowds/live-crowd.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { statementsNow } from './bench/yardsticks/statements-now.ts'
import { withSpare, type Spare } from './process/pooled-product.ts'
import { step } from './process/progress.ts'

const goals = { firstScreenMs: 1_000, restPercent: 8, startSeconds: 20 }
const stepMs = 5_000
/** The start is over after this many consecutive steps below this share of a core. */
const quiet = { percent: 15, steps: 4 }
/** The first requests of a visitor's browser. */
const firstAsks = ['/', '/wps/relay/GCSGAME_gameList']

/**
 * `npm run bench:rest`: the cost of the idle product. Starts it, requests the first screen every
 * second from the start on, and measures processor time by process, first until the product is
 * quiet, then at rest. `--settle 300` is the maximum time to become quiet, `--seconds 60` the time
 * measured at rest, `--statements` lists its PostgreSQL statements.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      json: { type: 'boolean', default: false },
      // `npm test` passes this option to every bench.
      rounds: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      settle: { type: 'string', default: '300' },
      statements: { type: 'boolean', default: false },
    },
  })
  const asked = {
    hasStatements: values.statements,
    seconds: Number(values.seconds),
    settleSeconds: Number(values.settle),
  }
  const figures = await withSpare((product) => bench(product, asked), {}, { report: step })
  printFigures(figures, values.json)
  const { firstScreenMaxMs, restPercent, startSeconds } = figures
  const isReached =
    firstScreenMaxMs! <= goals.firstScreenMs &&
    restPercent! <= goals.restPercent &&
    startSeconds! <= goals.startSeconds
  console.info(
    `${isReached ? 'reached' : 'missed'}: ≤ ${goals.restPercent} % of a core at rest, ` +
      `≤ ${goals.startSeconds} s for the start, first screen ≤ ${goals.firstScreenMs} ms`,
  )
  return isReached ? 0 : 1
}

type Asked = { hasStatements: boolean; seconds: number; settleSeconds: number }

async function bench(product: Spare, asked: Asked): Promise<Record<string, number>> {
  const { postgres } = product.pids()
  const now = () => secondsByPart(process.pid, postgres)
  const screens = askFirstScreens(product.addresses.portal)
  const start = await untilQuiet(now, asked.settleSeconds)
  const waitsMs = await screens.stop()
  const client = new Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    const commits = await commitCount(client)
    const before = now()
    await rest(asked.seconds * 1_000)
    const used = usedBetween(before, now())
    const commitsPerSecond = ((await commitCount(client)) - commits) / asked.seconds
    if (asked.hasStatements) {
      const seconds = 20
      for (const { count, ms, words } of (
        await statementsNow(client, product.dataFolder, seconds)
      ).slice(0, 30)) {
        console.info(
          `${(count / seconds).toFixed(1)}/s  ${(ms / seconds).toFixed(2)} ms/s  ${words}`,
        )
      }
    }
    return {
      firstScreenMaxMs: Math.max(...waitsMs),
      firstScreenP50Ms: quantile(waitsMs, 0.5),
      quietAfterSeconds: start.afterSeconds,
      startSeconds: sumOf(start.used),
      ...named('start', start.used, 1, 'Seconds'),
      restPercent: (sumOf(used) * 100) / asked.seconds,
      ...named('rest', used, 100 / asked.seconds, 'Percent'),
      commitsPerSecond,
    }
  } finally {
    await client.end()
  }
}

const named = (what: string, seconds: Seconds, by: number, unit: string) =>
  Object.fromEntries(
    Object.entries(seconds).map(([part, own]) => {
      return [`${what}${part[0]!.toUpperCase()}${part.slice(1)}${unit}`, own * by]
    }),
  )

/** Measures from the first response until the product has been quiet for a while. */
async function untilQuiet(now: () => Seconds, settleSeconds: number) {
  const [began, first] = [performance.now(), now()]
  let quietSteps = 0
  let last = first
  const secondsGone = () => (performance.now() - began) / 1_000
  while (quietSteps < quiet.steps && secondsGone() < settleSeconds) {
    await rest(stepMs)
    const next = now()
    const used = usedBetween(last, next)
    const percent = (sumOf(used) * 100_000) / stepMs
    quietSteps = percent < quiet.percent ? quietSteps + 1 : 0
    last = next
    const parts = Object.entries(used).map(([part, own]) => `${part} ${own.toFixed(2)}`)
    console.info(`  ${secondsGone().toFixed(0)} s: ${percent.toFixed(0)} %  ${parts.join(', ')}`)
  }
  return { afterSeconds: secondsGone(), used: usedBetween(first, last) }
}

/** Sends a visitor's first requests once a second for the first minute. Returns their durations. */
function askFirstScreens(portal: string) {
  const waitsMs: number[] = []
  let isStopped = false
  const asking = (async () => {
    for (let second = 0; second < 60 && !isStopped; second++) {
      const asked = performance.now()
      for (const path of firstAsks) {
        const reply = await fetch(`${portal}${path}`)
        await reply.arrayBuffer()
        if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}`)
      }
      waitsMs.push(performance.now() - asked)
      await rest(Math.max(0, 1_000 - (performance.now() - asked)))
    }
  })()
  return {
    async stop(): Promise<number[]> {
      isStopped = true
      await asking
      return waitsMs
    },
  }
}

async function commitCount(client: Client): Promise<number> {
  const { rows } = await client.query<{ commits: string }>(
    `select xact_commit as commits from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]?.commits ?? 0)
}
