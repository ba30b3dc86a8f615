import type { disputeOutcomes, disputeStates } from '@madang/wire/disputes'
import { refuse } from '#kernel/refusal'

export type DisputeState = (typeof disputeStates)[number]
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** A payment that its member reports as not received, or not completely. */
export type Dispute = {
  id: string
  withdrawalId: string
  memberId: string
  state: DisputeState
  claim: 'partly' | 'not-received'
  missingUnits: bigint
  claimedById: string | null
  claimedBy: string | null
  /** The outcome proposed by the first operator; another one decides. */
  outcome: DisputeOutcome | null
  reason: string | null
  proposedById: string | null
  proposedBy: string | null
  decidedBy: string | null
  decidedById: string | null
  /** The bank's reference of the second payment, or of the money that came back. */
  reference: string | null
  openedAt: Date
  dueAt: Date
  decidedAt: Date | null
}

/** The evidence of one side. The operator's name is for operators only. */
export type Evidence = {
  by: 'member' | 'operator'
  operator: string | null
  words: string
  uploads: string[]
  at: Date
}

export const isOpen = ({ state }: Dispute): boolean => state === 'open' || state === 'proposed'

/** @throws Refusal `document-moved-on` with the current state of the dispute */
export function refuseUnlessState(dispute: Dispute, ...states: DisputeState[]): void {
  if (!states.includes(dispute.state)) refuse('document-moved-on', { state: dispute.state })
}

type OfficeMay = 'claim' | 'add' | 'resolve' | 'decide' | 'decline' | 'take-back'

/**
 * Returns the actions that this operator may take now. Nobody may agree to their own proposal, nor
 * end a dispute about a payment that they sent.
 *
 * @param payerIds everybody who sent a part of the payment
 */
export function mayOfficeOf(
  dispute: Dispute,
  operatorId: string,
  payerIds: readonly string[],
): OfficeMay[] {
  if (dispute.state === 'open') {
    if (dispute.claimedById === null) return ['claim']
    return dispute.claimedById === operatorId ? ['add', 'resolve'] : ['add']
  }
  if (dispute.state !== 'proposed') return []
  if (dispute.proposedById === operatorId) return ['add', 'take-back']
  return payerIds.includes(operatorId) ? ['add', 'decline'] : ['add', 'decide', 'decline']
}
