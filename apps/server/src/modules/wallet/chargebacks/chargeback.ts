import { dueFrom } from '@madang/wire/queue-hours'
import type { chargebackStates } from '@madang/wire/chargebacks'
import type { Counted } from './count-notices.ts'

/**
 * One notice by which a provider took (a part of) a payment back. What the member still had covers
 * it at once; what is missing is owed to the house, and no account goes below zero for it.
 */
export type Chargeback = Counted & {
  id: string
  provider: 'sandbox'
  paymentId: string
  /** Null where the money was credited out of suspense. */
  depositId: string | null
  /** Null where the money lay in suspense and was nobody's. */
  memberId: string | null
  currency: string
  state: ChargebackState
  /** What the member's cash, or the suspense where it lay, has covered. */
  takenUnits: bigint
  /** What two people have given up. */
  lostUnits: bigint
  /** What need not be played any more, because it was taken back. */
  sparedUnits: bigint
  openedAt: Date
  endedAt: Date | null
  proposal: Proposal | null
  decidedBy: string | null
  /** How often money moved for it: each time under a key of its own. */
  moveCount: number
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

type Sums = Pick<
  Chargeback,
  'amountUnits' | 'claimedUnits' | 'lostUnits' | 'returnedUnits' | 'takenUnits'
>

/** What the house has paid to the provider and nobody has covered. */
export const owedUnitsOf = ({ amountUnits, lostUnits, takenUnits }: Sums): bigint =>
  amountUnits - takenUnits - lostUnits

/** What the provider keeps beyond what was ever paid: its mistake, and nobody's debt. */
export const excessUnitsOf = ({ amountUnits, claimedUnits, returnedUnits }: Sums): bigint =>
  claimedUnits - returnedUnits - amountUnits

/** As much of it as there is. */
export const coveredBy = (cashUnits: bigint, owedUnits: bigint): bigint =>
  cashUnits < owedUnits ? cashUnits : owedUnits

/** Its sums say how it stands, and when it ended. */
export function ended(one: Chargeback, at: Date): Chargeback {
  const state = stateOf(one)
  if (state === 'open') return { ...one, endedAt: null, state }
  const isSame = state === one.state && one.endedAt !== null
  return { ...one, endedAt: isSame ? one.endedAt : at, proposal: null, state }
}

function stateOf(one: Sums): ChargebackState {
  if (owedUnitsOf(one) > 0n) return 'open'
  if (one.returnedUnits === one.claimedUnits) return 'won'
  return one.lostUnits > 0n ? 'written-off' : 'recovered'
}

/** What comes back covers the claim first, then the loss; the rest is its owner's again. */
export function splitOf(one: Sums, backUnits: bigint) {
  const owedUnits = coveredBy(owedUnitsOf(one), backUnits)
  const lostUnits = coveredBy(one.lostUnits, backUnits - owedUnits)
  return { lostUnits, owedUnits, takenUnits: backUnits - owedUnits - lostUnits }
}

export type ChargebackAct = 'propose' | 'agree' | 'decline'

/** What this operator may do with it now. */
export function mayOfficeOf(one: Chargeback, operatorId: string): ChargebackAct[] {
  if (one.state !== 'open') return []
  if (!one.proposal) return ['propose']
  return one.proposal.byId === operatorId ? ['decline'] : ['agree', 'decline']
}

/** Until when the house should have said how it ends; null for what has ended. */
export const chargebackDueAt = ({ openedAt, state }: Chargeback): Date | null =>
  state === 'open' ? dueFrom('chargebacks', openedAt) : null
