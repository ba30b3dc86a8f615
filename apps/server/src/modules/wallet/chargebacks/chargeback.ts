import { dueFrom } from '@madang/wire/queue-hours'
import type { chargebackStates } from '@madang/wire/chargebacks'
import type { Counted } from './count-notices.ts'

/**
 * A notice by which a provider reversed a payment or a part of it. The member's remaining cash
 * covers it at once. The rest is a debt to the house; no account goes below zero for it.
 */
export type Chargeback = Counted & {
  id: string
  provider: 'sandbox'
  paymentId: string
  /** Null where the money was credited out of suspense. */
  depositId: string | null
  /** Null where the money was still in suspense, without an owner. */
  memberId: string | null
  currency: string
  state: ChargebackState
  /** The amount covered by the member's cash, or by the suspense account that held the money. */
  takenUnits: bigint
  /** The amount that two operators have written off. */
  lostUnits: bigint
  /** The wagering requirement that was waived, because its money was taken back. */
  sparedUnits: bigint
  openedAt: Date
  endedAt: Date | null
  proposal: Proposal | null
  decidedBy: string | null
  /** How many times it moved money: each movement has its own key. */
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

/** Returns what the house has paid to the provider and nobody has covered. */
export const owedUnitsOf = ({ amountUnits, lostUnits, takenUnits }: Sums): bigint =>
  amountUnits - takenUnits - lostUnits

/** Returns what the provider took beyond the payment: its mistake, and no debt of the member. */
export const excessUnitsOf = ({ amountUnits, claimedUnits, returnedUnits }: Sums): bigint =>
  claimedUnits - returnedUnits - amountUnits

/** Returns as much of the debt as the cash can cover. */
export const coveredBy = (cashUnits: bigint, owedUnits: bigint): bigint =>
  cashUnits < owedUnits ? cashUnits : owedUnits

/** Sets the state that follows from the sums, and the time when it ended. */
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

/** Splits money that comes back: first the open claim, then the loss, the rest to the owner. */
export function splitOf(one: Sums, backUnits: bigint) {
  const owedUnits = coveredBy(owedUnitsOf(one), backUnits)
  const lostUnits = coveredBy(one.lostUnits, backUnits - owedUnits)
  return { lostUnits, owedUnits, takenUnits: backUnits - owedUnits - lostUnits }
}

export type ChargebackAct = 'propose' | 'agree' | 'decline'

/** Returns the actions that this operator may take now. */
export function mayOfficeOf(one: Chargeback, operatorId: string): ChargebackAct[] {
  if (one.state !== 'open') return []
  if (!one.proposal) return ['propose']
  return one.proposal.byId === operatorId ? ['decline'] : ['agree', 'decline']
}

/** Returns the time by which the house should decide; null for an ended chargeback. */
export const chargebackDueAt = ({ openedAt, state }: Chargeback): Date | null =>
  state === 'open' ? dueFrom('chargebacks', openedAt) : null
