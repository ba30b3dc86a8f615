import { waitingCountMax } from '@madang/wire/desk'
import { mayCall } from '@madang/wire/may-call'
import type { ReadTx } from '#kernel/database'
import type { Queue } from '#kernel/queue'
import type { Operator } from '#kernel/route'

type Looker = { by: Operator; now: Date }

/** How many wait in each queue that an operator may list, by its name; nobody counts far. */
export async function countWaiting(
  tx: ReadTx,
  queues: readonly Queue[],
  looker: Looker,
): Promise<Record<string, number>> {
  const seen = await readQueues(tx, queues, looker)
  return Object.fromEntries(seen.map(({ name, rows }) => [name, rows.length]))
}

/** The first of each queue that an operator may list, whoever waits longest first. */
export function readQueues(tx: ReadTx, queues: readonly Queue[], { by, now }: Looker) {
  const seen = queues.filter(({ call }) => mayCall(by, call))
  return Promise.all(
    seen.map(async ({ first, name }) => {
      const rows = await first(tx, waitingCountMax, now)
      return { name, rows: rows.toSorted((a, b) => a.since.getTime() - b.since.getTime()) }
    }),
  )
}
