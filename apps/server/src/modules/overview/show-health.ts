import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/overview'
import type { ReadTx } from '#kernel/database'
import { readJobHealth } from '#kernel/job-store'
import { openDifferences, readPaymentHealth } from '#wallet'

const minuteMs = 60_000
/** A message of a provider is worked on within seconds; this long it stands still. */
const stuckMs = 10 * minuteMs
/** A job begins within seconds of its time; this late nobody works. */
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
