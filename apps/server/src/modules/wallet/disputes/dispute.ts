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
  /** The outcome proposed by the first operator; above the threshold another operator decides. */
  outcome: DisputeOutcome | null
  reason: string | null
  proposedById: string | null
  proposedBy: string | null
  decidedBy: string | null
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

type OfficeMay = 'claim' | 'add' | 'resolve' | 'decide' | 'take-back'

/** Returns the actions that this operator may take now. Nobody may agree to their own proposal. */
export function mayOfficeOf(dispute: Dispute, operatorId: string): OfficeMay[] {
  if (dispute.state === 'open') {
    if (dispute.claimedById === null) return ['claim']
    return dispute.claimedById === operatorId ? ['add', 'resolve'] : ['add']
  }
  if (dispute.state !== 'proposed') return []
  return dispute.proposedById === operatorId ? ['add', 'take-back'] : ['add', 'decide']
}
