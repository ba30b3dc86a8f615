import type { chargebackStates } from '@madang/wire/chargebacks'

/**
 * A payment that was credited and that its provider took back. What the member still had covers it
 * at once; what is missing is owed to the house, and no account goes below zero for it.
 */
export type Chargeback = {
  id: string
  provider: 'sandbox'
  paymentId: string
  /** Null where the money was credited out of suspense. */
  depositId: string | null
  memberId: string
  state: ChargebackState
  amountUnits: bigint
  /** What the member's cash has covered so far. */
  takenUnits: bigint
  openedAt: Date
  endedAt: Date | null
  proposal: Proposal | null
  decidedBy: string | null
  /** How often something was collected afterwards: each is a movement of its own. */
  collectCount: number
}

export type ChargebackState = (typeof chargebackStates)[number]
export type ChargebackOutcome = 'collect' | 'write-off'

export type Proposal = {
  outcome: ChargebackOutcome
  reason: string
  byId: string
  by: string
  at: Date
}

/** What the house has paid to the provider and the member has not covered. */
export const owedUnitsOf = ({ amountUnits, takenUnits }: Chargeback): bigint =>
  amountUnits - takenUnits

/** As much of it as there is. */
export const coveredBy = (cashUnits: bigint, owedUnits: bigint): bigint =>
  cashUnits < owedUnits ? cashUnits : owedUnits

export type ChargebackAct = 'propose' | 'agree' | 'decline'

/** What this operator may do with it now. */
export function mayOfficeOf(one: Chargeback, operatorId: string): ChargebackAct[] {
  if (one.state !== 'open') return []
  if (!one.proposal) return ['propose']
  return one.proposal.byId === operatorId ? ['decline'] : ['agree', 'decline']
}
