import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import type { AppContext } from '#kernel/http/route'
import { creditDeposit, hasRoomFor } from '../deposits/credit-deposit.ts'
import { mayBecome } from '../deposits/deposit.ts'
import type { Deposit, DepositState } from '../deposits/deposit.ts'
import { lockDeposit } from '../deposits/deposit-store.ts'
import { moveDeposit } from '../deposits/move-deposit.ts'
import { countAttempt, markProcessed } from './inbox-store.ts'
import type { Waiting } from './inbox-store.ts'
import { openCase } from './open-case.ts'
import { askPayment, noticesOf } from './sandbox.ts'
import type { Payment } from './sandbox.ts'
import type { SuspenseCause } from './suspense-store.ts'
import { markUnpaid, handleReversal } from './handle-reversal.ts'

type Shop = Pick<AppContext, 'config' | 'db'>

/** Processes one inbox message: asks the provider for the current status and applies it. */
export async function settleReceived(
  { config, db }: Shop,
  message: Waiting,
  at: Date,
): Promise<void> {
  await db.write((tx) => countAttempt(tx, message))
  const payment = await askPayment(config, message.paymentId)
  await db.write(async (tx) => {
    const outcome = await settlePayment(tx, payment, at)
    await markProcessed(tx, message, outcome, at)
  })
}

/**
 * Updates a deposit to the provider's current status of its payment. The order, repetition and loss
 * of messages do not matter, because only the current status counts and money is booked once.
 *
 * @returns the outcome for the inbox
 */
export async function settlePayment(tx: Tx, payment: Payment, at: Date): Promise<string> {
  const notices = noticesOf(payment)
  if (notices.length === 0) return takeWord(tx, payment, at)
  const turned = await handleReversal(tx, payment, notices, at)
  if (turned !== undefined) return turned
  // Reversed before the payment was known as paid: books what is left of it.
  const backUnits = notices.reduce((sum, one) => sum + one.claimedUnits - one.returnedUnits, 0n)
  if (backUnits >= unitsOf(payment.amount)) return markUnpaid(tx, payment, at)
  await takeWord(tx, { ...payment, status: 'paid' }, at)
  return (await handleReversal(tx, payment, notices, at)) ?? 'known'
}

async function takeWord(tx: Tx, payment: Payment, at: Date): Promise<string> {
  const { status } = payment
  const deposit = isUuid(payment.orderId) ? await lockDeposit(tx, payment.orderId) : undefined
  if (status === 'open') return 'still-open'
  if (status === 'processing' || status === 'failed' || status === 'cancelled') {
    return follow(tx, deposit, status, at)
  }
  return takeMoney(tx, payment, deposit?.method === 'sandbox' ? deposit : undefined, at)
}

async function takeMoney(tx: Tx, payment: Payment, deposit: Deposit | undefined, at: Date) {
  const amountUnits = unitsOf(payment.amount)
  // An outdated message of a payment that was credited or reversed: its money does not come again.
  const isDone = deposit?.state === 'credited' || deposit?.state === 'charged-back'
  if (isDone && deposit.paymentId === payment.id) return 'known'
  const cause = await whyNotCredited(tx, payment, deposit, at)
  if (deposit && cause === undefined) {
    const named = { ...deposit, paymentId: payment.id }
    await creditDeposit(tx, named, { amountUnits, at, by: 'provider', from: 'sandbox' })
    return 'credited'
  }
  const { currency } = payment
  const found = { amountUnits, at, cause: cause ?? 'order-unknown', currency, deposit }
  await openCase(tx, { ...found, paymentId: payment.id, provider: 'sandbox' })
  if (deposit && mayBecome(deposit.state, 'review')) {
    const change = { paymentId: deposit.paymentId ?? payment.id }
    await moveDeposit(tx, deposit, { at, by: 'provider', change, reason: cause, to: 'review' })
  }
  return `suspense: ${cause}`
}

/** Returns why arrived money cannot be credited to the member; undefined if it can. */
async function whyNotCredited(
  tx: Tx,
  payment: Payment,
  deposit: Deposit | undefined,
  at: Date,
): Promise<SuspenseCause | undefined> {
  if (!deposit) return 'order-unknown'
  const isOwn = deposit.paymentId === null || deposit.paymentId === payment.id
  const isOpen = deposit.state === 'paying' || deposit.state === 'processing'
  if (payment.currency !== 'KRW') return 'currency-differs'
  if (!isOwn && deposit.state === 'credited') return 'paid-twice'
  if (!isOwn || !isOpen) return 'order-ended'
  const amountUnits = unitsOf(payment.amount)
  if (amountUnits !== deposit.amountUnits) return 'amount-differs'
  const hasRoom = await hasRoomFor(tx, deposit.memberId, amountUnits, at)
  return hasRoom ? undefined : 'limit-reached'
}

/** Applies a status without money. A deposit that is further along stays. */
async function follow(
  tx: Tx,
  deposit: Deposit | undefined,
  to: Extract<DepositState, 'processing' | 'failed' | 'cancelled'>,
  at: Date,
): Promise<string> {
  if (!deposit || !mayBecome(deposit.state, to)) return 'nothing-to-do'
  await moveDeposit(tx, deposit, { at, by: 'provider', to })
  return to
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
