import type { withdrawalStates } from '@madang/wire/wallet'
import { flooredToCents, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'

export type WithdrawalState = (typeof withdrawalStates)[number]

export type Withdrawal = {
  id: string
  memberId: string
  state: WithdrawalState
  /** The amount that leaves the balance, including the fee. */
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
  /** The operator who approved first; above the threshold another one must approve too. */
  agreedById: string | null
  agreedBy: string | null
  /** Who gave the last approval and who sent it: above a daily sum, two different operators. */
  approvedById: string | null
  approvedAt: Date | null
  paidById: string | null
  /** The bank's reference; each part of a split withdrawal has its own. */
  reference: string | null
  decidedBy: string | null
  receivedUnits: bigint | null
  /** For a withdrawal in parts: the amount no longer held, and the part of it that was not sent. */
  settledUnits: bigint
  failedUnits: bigint
  isReceiptAutomatic: boolean
  uploads: string[]
  requestedAt: Date
  /** The VIP rank by whose limits and promise it was accepted; 0 for none. */
  rankLevel: number
  /** The promised time of decision and payment. */
  dueAt: Date
  paidAt: Date | null
  receiptDueAt: Date | null
}

/**
 * The allowed steps of a withdrawal. A member cannot cancel it, because cancelled withdrawals are
 * often lost in play.
 */
export const withdrawalWays: Record<WithdrawalState, readonly WithdrawalState[]> = {
  approved: ['paid', 'paying', 'refused'],
  checking: ['second-check', 'approved', 'refused'],
  'not-received': ['received', 'returned', 'paid'],
  paid: ['received', 'partly', 'not-received'],
  partly: ['received', 'returned', 'paid'],
  /** Some parts are sent, others wait. */
  paying: ['paying', 'paid', 'refused'],
  received: [],
  refused: [],
  requested: ['checking'],
  returned: [],
  'second-check': ['approved', 'refused'],
}

export const mayBecome = (from: WithdrawalState, to: WithdrawalState): boolean =>
  withdrawalWays[from].includes(to)

/** @throws Refusal `document-moved-on` with the current state of the withdrawal */
export function refuseUnlessMay(withdrawal: Withdrawal, to: WithdrawalState): void {
  if (!mayBecome(withdrawal.state, to)) refuse('document-moved-on', { state: withdrawal.state })
}

/** States in which the money is held and has not left. */
export const heldStates: readonly WithdrawalState[] = [
  'requested',
  'checking',
  'second-check',
  'approved',
  'paying',
]

/** States that are still open: the money has not left, or its receipt is not confirmed. */
export const unendedStates: readonly WithdrawalState[] = [
  ...heldStates,
  'paid',
  'partly',
  'not-received',
]

/** Returns the amount sent to the bank, without parts that the bank did not accept. */
export const payoutOf = ({ amountUnits, failedUnits, feeUnits }: Withdrawal): bigint =>
  amountUnits - feeUnits - failedUnits

/**
 * Returns the fee: the first withdrawals of a day are free; then a fixed part and a share, the
 * share rounded down to two decimals in the member's favour.
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

type OfficeMay = 'claim' | 'approve' | 'refuse' | 'pay' | 'part' | 'fail'

/**
 * Returns the actions that this operator may take now. Whoever claimed it does not send it; a split
 * withdrawal is sent by parts.
 */
export function mayOfficeOf(
  withdrawal: Withdrawal,
  operatorId: string,
  hasParts: boolean,
): OfficeMay[] {
  const isMine = withdrawal.claimedById === operatorId
  const hasAgreed = withdrawal.agreedById === operatorId
  const ofParts: OfficeMay[] = isMine ? ['fail'] : ['part', 'fail']
  const may: Partial<Record<WithdrawalState, OfficeMay[]>> = {
    approved: [...(hasParts ? ofParts : isMine ? [] : (['pay'] as const)), 'refuse'],
    checking: isMine ? ['approve', 'refuse'] : [],
    paying: ofParts,
    requested: ['claim'],
    'second-check': hasAgreed ? [] : ['approve', 'refuse'],
  }
  return may[withdrawal.state] ?? []
}

/** Returns the received amount according to the member: all, a part, or nothing. */
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
