import type { ReadTx, Tx } from './database.ts'

/** What a module holds of a person: said when the person asks, erased when the account is. */
export type PersonalData = {
  /** Names the subscriber that erases, so that it stays the same for ever. */
  name: string
  /** By area, dates and amounts as they are kept; whoever hands it out writes them down. */
  export?: (tx: ReadTx, memberId: string, now: Date) => Promise<Record<string, unknown>>
  /** Erases who somebody was; numbers of the books stay under the id. */
  erase?: (tx: Tx, memberIds: string[], at: Date) => Promise<void>
}
