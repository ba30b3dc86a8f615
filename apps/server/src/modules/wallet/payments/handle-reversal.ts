import type { Tx } from '#kernel/database/database'
import type { Notice } from '../chargebacks/count-notices.ts'
import { followChargebacks } from '../chargebacks/take-back.ts'
import { mayBecome } from '../deposits/deposit.ts'
import type { Deposit } from '../deposits/deposit.ts'
import { lockDeposit, updateDeposit } from '../deposits/deposit-store.ts'
import { moveDeposit } from '../deposits/move-deposit.ts'
import { krw } from '../postings.ts'
import type { Payment } from './sandbox.ts'
import { lockCaseOf, updateCase } from './suspense-store.ts'
import type { SuspenseCase } from './suspense-store.ts'

/**
 * Applies the provider's reversals of a payment, full or partial, and returns of reversed money. A
 * credited payment is covered by its member; money in suspense leaves suspense.
 *
 * @returns the outcome for the inbox; undefined if the payment's money never arrived
 */
export async function handleReversal(
  tx: Tx,
  payment: Payment,
  notices: Notice[],
  at: Date,
): Promise<string | undefined> {
  // Locks the case before its document, as resolving a case does, to avoid deadlocks.
  const suspended = await lockCaseOf(tx, 'sandbox', payment.id)
  const named = await lockNamed(tx, payment)
  const deposit = named?.paymentId === payment.id ? named : undefined
  if (suspended) return turnCase(tx, { deposit, suspended, named }, notices, at)
  const isIn = deposit?.state === 'credited' || deposit?.state === 'charged-back'
  if (!isIn || deposit.creditedUnits === null) return undefined
  const { creditedUnits: amountUnits, id: depositId, memberId, playBps } = deposit
  const paid = { amountUnits, currency: krw, depositId, memberId, paymentId: payment.id, playBps }
  const backUnits = await followChargebacks(tx, paid, notices, at)
  return moveCredited(tx, deposit, { amountUnits, backUnits }, at)
}

/** Fails the deposit of a payment that was reversed before it was credited. */
export async function markUnpaid(tx: Tx, payment: Payment, at: Date): Promise<string> {
  const deposit = await lockNamed(tx, payment)
  if (!deposit || !mayBecome(deposit.state, 'failed')) return 'known'
  await moveDeposit(tx, deposit, { at, by: 'provider', reason: 'charged-back', to: 'failed' })
  return 'failed'
}

async function lockNamed(tx: Tx, { orderId }: Payment): Promise<Deposit | undefined> {
  const named = isUuid(orderId) ? await lockDeposit(tx, orderId) : undefined
  return named?.method === 'sandbox' ? named : undefined
}

type Found = { suspended: SuspenseCase; deposit: Deposit | undefined; named: Deposit | undefined }

/**
 * Applies reversals to a suspense case. Money in suspense leaves and may return; money credited to
 * a member is covered by the member. Money that the house has already returned moves nothing: then
 * the provider has it twice, which its statement shows.
 */
async function turnCase(
  tx: Tx,
  { deposit, suspended, named }: Found,
  notices: Notice[],
  at: Date,
): Promise<string> {
  const { amountUnits, currency, memberId, paymentId, state } = suspended
  const isWholeBack = suspended.backUnits === amountUnits
  if (state === 'returned' && !isWholeBack) return 'given-back-before'
  const isCredited = state === 'credited'
  if (isCredited && memberId === null) return 'known'
  const { depositId, playBps } = suspended
  const owner = isCredited ? memberId : null
  const paid = { amountUnits, currency, depositId, memberId: owner, paymentId, playBps }
  const backUnits = await followChargebacks(tx, paid, notices, at)
  if (isCredited) return moveCredited(tx, deposit, { amountUnits, backUnits }, at)
  if (backUnits === undefined) return 'known'
  const isGone = backUnits === amountUnits
  const gone = { decidedAt: at, reason: 'charged-back', state: 'returned' as const }
  const back = { decidedAt: null, reason: null, state: 'open' as const }
  const still = isWholeBack ? back : {}
  await updateCase(tx, { ...suspended, ...(isGone ? gone : still), backUnits })
  if (isGone && named && mayBecome(named.state, 'returned')) {
    await moveDeposit(tx, named, { at, by: 'provider', reason: 'charged-back', to: 'returned' })
  }
  return isGone ? 'taken-from-suspense' : 'suspense-changed'
}

type Turned = { amountUnits: bigint; backUnits: bigint | undefined }

/** Stores the reversed amount of a credited deposit; `charged-back` if all of it is reversed. */
async function moveCredited(
  tx: Tx,
  deposit: Deposit | undefined,
  { amountUnits, backUnits }: Turned,
  at: Date,
): Promise<string> {
  if (backUnits === undefined) return 'known'
  const isWhole = backUnits === amountUnits
  const to = isWhole ? 'charged-back' : 'credited'
  if (!deposit || (deposit.state !== 'credited' && deposit.state !== 'charged-back')) return to
  const change = { takenBackUnits: backUnits }
  if (deposit.state === to) await updateDeposit(tx, { ...deposit, ...change })
  else await moveDeposit(tx, deposit, { at, by: 'provider', change, to })
  if (isWhole) return to
  return backUnits === 0n ? 'chargeback-won' : 'partly-charged-back'
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
