import type { Tx } from '#kernel/database'
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
 * The provider has taken a payment back, whole or in parts, or gives something of it again. Where
 * it was credited its member covers it; where it lies in suspense it leaves.
 *
 * @returns what became of it, for the inbox; undefined where nothing of the payment ever came in
 */
export async function handleReversal(
  tx: Tx,
  payment: Payment,
  notices: Notice[],
  at: Date,
): Promise<string | undefined> {
  // A case before its document, as where it is resolved, so that two can never wait in a circle.
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

/** Taken back before it was ever credited: its deposit has failed. */
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
 * What lies in suspense goes back and may come again, what was resolved as a member's is theirs to
 * cover. What the house had already given back moves nothing: the provider has it twice, and its
 * statement says so.
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

/** A credited deposit says how much of it is gone; without all of it, it counts as taken back. */
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
