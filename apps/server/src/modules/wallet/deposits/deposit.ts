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
  /** Who says that the money came: an operator at the bank, or the provider. */
  method: 'bank' | 'sandbox'
  /** Which of the brand's ways was chosen, and its terms at that moment. */
  methodId: string
  kind: MethodKind
  feeFixedUnits: bigint
  feeBps: number
  promisedMinutes: number
  /** What crediting cost; null as long as nothing was credited. */
  feeUnits: bigint | null
  state: DepositState
  /** What the member asked to deposit, and what was really credited. */
  amountUnits: bigint
  creditedUnits: bigint | null
  /** How often it had to be played when it was credited; null of those before this was kept. */
  playBps: number | null
  /** What of it the provider has taken back again. */
  takenBackUnits: bigint
  /** What the payer writes into the transfer. */
  code: string
  bank: HouseBank | null
  /** The provider's name of the payment and where to pay, once the provider has answered. */
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
 * What crediting this amount costs by the terms at the request: a fixed part and a share, the share
 * floored to two decimals in the member's favour. A short payment never costs more than it brings.
 */
export function depositFeeOf(
  { feeBps, feeFixedUnits }: Pick<Deposit, 'feeBps' | 'feeFixedUnits'>,
  amountUnits: bigint,
): bigint {
  const feeUnits = feeFixedUnits + flooredToCents((amountUnits * BigInt(feeBps)) / 10_000n)
  return feeUnits < amountUnits ? feeUnits : amountUnits
}

/**
 * Every step a deposit may take. Money that arrives after the end of the way goes into review: it
 * is in our bank, whatever the document said.
 */
export const depositWays: Record<DepositState, readonly DepositState[]> = {
  cancelled: ['review'],
  checking: ['credited', 'refused', 'review'],
  // A provider may take back what it paid, and give it again when the payer's bank decides so.
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

/** @throws Refusal `document-moved-on` with the state that the deposit has now */
export function refuseUnlessMay(deposit: Deposit, to: DepositState): void {
  if (!mayBecome(deposit.state, to)) refuse('document-moved-on', { state: deposit.state })
}

/** Requests that still wait for money: they count against the number a member may have open. */
export const openStates: readonly DepositState[] = ['waiting', 'reported', 'paying', 'processing']

/** Those that may still bring money in: asked for, looked at, or lying in suspense. */
export const unsettledStates: readonly DepositState[] = [...openStates, 'checking', 'review']

type DepositMay = 'report' | 'cancel' | 'pay' | 'check'

/** What the member may do with it now; screen and server agree by this list. */
export function mayOf(deposit: Deposit): DepositMay[] {
  if (deposit.state === 'waiting') return ['report', 'cancel']
  if (deposit.state === 'processing') return ['check']
  if (deposit.state !== 'paying') return []
  return deposit.payUrl ? ['pay', 'check', 'cancel'] : ['check', 'cancel']
}

type OfficeMay = 'claim' | 'confirm' | 'refuse'

/** What an operator may do: only transfers wait for a person, a provider answers for itself. */
export function mayOfficeOf(deposit: Deposit, operatorId: string): OfficeMay[] {
  if (deposit.method !== 'bank') return []
  if (deposit.state === 'waiting' || deposit.state === 'reported') return ['claim']
  const isMine = deposit.state === 'checking' && deposit.claimedById === operatorId
  return isMine ? ['confirm', 'refuse'] : []
}
