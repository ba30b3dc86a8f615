import { parseArgs } from 'node:util'
import { auditClean } from './bench/houses/bench-books.ts'
import { processorOf } from './bench/yardsticks/bare-loop.ts'
import { bareTableLoop } from './bench/yardsticks/bare-table-loop.ts'
import { CardCrowd } from './bench/crowds/card-crowd.ts'
import { quantile } from './bench/crowds/live-crowd.ts'
import { chipsToBring, openCardTables } from './bench/houses/open-card-tables.ts'
import { openMembers } from './bench/houses/open-members.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { chanceOf } from './process/chance.ts'
import { withSpare, type Spare } from './process/pooled-product.ts'
import { step } from './process/progress.ts'

const goalMs = 150

/**
 * `npm run bench:poker`: hold'em for money with scripted players, each with its own connection, at
 * the whole product. First they think like people: measures the delay until a table receives an
 * action. Then all act at once: measures actions per second. Compares with a bare `ws` loop with as
 * many tables, seats and bytes. `--json` also prints the figures as one line.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '1' },
      seats: { type: 'string', default: '5000' },
      seconds: { type: 'string', default: '20' },
      tables: { type: 'string', default: '1000' },
      think: { type: 'string', default: '5000' },
    },
  })
  const plan = {
    seats: Number(values.seats),
    seconds: Number(values.seconds),
    tables: Number(values.tables),
    thinkMs: Number(values.think),
  }
  const figures = await withSpare(
    (product) => bench(product, plan),
    {
      LIVE_LINES_PER_ADDRESS: '20000',
      LOG_LEVEL: 'warn',
      MADANG_HUMAN_CHECK: 'off',
      MADANG_RATE_LIMITS: 'off',
    },
    { report: step },
  )
  printFigures(figures, values.json)
  const isReached = figures.broadcastP99Ms <= goalMs
  console.info(`${isReached ? 'reached' : 'missed'}: action to broadcast p99 within ${goalMs} ms`)
  return isReached ? 0 : 1
}

type Plan = { seats: number; seconds: number; tables: number; thinkMs: number }

async function bench(product: Spare, plan: Plan) {
  const { addresses, databaseUrl, pid } = product
  const members = await openMembers(databaseUrl, plan.seats, 10n ** 12n)
  const seats = await openCardTables(databaseUrl, members, plan.tables)
  const crowd = new CardCrowd(addresses.arcade, seats, chanceOf(24))
  crowd.thinkMs = plan.thinkMs
  await crowd.sitDown(await chipsToBring(databaseUrl))
  console.info(`${plan.seats} players sit at ${plan.tables} tables`)
  await crowd.begun()
  const secondsOf = processorOf(pid)
  const before = secondsOf()
  const calm = await crowd.listen(plan.seconds)
  const usedUs = (secondsOf() - before) * 1e6
  crowd.thinkMs = 0
  // Long enough for a whole hand and the pause after it, even with few tables.
  const fullSeconds = Math.max(6, plan.seconds)
  const full = await crowd.listen(fullSeconds)
  crowd.close()
  for (const [code, count] of [...calm.refused, ...full.refused]) {
    console.info(`refused ${count} times: ${code}`)
  }
  await auditClean(databaseUrl)
  const bytes = calm.byteCount / calm.messageCount
  const bare = await bareTableLoop({ ...plan, bytes })
  return {
    actionP50Ms: quantile(calm.answerMs, 0.5),
    actionP99Ms: quantile(calm.answerMs, 0.99),
    actionsPerSecond: calm.actionCount / plan.seconds,
    actionsPerSecondAtMost: full.actionCount / fullSeconds,
    bareActionsPerSecond: bare.actionsPerSecond,
    bareMicroseconds: bare.microseconds,
    bareP99Ms: bare.p99Ms,
    broadcastP50Ms: quantile(calm.broadcastMs, 0.5),
    broadcastP99Ms: quantile(calm.broadcastMs, 0.99),
    byBareLoop: full.actionCount / fullSeconds / bare.actionsPerSecond,
    handsPerSecondAtMost: Math.max(full.handCount, 1) / fullSeconds,
    messagesPerSecond: calm.messageCount / plan.seconds,
    microsecondsPerAction: usedUs / calm.actionCount,
    seats: plan.seats,
    tables: plan.tables,
  }
}
