import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/overview'
import type { ReadTx } from '#kernel/database/database'
import { readJobHealth } from '#kernel/jobs/job-store'
import { openDifferences, readPaymentHealth } from '#wallet'

const minuteMs = 60_000
/** Webhooks are processed within seconds; after this time one counts as stuck. */
const stuckMs = 10 * minuteMs
/** Jobs start within seconds of their time; after this delay no worker is running. */
const lateMs = 5 * minuteMs

export async function showPaymentHealth(
  tx: ReadTx,
  now: Date,
): Promise<Gives<typeof wire.showPaymentHealth>> {
  const { receivedAt, ...counts } = await readPaymentHealth(tx, new Date(now.getTime() - stuckMs))
  const differenceCount = (await openDifferences(tx, now)).length
  return { ...counts, differenceCount, receivedAt: receivedAt?.toISOString() ?? null }
}

export async function showJobHealth(
  tx: ReadTx,
  now: Date,
): Promise<Gives<typeof wire.showJobHealth>> {
  const { failing, lateCount, ranAt } = await readJobHealth(tx, new Date(now.getTime() - lateMs))
  return {
    failing: failing.map(({ runAt, ...one }) => ({ ...one, runAt: runAt.toISOString() })),
    lateCount,
    ranAt: ranAt?.toISOString() ?? null,
  }
}
