import { listReturns } from '@madang/wire/rtp'
import type { ReadTx } from '#kernel/database/database'
import { memoizeTtl } from '#kernel/memoize-ttl'
import type { Metric } from '#kernel/metrics/metrics'
import type { Queue } from '#kernel/parts/queue'
import { sumReturns } from './return-store.ts'
import type { ReturnSum } from './returns.ts'
import { judge } from './returns.ts'

/** The monitor's spans in days: a sudden fault shows in one day, a small one in thirty. */
export const returnSpans = { day: 1, week: 7, month: 30 } as const
export type ReturnSpan = keyof typeof returnSpans
export const spanNames = Object.keys(returnSpans) as ReturnSpan[]

const dayMs = 24 * 3_600_000

/** Returns the sums of every game over one of the spans. */
export const sumsOver = (tx: ReadTx, span: ReturnSpan, now: Date): Promise<ReturnSum[]> =>
  sumReturns(tx, new Date(now.getTime() - returnSpans[span] * dayMs))

/** Returns games whose RTP chance does not explain, over any of the spans. */
export async function rtpOutliers(tx: ReadTx, now: Date): Promise<string[]> {
  const outliers = new Set<string>()
  for (const span of spanNames) {
    for (const sum of await sumsOver(tx, span, now)) {
      if (judge(sum).verdict === 'outlier') outliers.add(sum.gameId)
    }
  }
  return [...outliers]
}

export const metrics: Metric[] = [
  {
    help: 'Games that give back what no chance explains; over a day, a week or a month',
    name: 'returns_outlier_count',
    read: async (tx) => (await rtpOutliers(tx, new Date())).length,
  },
]

/** Every back-office menu asks for it, and each answer sums a month of hours. */
const ofThisMinute = memoizeTtl<string[]>(60_000)

/** Shows an RTP outlier on every page to operators who may see the RTP monitor. */
export const queues: Queue[] = [
  {
    call: listReturns,
    async first(tx, limit, now) {
      const outliers = await ofThisMinute(tx.db, 'outlier', now, () => rtpOutliers(tx, now))
      // The start of the deviation is unknown, so the current time is used.
      return outliers.slice(0, limit).map(() => ({ dueAt: null, owner: null, since: now }))
    },
    name: 'returns',
  },
]
