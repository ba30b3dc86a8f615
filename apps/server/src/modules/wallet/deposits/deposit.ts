import type { depositStates } from '@madang/wire/wallet'
import { flooredToCents } from '#kernel/money'
import { refuse } from '#kernel/refusal'

export type DepositState = (typeof depositStates)[number]
export type MethodKind = 'bank' | 'qr' | 'redirect'
export type HouseBank = {
  id: string
  bank: string
  bankEn?: string
  number: string
  holder: string
}

export type Deposit = {
  id: string
  memberId: string
  /** Who confirms that the money came: an operator for a bank transfer, or the provider. */
  method: 'bank' | 'sandbox'
  /** The brand's payment method that was chosen, and its terms at that moment. */
  methodId: string
  kind: MethodKind
  feeFixedUnits: bigint
  feeBps: number
  promisedMinutes: number
  /** The fee of crediting; null as long as nothing was credited. */
  feeUnits: bigint | null
  state: DepositState
  /** The amount that the member requested, and the amount that was credited. */
  amountUnits: bigint
  creditedUnits: bigint | null
  /** The wagering factor when it was credited; null for deposits from before this was stored. */
  playBps: number | null
  /** The part that the provider has reversed. */
  takenBackUnits: bigint
  /** The code that the payer writes into the transfer. */
  code: string
  bank: HouseBank | null
  /** The provider's payment id and payment page, once the provider has responded. */
  paymentId: string | null
  payUrl: string | null
  uploads: string[]
  reason: string | null
  claimedById: string | null
  claimedBy: string | null
  decidedById: string | null
  decidedBy: string | null
  decidedAt: Date | null
  requestedAt: Date
  expiresAt: Date | null
}

/**
 * Returns the fee by the terms at the request: a fixed part and a share, the share rounded down to
 * two decimals in the member's favour. The fee never exceeds the amount.
 */
export function depositFeeOf(
  { feeBps, feeFixedUnits }: Pick<Deposit, 'feeBps' | 'feeFixedUnits'>,
  amountUnits: bigint,
): bigint {
  const feeUnits = feeFixedUnits + flooredToCents((amountUnits * BigInt(feeBps)) / 10_000n)
  return feeUnits < amountUnits ? feeUnits : amountUnits
}

/**
 * The allowed steps of a deposit. Money that arrives after the end goes into review: it is in the
 * house's bank, whatever the state of the deposit.
 */
export const depositWays: Record<DepositState, readonly DepositState[]> = {
  cancelled: ['review'],
  checking: ['credited', 'refused', 'review'],
  // A provider may reverse a payment, and pay it again when the payer's bank decides so.
  'charged-back': ['credited'],
  credited: ['charged-back'],
  expired: ['review'],
  failed: ['review'],
  paying: ['processing', 'credited', 'failed', 'cancelled', 'expired', 'review'],
  processing: ['credited', 'failed', 'cancelled', 'review'],
  refused: ['review'],
  reported: ['checking', 'credited', 'refused', 'review'],
  returned: [],
  review: ['credited', 'returned'],
  waiting: ['reported', 'checking', 'credited', 'refused', 'cancelled', 'expired', 'review'],
}

export const mayBecome = (from: DepositState, to: DepositState): boolean =>
  depositWays[from].includes(to)

/** @throws Refusal `document-moved-on` with the current state of the deposit */
export function refuseUnlessMay(deposit: Deposit, to: DepositState): void {
  if (!mayBecome(deposit.state, to)) refuse('document-moved-on', { state: deposit.state })
}

/** Requests that still wait for money. They count towards the limit of open requests. */
export const openStates: readonly DepositState[] = ['waiting', 'reported', 'paying', 'processing']

/** Deposits that may still bring money: requested, in review, or in suspense. */
export const unsettledStates: readonly DepositState[] = [...openStates, 'checking', 'review']

type DepositMay = 'report' | 'cancel' | 'pay' | 'check'

/** Returns the member's possible actions, for screen and server alike. */
export function mayOf(deposit: Deposit): DepositMay[] {
  if (deposit.state === 'waiting') return ['report', 'cancel']
  if (deposit.state === 'processing') return ['check']
  if (deposit.state !== 'paying') return []
  return deposit.payUrl ? ['pay', 'check', 'cancel'] : ['check', 'cancel']
}

type OfficeMay = 'claim' | 'confirm' | 'refuse'

/** Returns the operator's possible actions: none for payments that a provider confirms. */
export function mayOfficeOf(deposit: Deposit, operatorId: string): OfficeMay[] {
  if (deposit.method !== 'bank') return []
  if (deposit.state === 'waiting' || deposit.state === 'reported') return ['claim']
  const isMine = deposit.state === 'checking' && deposit.claimedById === operatorId
  return isMine ? ['confirm', 'refuse'] : []
}
