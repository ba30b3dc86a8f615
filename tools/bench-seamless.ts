import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { auditClean, besideDatabase } from './bench/houses/bench-books.ts'
import { median, type Crowd } from './bench/crowds/callers.ts'
import type { SeamlessTask } from './bench/crowds/seamless-load.ts'
import { openSeamlessLoad } from './bench/crowds/seamless-seats.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { openYardstick } from './bench/yardsticks/yardstick.ts'
import { step } from './process/progress.ts'
import { withSpare, type Spare } from './process/pooled-product.ts'

/**
 * `npm run bench:seamless`: a vendor sends bets and wins to our wallet over 64 kept-alive
 * connections, each request with its RSA signature. Compares with the yardstick of the database.
 * Every response must be RS_OK, and the books must balance afterwards. `--json` prints the figures
 * as one line.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      connections: { type: 'string', default: '64' },
      json: { type: 'boolean', default: false },
      pairs: { type: 'string', default: '80' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '4' },
    },
  })
  const plan = { pairs: Number(values.pairs), rounds: Number(values.rounds) }
  const figures = await withSpare(
    (product) =>
      bench(product, Number(values.connections), { ...plan, seconds: Number(values.seconds) }),
    { LOG_LEVEL: 'warn' },
    { isDurable: true, report: step },
  )
  printFigures(figures, values.json)
  return 0
}

type Plan = { pairs: number; rounds: number; seconds: number }

async function bench(product: Spare, connections: number, plan: Plan) {
  const load = await openSeamlessLoad(product, connections)
  const yardstick = await openYardstick(await besideDatabase(product.databaseUrl))
  const ask = async <Result>(task: SeamlessTask): Promise<Result> => {
    load.send(task)
    return ((await once(load, 'message')) as [Result])[0]
  }
  const plays: Played[] = []
  const yards: number[] = []
  // The first round warms up and is not counted.
  for (let round = 0; round <= plan.rounds; round++) {
    await ask({ pairCount: plan.pairs, run: 'sign' })
    const played = await ask<Played>({ run: 'play' })
    if (round === 0) continue
    plays.push(played)
    yards.push(await yardstick.run(plan.seconds))
    const shown = [played.perSecond, yards.at(-1) ?? 0].map((count) => Math.round(count))
    const kinds = [played.bet, played.win].map(({ perSecond }) => Math.round(perSecond))
    console.info(
      `round ${round}: callbacks ${shown[0]}/s (bets ${kinds[0]}, wins ${kinds[1]}) | ` +
        `yardstick ${shown[1]}/s`,
    )
  }
  load.send({ run: 'end' } satisfies SeamlessTask)
  await auditClean(product.databaseUrl)
  console.info(`yardstick: ${yardstick.name}`)
  return figuresOf(plays, yards)
}

/** All callbacks, and bets and wins separately. */
type Played = Crowd & { bet: Crowd; win: Crowd }

function figuresOf(plays: Played[], yards: number[]) {
  return {
    betP50Ms: median(plays.map(({ bet }) => bet.p50Ms)),
    betsPerSecond: median(plays.map(({ bet }) => bet.perSecond)),
    byYardstick: median(plays.map(({ perSecond }, at) => perSecond / (yards[at] ?? 1))),
    callbacksPerSecond: median(plays.map(({ perSecond }) => perSecond)),
    p50Ms: median(plays.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(plays.map(({ p99Ms }) => p99Ms)),
    roundsPerSecond: median(plays.map(({ perSecond }) => perSecond / 2)),
    winP50Ms: median(plays.map(({ win }) => win.p50Ms)),
    winsPerSecond: median(plays.map(({ win }) => win.perSecond)),
    yardstickPerSecond: median(yards),
  }
}
