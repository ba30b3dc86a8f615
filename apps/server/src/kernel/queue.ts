import type { Call } from '@madang/wire'
import type { Tx } from './database.ts'

/** Work that waits for operators: its word in the address, and the call that lists it. */
export type Queue = {
  name: string
  call: Call
  /** The first of those that are the house's turn, at most so many. */
  first: (tx: Tx, limit: number, now: Date) => Promise<readonly unknown[]>
}
