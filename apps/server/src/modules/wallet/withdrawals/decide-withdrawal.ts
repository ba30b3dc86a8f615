import type { Tx } from '#kernel/database'
import { unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import type { Decision } from '../deposits/decide-deposit.ts'
import { hasHold } from '../holds/hold-store.ts'
import { moveFor } from '../move.ts'
import { free, pay, takeBack } from '../postings.ts'
import { lockStanding } from '../standing-store.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { payoutOf, refuseUnlessMay } from './withdrawal.ts'
import type { Withdrawal } from './withdrawal.ts'
import { lockWithdrawal } from './withdrawal-store.ts'

/** Takes a withdrawal out of the queue, so that two operators never pay the same one. */
export async function claimWithdrawal(tx: Tx, { at, id, operator }: Decision): Promise<Withdrawal> {
  const withdrawal = await lockKnown(tx, id)
  const change = { claimedBy: operator.name, claimedById: operator.id }
  return moveWithdrawal(tx, withdrawal, { at, by: 'operator', change, to: 'checking' })
}

/**
 * Agrees to a withdrawal. From the threshold on, the first yes only asks for a second one, and the
 * second must come from somebody else.
 *
 * @throws Refusal `payout-held` while a case is open, `own-proposal`, `claimed-by-other`,
 *   `document-moved-on`
 */
export async function approveWithdrawal(tx: Tx, decision: Decision): Promise<Withdrawal> {
  const { at, operator } = decision
  const withdrawal = await lockKnown(tx, decision.id)
  if (await hasHold(tx, withdrawal.memberId)) refuse('payout-held')
  if (withdrawal.state === 'second-check') {
    if (withdrawal.agreedById === operator.id) refuse('own-proposal')
    const change = { decidedBy: operator.name }
    return moveWithdrawal(tx, withdrawal, { at, by: 'operator', change, to: 'approved' })
  }
  refuseUnlessMay(withdrawal, 'approved')
  if (withdrawal.claimedById !== operator.id) refuse('claimed-by-other')
  const { withdrawals } = await readSettings(tx)
  const needsTwo = withdrawal.amountUnits >= unitsOf(withdrawals.fourEyesFrom)
  return moveWithdrawal(tx, withdrawal, {
    at,
    by: 'operator',
    change: { agreedBy: operator.name, agreedById: operator.id, decidedBy: operator.name },
    to: needsTwo ? 'second-check' : 'approved',
  })
}

/** Turns a withdrawal down with a reason; the held money is the member's again. */
export async function refuseWithdrawal(
  tx: Tx,
  { reason, ...decision }: Decision & { reason: string },
): Promise<Withdrawal> {
  const { at, id, operator } = decision
  const withdrawal = await lockKnown(tx, id)
  refuseUnlessMay(withdrawal, 'refused')
  const isOthers = withdrawal.state === 'checking' && withdrawal.claimedById !== operator.id
  if (isOthers) refuse('claimed-by-other')
  await lockStanding(tx, withdrawal.memberId)
  await moveFor(tx, withdrawal.memberId, [free(withdrawal)], at)
  const change = { decidedBy: operator.name }
  return moveWithdrawal(tx, withdrawal, { at, by: 'operator', change, reason, to: 'refused' })
}

/** The money was sent from our bank. From now on the member may say whether it arrived. */
export async function payWithdrawal(tx: Tx, { at, id, operator }: Decision): Promise<Withdrawal> {
  const withdrawal = await lockKnown(tx, id)
  refuseUnlessMay(withdrawal, 'paid')
  if (await hasHold(tx, withdrawal.memberId)) refuse('payout-held')
  const { withdrawals } = await readSettings(tx)
  await moveFor(tx, withdrawal.memberId, pay(withdrawal), at)
  return moveWithdrawal(tx, withdrawal, {
    at,
    by: 'operator',
    change: {
      decidedBy: operator.name,
      paidAt: at,
      receiptDueAt: new Date(at.getTime() + withdrawals.receiptMinutes * 60_000),
    },
    to: 'paid',
  })
}

/**
 * Ends a dispute: the bank proves that all arrived (which gives nothing back), or the part that did
 * not arrive came back to us and is the member's again.
 */
export async function settleReceipt(
  tx: Tx,
  { outcome, reason, ...decision }: Decision & { outcome: 'received' | 'returned'; reason: string },
): Promise<Withdrawal> {
  const { at, id, operator } = decision
  const withdrawal = await lockKnown(tx, id)
  refuseUnlessMay(withdrawal, outcome)
  if (withdrawal.state === 'paid') refuse('document-moved-on', { state: 'paid' })
  const payoutUnits = payoutOf(withdrawal)
  if (outcome === 'returned') {
    const missingUnits = payoutUnits - (withdrawal.receivedUnits ?? 0n)
    await moveFor(tx, withdrawal.memberId, takeBack(withdrawal, missingUnits), at)
  }
  const receivedUnits = outcome === 'received' ? payoutUnits : withdrawal.receivedUnits
  return moveWithdrawal(tx, withdrawal, {
    at,
    by: 'operator',
    change: { decidedBy: operator.name, receivedUnits },
    reason,
    to: outcome,
  })
}

async function lockKnown(tx: Tx, id: string): Promise<Withdrawal> {
  return (await lockWithdrawal(tx, id)) ?? refuse('not-found')
}
