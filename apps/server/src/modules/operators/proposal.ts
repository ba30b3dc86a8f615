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

/** What one operator wants, until another decides. */
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
  /** Another one of the same subject was approved since: what was to be changed is no more. */
  isOvertaken: boolean
}

/** A proposal that nobody decided within a day has lapsed: the ground may have moved. */
export const proposalLifeMs = 24 * 3_600_000

export type Decision = 'approve' | 'decline'

/** Four eyes: whoever proposed may never decide, whatever their roles (ASVS 2.3.5). */
function mayDecide(proposal: Proposal, operatorId: string, now: Date): Decision[] {
  return stateAt(proposal, now) === 'open' && proposal.proposedBy !== operatorId
    ? ['approve', 'decline']
    : []
}

const stateAt = ({ expiresAt, isOvertaken, state }: Proposal, now: Date) =>
  state === 'open' && (isOvertaken || expiresAt <= now) ? ('lapsed' as const) : state

/** What every list says of a proposal; what the looker may do with it is decided now. */
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

/** @throws Refusal `proposal-closed` or `own-proposal` */
export function checkDecision(proposal: Proposal, operatorId: string, now: Date): void {
  if (stateAt(proposal, now) !== 'open') refuse('proposal-closed')
  needOther(proposal.proposedBy, { id: operatorId })
}
