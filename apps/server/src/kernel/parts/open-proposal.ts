import type { Call, Worded } from '@madang/wire'
import type { ReadTx } from '../database/database.ts'

/** A proposal of one operator that another operator must decide. */
export type OpenProposal = {
  id: string
  /** What it is about, in readable form: an account, a game, the name of a setting. */
  subject: string
  /** The same in the languages of the house, where it has a name of its own. */
  name?: Worded
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
  /** The fields that name it to its call; by default its id, as `subject` or `id`. */
  request?: Readonly<Record<string, string>>
  /** What the decision card shows besides; a kind without a value leaves it out. */
  facts?: DecisionFacts
}

/** What the second operator needs to decide, besides the proposed values. */
export type DecisionFacts = {
  memberId?: string | null
  /** The cause of the movement in the ledger. */
  cause?: string
  /** The currency of the amount; the brand's without it. */
  currency?: string
  /** Whose money it is and who gets it, by the names that the bank states. */
  payer?: string | null
  receiver?: string | null
  /** The member's account that a yes changes, and by how much. */
  effect?: BalanceEffect
  /** Documents that it depends on. */
  links?: readonly { kind: LinkedKind; id: string }[]
}

export type BalanceEffect = {
  purpose: 'cash' | 'credit' | 'held'
  changeUnits: bigint
  /** Takes no more than the account has. */
  isCapped?: true
}

export type LinkedKind = 'deposit' | 'round' | 'withdrawal'

/** The open proposals of one kind, for the inbox of proposals that need a second operator. */
export type ProposalSource = {
  kind: string
  /** The call that decides a proposal; only operators who may make it see the proposals. */
  call: Call
  /** The operator must open its own page first, for example to see pictures of a document. */
  isReadFirst?: true
  /** Whether a text may be the id of a proposal; default: a UUID. */
  isId?: (text: string) => boolean
  list: (tx: ReadTx, asked: ProposalsAsked) => Promise<OpenProposal[]>
}

/** All open proposals, or only the one with this id. */
export type ProposalsAsked = { now: Date; id?: string | undefined }

/** The maximum number of shown proposals of one kind; more could not be decided in a day. */
export const openCountMax = 200

/** Adds a number or another word to a name in each of its languages. */
export const namedWith = (name: Worded, more: string): Worded => ({
  ...Object.fromEntries(Object.entries(name).map(([lang, word]) => [lang, `${word} · ${more}`])),
  EN: `${name.EN} · ${more}`,
  KO: `${name.KO} · ${more}`,
})

/** Formats basis points as a percentage: `96.00 %`. */
export const percentOfBps = (bps: number): string => `${(bps / 100).toFixed(2)} %`
