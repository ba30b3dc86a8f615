import { waitingCountMax } from '@madang/wire/desk'
import { mayCall } from '@madang/wire/may-call'
import type { Tx } from '#kernel/database'
import type { Queue } from '#kernel/queue'
import type { Operator } from '#kernel/route'

/** How many wait in each queue that an operator may list, by its name; nobody counts far. */
export async function countWaiting(
  tx: Tx,
  queues: readonly Queue[],
  { by, now }: { by: Operator; now: Date },
): Promise<Record<string, number>> {
  const seen = queues.filter(({ call }) => mayCall(by, call))
  const counted = await Promise.all(
    seen.map(async ({ first, name }) => {
      const rows = await first(tx, waitingCountMax, now)
      return [name, rows.length] as const
    }),
  )
  return Object.fromEntries(counted)
}
