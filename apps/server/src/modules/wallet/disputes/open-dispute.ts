import { notifyMember } from '#identity'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { decimalOf } from '#kernel/money'
import { readSettings } from '#settings'
import { payoutOf } from '../withdrawals/withdrawal.ts'
import type { Withdrawal } from '../withdrawals/withdrawal.ts'
import type { Dispute } from './dispute.ts'
import { insertDispute, insertEvidence } from './dispute-store.ts'

/** Opens a case with a deadline when a member reports missing money, and notifies the member. */
export async function openDispute(
  tx: Tx,
  withdrawal: Withdrawal,
  order: { claim: Dispute['claim']; uploads: string[]; at: Date },
): Promise<void> {
  const { at, claim, uploads } = order
  const { withdrawals } = await readSettings(tx)
  const missingUnits = payoutOf(withdrawal) - (withdrawal.receivedUnits ?? 0n)
  const { id: withdrawalId, memberId } = withdrawal
  const dispute: Dispute = {
    claim,
    claimedBy: null,
    claimedById: null,
    decidedAt: null,
    decidedBy: null,
    decidedById: null,
    dueAt: new Date(at.getTime() + withdrawals.disputeHours * 3_600_000),
    id: newId(),
    memberId,
    missingUnits,
    openedAt: at,
    outcome: null,
    proposedBy: null,
    proposedById: null,
    reason: null,
    reference: null,
    state: 'open',
    withdrawalId,
  }
  await insertDispute(tx, dispute)
  const evidence = { at, by: 'member', operator: null, uploads, words: '' } as const
  await insertEvidence(tx, dispute.id, evidence)
  const facts = { amount: decimalOf(missingUnits), hours: String(withdrawals.disputeHours) }
  await notifyMember(tx, { at, facts, kind: 'dispute-opened', memberId })
}
