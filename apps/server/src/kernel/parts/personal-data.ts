import type { ReadTx, Tx } from '../database/database.ts'

/** A module's personal data: exported on the person's request, erased with the account. */
export type PersonalData = {
  /** Part of the name of the subscriber that erases, so it never changes. */
  name: string
  /** Returns the data by area, with dates and amounts as stored; the caller formats them. */
  export?: (tx: ReadTx, memberId: string, now: Date) => Promise<Record<string, unknown>>
  /** Erases the person's data; ledger entries stay under the id. */
  erase?: (tx: Tx, memberIds: string[], at: Date) => Promise<void>
}
