import { needOther, refuse } from '#kernel/refusal'

export type ProposalKind =
  | 'setting'
  | 'void'
  | 'vendor-keys'
  | 'game-version'
  | 'operator'
  | 'sports-limit'
  | 'bonus'
  | 'held-win'
  | 'rank'
  | 'missed-bonus'

/** A proposal of one operator, until another one decides. */
export type Proposal = {
  id: string
  kind: ProposalKind
  subject: string
  wanted: unknown
  before: unknown
  reason: string
  proposedBy: string
  proposedByName: string
  proposedAt: Date
  expiresAt: Date
  state: 'open' | 'approved' | 'declined'
  decidedByName: string | null
  decidedNote: string | null
  /** Another proposal for the same subject was approved since, so this one is outdated. */
  isOvertaken: boolean
}

/** A proposal that was not decided within a day expires, because the situation may have changed. */
export const proposalLifeMs = 24 * 3_600_000

export type Decision = 'approve' | 'decline'

/** Four eyes: the proposer may never decide, whatever their roles (ASVS 2.3.5). */
function mayDecide(proposal: Proposal, operatorId: string, now: Date): Decision[] {
  return stateAt(proposal, now) === 'open' && proposal.proposedBy !== operatorId
    ? ['approve', 'decline']
    : []
}

const stateAt = ({ expiresAt, isOvertaken, state }: Proposal, now: Date) =>
  state === 'open' && (isOvertaken || expiresAt <= now) ? ('lapsed' as const) : state

/** Returns a proposal for lists, with what this operator may do with it now. */
export const shownProposal = (proposal: Proposal, operatorId: string, now: Date) => ({
  decidedBy: proposal.decidedByName,
  decidedNote: proposal.decidedNote,
  id: proposal.id,
  may: mayDecide(proposal, operatorId, now),
  proposedAt: proposal.proposedAt.toISOString(),
  proposedBy: proposal.proposedByName,
  reason: proposal.reason,
  state: stateAt(proposal, now),
})

/** Checks that this operator may decide. @throws Refusal `proposal-closed` or `own-proposal` */
export function checkDecision(proposal: Proposal, operatorId: string, now: Date): void {
  if (stateAt(proposal, now) !== 'open') refuse('proposal-closed')
  needOther(proposal.proposedBy, { id: operatorId })
}
