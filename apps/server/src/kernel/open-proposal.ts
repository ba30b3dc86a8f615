import type { Call } from '@madang/wire'
import type { ReadTx } from './database.ts'

/** A proposal of one operator that another operator must decide. */
export type OpenProposal = {
  id: string
  /** What it is about, in readable form: an account, a game, the name of a setting. */
  subject: string
  /** The current and the proposed values, by element name and in readable units. */
  before: unknown
  after: unknown
  amountUnits: bigint | null
  reason: string | null
  proposedById: string
  proposedBy: string
  /** Null if the time was not recorded. */
  proposedAt: Date | null
  expiresAt: Date | null
  /** The back-office page where it is decided. */
  to: string
}

/** The open proposals of one kind, for the inbox of proposals that need a second operator. */
export type ProposalSource = {
  kind: string
  /** The call that decides a proposal; only operators who may make it see the proposals. */
  call: Call
  /** The operator must open its own page first, for example to see pictures of a document. */
  isReadFirst?: true
  list: (tx: ReadTx, now: Date) => Promise<OpenProposal[]>
}

/** The maximum number of shown proposals of one kind; more could not be decided in a day. */
export const openCountMax = 200

/** Formats basis points as a percentage: `96.00 %`. */
export const percentOfBps = (bps: number): string => `${(bps / 100).toFixed(2)} %`
