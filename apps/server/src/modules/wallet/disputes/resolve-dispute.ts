import { notifyMember } from '#identity'
import type { Tx } from '#kernel/database'
import { decimalOf, unitsOf } from '#kernel/money'
import { needNote } from '#kernel/need-note'
import { needOther, refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import type { Decision } from '../deposits/decide-deposit.ts'
import { moveFor, moveInHouse } from '../move.ts'
import { payAgain, takeBack } from '../postings.ts'
import { isBeyond } from '../withdrawals/hold-apart.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { payoutOf, type Withdrawal } from '../withdrawals/withdrawal.ts'
import { lockWithdrawal } from '../withdrawals/withdrawal-store.ts'
import { refuseUnlessState, type Dispute, type DisputeOutcome } from './dispute.ts'
import { findDispute, lockDispute, sumEndedAlone, updateDispute } from './dispute-store.ts'

const dayMs = 24 * 3_600_000

/** Assigns a case to an operator, so that two never ask the bank about the same case. */
export async function claimDispute(tx: Tx, { id, operator }: Decision): Promise<void> {
  const { dispute } = await lockBoth(tx, id)
  refuseUnlessState(dispute, 'open')
  if (dispute.claimedById !== null) refuse('claimed-by-other')
  await updateDispute(tx, { ...dispute, claimedBy: operator.name, claimedById: operator.id })
}

/**
 * Proposes an outcome. Below the threshold it is applied at once; from the threshold on it waits
 * for a second operator. So does an outcome that moves money, if this operator has moved a large
 * sum alone within a day.
 *
 * @throws Refusal `claimed-by-other`, `document-moved-on`, `not-found`
 */
export async function resolveDispute(
  tx: Tx,
  { outcome, reason, ...decision }: Decision & { outcome: DisputeOutcome; reason: string },
): Promise<void> {
  const { at, id, operator } = decision
  const { dispute, withdrawal } = await lockBoth(tx, id)
  refuseUnlessState(dispute, 'open')
  if (dispute.claimedById !== operator.id) refuse('claimed-by-other')
  const { withdrawals } = await readSettings(tx)
  const aloneUnits = await sumEndedAlone(tx, operator, new Date(at.getTime() - dayMs))
  const needsTwo =
    dispute.missingUnits >= unitsOf(withdrawals.fourEyesFrom) ||
    (outcome !== 'refused' && isBeyond(withdrawals.separateFrom, aloneUnits + dispute.missingUnits))
  const by = { proposedBy: operator.name, proposedById: operator.id }
  const proposed: Dispute = { ...dispute, ...by, outcome, reason, state: 'proposed' }
  if (needsTwo) await updateDispute(tx, proposed)
  else await end(tx, proposed, withdrawal, decision)
}

/**
 * Approves a proposal by a second operator, or reopens the case. Withdrawing one's own proposal
 * reopens it too.
 *
 * @throws Refusal `own-proposal`, `document-moved-on`, `not-found`
 */
export async function decideDispute(
  tx: Tx,
  { isAgreed, note, ...decision }: Decision & { isAgreed: boolean; note?: string | undefined },
): Promise<void> {
  const { id, operator } = decision
  const { dispute, withdrawal } = await lockBoth(tx, id)
  refuseUnlessState(dispute, 'proposed')
  if (isAgreed) needOther(dispute.proposedById, operator)
  needNote(!isAgreed && dispute.proposedById !== operator.id, note)
  if (isAgreed) return end(tx, dispute, withdrawal, decision)
  const nobody = { outcome: null, proposedBy: null, proposedById: null, reason: null }
  await updateDispute(tx, { ...dispute, ...nobody, state: 'open' })
}

/** Moves the money and the withdrawal by the decision, and notifies the member. */
async function end(
  tx: Tx,
  dispute: Dispute,
  withdrawal: Withdrawal,
  { at, operator }: Decision,
): Promise<void> {
  const { memberId, missingUnits, outcome, reason } = dispute
  if (!outcome) throw new Error('a dispute was decided without an outcome')
  const ended = { ...dispute, decidedAt: at, decidedBy: operator.name, state: outcome }
  await updateDispute(tx, ended)
  const { withdrawals } = await readSettings(tx)
  const decided = { at, by: 'operator', ...(reason !== null && { reason }) } as const
  const change = { decidedBy: operator.name }
  if (outcome === 'returned') {
    await moveFor(tx, memberId, takeBack(withdrawal, missingUnits), at)
    await moveWithdrawal(tx, withdrawal, { ...decided, change, to: 'returned' })
  } else if (outcome === 'refused') {
    const receivedUnits = payoutOf(withdrawal)
    const moved = { ...decided, change: { ...change, receivedUnits } }
    await moveWithdrawal(tx, withdrawal, { ...moved, to: 'received' })
  } else {
    await moveInHouse(tx, payAgain(dispute), at)
    const receiptDueAt = new Date(at.getTime() + withdrawals.receiptMinutes * 60_000)
    const again = { ...change, paidAt: at, receiptDueAt, receivedUnits: null, uploads: [] }
    await moveWithdrawal(tx, withdrawal, { ...decided, change: again, to: 'paid' })
  }
  const facts = { amount: decimalOf(missingUnits), reason: reason ?? '' }
  await notifyMember(tx, { at, facts, kind: `dispute-${outcome}`, memberId })
}

/** Locks the withdrawal before its case, in the same order as a member's report does. */
async function lockBoth(tx: Tx, id: string) {
  const known = await findDispute(tx, id)
  const withdrawal = known && (await lockWithdrawal(tx, known.withdrawalId))
  const dispute = withdrawal && (await lockDispute(tx, id))
  return dispute ? { dispute, withdrawal } : refuse('not-found')
}
