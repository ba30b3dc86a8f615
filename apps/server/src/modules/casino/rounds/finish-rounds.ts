import type { Database } from '#kernel/database/database'
import { listInTurn } from '#kernel/database/list-in-turn'
import type { Logger } from '#kernel/metrics/log'
import { listUnfinished } from './open-round-store.ts'
import { finishRound } from './play-slots.ts'

/** Longer than any spin request takes. */
export const unfinishedMs = 10_000
const atOnce = 500

/**
 * Finishes stakes whose process ended, or lost custody, before the round was written. The same
 * stake always has the same outcome. A stake that cannot be finished now waits for the next run.
 *
 * @returns how many rounds were finished
 */
export async function finishRounds(
  { db, log }: { db: Database; log: Pick<Logger, 'warn'> },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - unfinishedMs)
  const open = await db.write((tx) =>
    listInTurn(tx, {
      limit: atOnce,
      list: (inner, asked) => listUnfinished(inner, { ...asked, before }),
      name: 'casino-unfinished',
    }),
  )
  const ends = await Promise.allSettled(open.map((one) => finishRound(db, one, now)))
  for (const [at, end] of ends.entries()) {
    if (end.status === 'fulfilled') continue
    log.warn({ error: String(end.reason), round: open[at]?.id }, 'a round could not be finished')
  }
  return ends.filter(({ status }) => status === 'fulfilled').length
}
