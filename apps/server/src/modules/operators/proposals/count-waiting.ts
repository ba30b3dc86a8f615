import { waitingCountMax } from '@madang/wire/desk'
import { mayCall } from '@madang/wire/may-call'
import type { ReadTx } from '#kernel/database/database'
import type { Queue } from '#kernel/parts/queue'
import type { Operator } from '#kernel/http/route'

type Looker = { by: Operator; now: Date }

/** Counts the entries of each queue that an operator may list, up to a maximum. */
export async function countWaiting(
  tx: ReadTx,
  queues: readonly Queue[],
  looker: Looker,
): Promise<Record<string, number>> {
  const seen = await readQueues(tx, queues, looker)
  return Object.fromEntries(seen.map(({ name, rows }) => [name, rows.length]))
}

/** Reads the first entries of each queue that an operator may list, oldest first. */
export function readQueues(tx: ReadTx, queues: readonly Queue[], { by, now }: Looker) {
  const seen = queues.filter(({ call }) => mayCall(by, call))
  return Promise.all(
    seen.map(async ({ first, name }) => {
      const rows = await first(tx, waitingCountMax, now)
      return { name, rows: rows.toSorted((a, b) => a.since.getTime() - b.since.getTime()) }
    }),
  )
}
