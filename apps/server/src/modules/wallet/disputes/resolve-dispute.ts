import { notifyMember } from '#identity'
import type { Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { needNote } from '#kernel/need-note'
import { needOther, refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import type { Decision } from '../deposits/decide-deposit.ts'
import { moveFor, moveInHouse } from '../move.ts'
import { payAgain, takeBack } from '../postings.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { needStatedAmount, needTransferOf, type SentTransfer } from '../withdrawals/receiver.ts'
import { payoutOf, type Withdrawal } from '../withdrawals/withdrawal.ts'
import { listPayerIds, lockWithdrawal } from '../withdrawals/withdrawal-store.ts'
import { refuseUnlessState, type Dispute, type DisputeOutcome } from './dispute.ts'
import { findDispute, lockDispute, updateDispute } from './dispute-store.ts'

/** Assigns a case to an operator, so that two never ask the bank about the same case. */
export async function claimDispute(tx: Tx, { id, operator }: Decision): Promise<void> {
  const { dispute } = await lockBoth(tx, id)
  refuseUnlessState(dispute, 'open')
  if (dispute.claimedById !== null) refuse('claimed-by-other')
  await updateDispute(tx, { ...dispute, claimedBy: operator.name, claimedById: operator.id })
}

/**
 * Proposes an outcome; a second operator decides.
 *
 * @throws Refusal `claimed-by-other`, `document-moved-on`, `not-found`
 */
export async function resolveDispute(
  tx: Tx,
  { id, operator, outcome, reason }: Decision & { outcome: DisputeOutcome; reason: string },
): Promise<void> {
  const { dispute } = await lockBoth(tx, id)
  refuseUnlessState(dispute, 'open')
  if (dispute.claimedById !== operator.id) refuse('claimed-by-other')
  const by = { proposedBy: operator.name, proposedById: operator.id }
  await updateDispute(tx, { ...dispute, ...by, outcome, reason, state: 'proposed' })
}

type Agreement = Decision & Partial<SentTransfer> & { isAgreed: boolean; note?: string | undefined }

/**
 * Approves a proposal by a second operator who did not send the payment, or puts the case back into
 * the queue. Withdrawing one's own proposal puts it back too.
 *
 * @throws Refusal `own-proposal`, `reference-missing`, `receiver-missing`, `transfer-differs`,
 *   `document-moved-on`, `not-found`
 */
export async function decideDispute(tx: Tx, agreement: Agreement): Promise<void> {
  const { id, isAgreed, note, operator } = agreement
  const { dispute, withdrawal } = await lockBoth(tx, id)
  refuseUnlessState(dispute, 'proposed')
  if (isAgreed) {
    const payerIds = (await listPayerIds(tx, [withdrawal.id])).get(withdrawal.id) ?? []
    needOther([dispute.proposedById, ...payerIds], operator)
    needStatedAmount(agreement.amount, dispute.missingUnits)
    const reference = referenceOf(tx, dispute, withdrawal, agreement)
    return end(tx, { ...dispute, reference }, withdrawal, agreement)
  }
  needNote(dispute.proposedById !== operator.id, note)
  const nobody = { claimedBy: null, claimedById: null, proposedBy: null, proposedById: null }
  await updateDispute(tx, { ...dispute, ...nobody, outcome: null, reason: null, state: 'open' })
}

/** Returns the bank's reference of what was sent or came back; null if no money moves. */
function referenceOf(
  tx: Tx,
  dispute: Dispute,
  withdrawal: Withdrawal,
  agreement: Agreement,
): string | null {
  if (dispute.outcome === 'refused') return null
  if (dispute.outcome === 'returned') return agreement.reference ?? refuse('reference-missing')
  return needTransferOf(tx, withdrawal, dispute.missingUnits, agreement)
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
  const by = { decidedAt: at, decidedBy: operator.name, decidedById: operator.id }
  await updateDispute(tx, { ...dispute, ...by, state: outcome })
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
    const paid = { paidAt: at, paidById: operator.id, receiptDueAt }
    const again = { ...change, ...paid, receivedUnits: null, uploads: [] }
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
