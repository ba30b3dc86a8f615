import type { withdrawalStates } from '@madang/wire/wallet'
import { flooredToCents, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'

export type WithdrawalState = (typeof withdrawalStates)[number]

export type Withdrawal = {
  id: string
  memberId: string
  state: WithdrawalState
  /** What leaves the balance; the fee is taken out of it. */
  amountUnits: bigint
  feeUnits: bigint
  bankAccountId: string
  bank: string
  numberEncrypted: Buffer
  numberEnd: string
  holder: string
  reason: string | null
  claimedById: string | null
  claimedBy: string | null
  /** The operator who agreed first; above the threshold another one must agree too. */
  agreedById: string | null
  agreedBy: string | null
  /** Who gave the last yes, and who sent it: above a sum a day they are two. */
  approvedById: string | null
  approvedAt: Date | null
  paidById: string | null
  /** How the bank calls the transfer; the parts of one in parts have their own. */
  reference: string | null
  decidedBy: string | null
  receivedUnits: bigint | null
  /** Of a withdrawal in parts: what is no longer held, and what of it never left. */
  settledUnits: bigint
  failedUnits: bigint
  isReceiptAutomatic: boolean
  uploads: string[]
  requestedAt: Date
  /** By when it is promised to be decided and paid. */
  dueAt: Date
  paidAt: Date | null
  receiptDueAt: Date | null
}

/**
 * Every step a withdrawal may take. A member cannot take it back to play on with it: that is how
 * money already taken out is lost again.
 */
export const withdrawalWays: Record<WithdrawalState, readonly WithdrawalState[]> = {
  approved: ['paid', 'paying', 'refused'],
  checking: ['second-check', 'approved', 'refused'],
  'not-received': ['received', 'returned', 'paid'],
  paid: ['received', 'partly', 'not-received'],
  partly: ['received', 'returned', 'paid'],
  /** Some of its transfers are sent, some wait. */
  paying: ['paying', 'paid', 'refused'],
  received: [],
  refused: [],
  requested: ['checking'],
  returned: [],
  'second-check': ['approved', 'refused'],
}

export const mayBecome = (from: WithdrawalState, to: WithdrawalState): boolean =>
  withdrawalWays[from].includes(to)

/** @throws Refusal `document-moved-on` with the state that the withdrawal has now */
export function refuseUnlessMay(withdrawal: Withdrawal, to: WithdrawalState): void {
  if (!mayBecome(withdrawal.state, to)) refuse('document-moved-on', { state: withdrawal.state })
}

/** Money is held for these and has not left. */
export const heldStates: readonly WithdrawalState[] = [
  'requested',
  'checking',
  'second-check',
  'approved',
  'paying',
]

/** Somebody waits: the money has not left, or nobody has said yet that it arrived. */
export const unendedStates: readonly WithdrawalState[] = [
  ...heldStates,
  'paid',
  'partly',
  'not-received',
]

/** What leaves or left for the bank; a transfer that the bank did not take is not in it. */
export const payoutOf = ({ amountUnits, failedUnits, feeUnits }: Withdrawal): bigint =>
  amountUnits - feeUnits - failedUnits

/**
 * What a withdrawal costs: the first of a day are free, then a fixed part and a share, the share
 * floored to two decimals in the member's favour.
 */
export function feeOf(
  amountUnits: bigint,
  terms: { feeFixed: string; feeBps: number; freeCountPerDay: number },
  countToday: number,
): bigint {
  if (countToday < terms.freeCountPerDay) return 0n
  const share = flooredToCents((amountUnits * BigInt(terms.feeBps)) / 10_000n)
  return unitsOf(terms.feeFixed) + share
}

type OfficeMay = 'claim' | 'approve' | 'refuse' | 'pay' | 'part'

/** What this operator may do with it now; one in parts is paid part by part. */
export function mayOfficeOf(
  withdrawal: Withdrawal,
  operatorId: string,
  hasParts: boolean,
): OfficeMay[] {
  const isMine = withdrawal.claimedById === operatorId
  const hasAgreed = withdrawal.agreedById === operatorId
  const may: Partial<Record<WithdrawalState, OfficeMay[]>> = {
    approved: [hasParts ? 'part' : 'pay', 'refuse'],
    checking: isMine ? ['approve', 'refuse'] : [],
    paying: ['part'],
    requested: ['claim'],
    'second-check': hasAgreed ? [] : ['approve', 'refuse'],
  }
  return may[withdrawal.state] ?? []
}

/** The amount that the member's word says: all of it, a part, nothing. */
export function receivedOf(
  withdrawal: Withdrawal,
  outcome: 'received' | 'partly' | 'not-received',
  statedUnits: bigint | undefined,
): bigint {
  const payoutUnits = payoutOf(withdrawal)
  if (outcome === 'received') return payoutUnits
  if (outcome === 'not-received') return 0n
  const isPart = statedUnits !== undefined && statedUnits > 0n && statedUnits < payoutUnits
  return isPart ? statedUnits : refuse('received-amount-wrong')
}
