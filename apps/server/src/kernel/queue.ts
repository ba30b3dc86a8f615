import type { Call } from '@madang/wire'
import type { ReadTx } from './database.ts'

/** Work that waits for operators: its word in the address, and the call that lists it. */
export type Queue = {
  name: string
  call: Call
  /** The first of those that are the house's turn, at most so many, the oldest first. */
  first: (tx: ReadTx, limit: number, now: Date) => Promise<readonly Waiting[]>
}

/** Since when something waits for operators, who has taken it on, and by when it was promised. */
export type Waiting = { since: Date; owner: string | null; dueAt: Date | null }

type Listed<Row> = Pick<Queue, 'call' | 'name'> & {
  first: (tx: ReadTx, limit: number, now: Date) => Promise<readonly Row[]>
  since: (row: Row) => Date
  owner?: (row: Row) => string | null
  /** By when it should be done; a queue without a promise leaves it out. */
  due?: (row: Row) => Date | null
}

/** A queue over rows of any kind, which say since when they wait and whose they are. */
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
