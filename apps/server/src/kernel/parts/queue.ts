import type { Call } from '@madang/wire'
import type { ReadTx } from '../database/database.ts'

/** A work queue of operators: its name in the address, and the call that lists it. */
export type Queue = {
  name: string
  call: Call
  /** Returns the entries that an operator must handle next, at most `limit`, oldest first. */
  first: (tx: ReadTx, limit: number, now: Date) => Promise<readonly Waiting[]>
}

/** Since when an entry waits, which operator has taken it, and when it is due. */
export type Waiting = { since: Date; owner: string | null; dueAt: Date | null }

type Listed<Row> = Pick<Queue, 'call' | 'name'> & {
  first: (tx: ReadTx, limit: number, now: Date) => Promise<readonly Row[]>
  since: (row: Row) => Date
  owner?: (row: Row) => string | null
  /** When it is due; queues without a deadline omit it. */
  due?: (row: Row) => Date | null
}

/** Creates a queue from rows of any type, with functions for their waiting time and owner. */
export const queueOf = <Row>({ call, due, first, name, owner, since }: Listed<Row>): Queue => ({
  call,
  first: async (tx, limit, now) =>
    (await first(tx, limit, now)).map((row) => ({
      dueAt: due?.(row) ?? null,
      owner: owner?.(row) ?? null,
      since: since(row),
    })),
  name,
})
