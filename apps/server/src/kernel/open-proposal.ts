import type { Call } from '@madang/wire'
import type { ReadTx } from './database.ts'

/** What one operator proposed and another one has to decide. */
export type OpenProposal = {
  id: string
  /** What it is about, as people call it: an account, a game, the name of a setting. */
  subject: string
  /** What is and what would be, by the name of each element and in the units people use. */
  before: unknown
  after: unknown
  amountUnits: bigint | null
  reason: string | null
  proposedById: string
  proposedBy: string
  /** Null where nobody wrote down when. */
  proposedAt: Date | null
  expiresAt: Date | null
  /** The address in the back office where it is decided. */
  to: string
}

/** The open proposals of one kind, for the one inbox of what awaits a second operator. */
export type ProposalSource = {
  kind: string
  /** What decides one: who may not make the call is not shown any. */
  call: Call
  /** What it is about is looked at on its own page first, such as pictures of a document. */
  isReadFirst?: true
  list: (tx: ReadTx, now: Date) => Promise<OpenProposal[]>
}

/** So many of one kind are shown; more than this nobody decides in a day. */
export const openCountMax = 200

/** Basis points as people read them: `96.00 %`. */
export const percentOfBps = (bps: number): string => `${(bps / 100).toFixed(2)} %`
