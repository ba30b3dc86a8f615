import type { Tx } from '#kernel/database'
import { unitsOf } from '#kernel/money'
import type { AppContext } from '#kernel/route'
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

/** Works on one message of the inbox: asks the provider back and does what is true now. */
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
 * Brings a deposit to what the provider says of its payment now. Order, repeats and gaps of
 * messages do not matter, because only the present state counts, and money is booked once.
 *
 * @returns what became of it, for the inbox
 */
export async function settlePayment(tx: Tx, payment: Payment, at: Date): Promise<string> {
  const notices = noticesOf(payment)
  if (notices.length === 0) return takeWord(tx, payment, at)
  const turned = await handleReversal(tx, payment, notices, at)
  if (turned !== undefined) return turned
  // Taken back before anybody heard that it was paid: what is left of it came in.
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
  // A word that was on its way while the payment was taken back is an old one: nothing comes again.
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

/** Why money that arrived is not simply the member's, or undefined when it is. */
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

/** The payment goes on or ended without money; a deposit further along stays. */
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
