import type { Tx } from '#kernel/database'
import { giveBackWon, takeBack } from '../chargebacks/take-back.ts'
import { mayBecome } from '../deposits/deposit.ts'
import type { Deposit, DepositState } from '../deposits/deposit.ts'
import { lockDeposit } from '../deposits/deposit-store.ts'
import { moveDeposit } from '../deposits/move-deposit.ts'
import { moveInHouse } from '../move.ts'
import { giveBack } from '../postings.ts'
import type { Payment } from './sandbox.ts'
import { lockCaseOf, updateCase } from './suspense-store.ts'
import type { SuspenseCase } from './suspense-store.ts'

type Turned = Payment & { status: 'charged-back' | 'chargeback-won' }

/**
 * The provider has taken a payment back, or gives it again. Where it was credited its member covers
 * it; where it lies in suspense it leaves; where it never was, nobody has anything of it.
 *
 * @returns what became of it, for the inbox
 */
export async function turnBack(tx: Tx, payment: Turned, at: Date): Promise<string> {
  // A case before its document, as where it is resolved, so that two can never wait in a circle.
  const lying = await lockCaseOf(tx, 'sandbox', payment.id)
  const named = isUuid(payment.orderId) ? await lockDeposit(tx, payment.orderId) : undefined
  const deposit = named?.method === 'sandbox' ? named : undefined
  const paid = deposit?.paymentId === payment.id ? deposit : undefined
  if (payment.status === 'chargeback-won') {
    return giveBackWon(tx, { deposit: paid, paymentId: payment.id }, at)
  }
  if (lying) return takeFromCase(tx, lying, deposit, at)
  if (paid?.state === 'credited' && paid.creditedUnits !== null) {
    const { creditedUnits: amountUnits, memberId } = paid
    return takeBack(tx, { amountUnits, deposit: paid, memberId, paymentId: payment.id }, at)
  }
  return (await moved(tx, deposit, 'failed', at)) ? 'failed' : 'known'
}

/**
 * What lies in suspense goes back, what was resolved as a member's is theirs to cover. What the
 * house had already given back moves nothing: the provider has it twice, and its statement says so.
 */
async function takeFromCase(
  tx: Tx,
  one: SuspenseCase,
  deposit: Deposit | undefined,
  at: Date,
): Promise<string> {
  const { amountUnits, memberId, paymentId, state } = one
  if (state === 'returned') return 'given-back-before'
  if (state === 'credited') {
    if (memberId === null) return 'known'
    const own = deposit?.state === 'credited' ? deposit : undefined
    return takeBack(tx, { amountUnits, deposit: own, memberId, paymentId }, at)
  }
  await moveInHouse(tx, giveBack({ ...one, source: one.provider }), at)
  const ended = { decidedAt: at, reason: 'charged-back', state: 'returned' as const }
  await updateCase(tx, { ...one, ...ended })
  await moved(tx, deposit, 'returned', at)
  return 'taken-from-suspense'
}

async function moved(tx: Tx, deposit: Deposit | undefined, to: DepositState, at: Date) {
  if (!deposit || !mayBecome(deposit.state, to)) return false
  await moveDeposit(tx, deposit, { at, by: 'provider', reason: 'charged-back', to })
  return true
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
