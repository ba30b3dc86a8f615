import type { Tx } from '#kernel/database/database'
import { needOther, refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import type { SentTransfer } from '../bank-transfer.ts'
import type { Decision } from '../deposits/decide-deposit.ts'
import { hasHold } from '../holds/hold-store.ts'
import { moveFor } from '../move.ts'
import { freePart, payPart, restOf } from '../postings.ts'
import { moveWithdrawal, publishMoved } from './move-withdrawal.ts'
import type { PayoutPart } from './payout-part.ts'
import { listParts, updatePart } from './payout-part-store.ts'
import { needTransferOf } from './receiver.ts'
import { refuseUnlessMay } from './withdrawal.ts'
import type { Withdrawal } from './withdrawal.ts'
import { lockWithdrawal, updateWithdrawal } from './withdrawal-store.ts'

type PartDecision = Decision & { place: number } & (
    | ({ outcome: 'sent' } & SentTransfer)
    | { outcome: 'failed'; reason: string }
  )

/**
 * Marks one part of a withdrawal as sent by an operator who did not claim it, or as failed if the
 * bank did not accept it: then its money returns to the member. After the last part the withdrawal
 * is paid, or refused if nothing was sent.
 *
 * @throws Refusal `document-moved-on`, `payout-held`, `own-proposal`, `transfer-differs`,
 *   `not-found`
 */
export async function decidePart(tx: Tx, decision: PartDecision): Promise<Withdrawal> {
  const { at, id, operator, outcome, place } = decision
  const withdrawal = await lockWithdrawal(tx, id)
  if (!withdrawal) return refuse('not-found')
  const parts = (await listParts(tx, [id])).get(id) ?? []
  const part = parts.find((one) => one.place === place)
  if (!part) return refuse('not-found')
  refuseUnlessMay(withdrawal, 'paying')
  if (part.state !== 'waiting') refuse('document-moved-on', { state: part.state })
  if (outcome === 'sent' && (await hasHold(tx, withdrawal.memberId))) refuse('payout-held')

  const words =
    outcome === 'sent'
      ? { reason: null, reference: sentPart(tx, withdrawal, part, decision) }
      : { reason: decision.reason, reference: null }
  const by = { decidedAt: at, decidedBy: operator.name, decidedById: operator.id }
  const decided = { ...part, ...words, ...by, state: outcome }
  await updatePart(tx, decided)
  const all = parts.map((one) => (one.place === place ? decided : one))
  return settle(tx, withdrawal, decided, all, decision)
}

/** Checks who sends what where, and returns the bank's reference. */
function sentPart(
  tx: Tx,
  withdrawal: Withdrawal,
  part: PayoutPart,
  { operator, ...sent }: Decision & SentTransfer,
): string {
  needOther(withdrawal.claimedById, operator)
  return needTransferOf(tx, withdrawal, part.amountUnits, sent)
}

async function settle(
  tx: Tx,
  withdrawal: Withdrawal,
  part: PayoutPart,
  all: PayoutPart[],
  { at, operator }: Decision,
): Promise<Withdrawal> {
  const isSent = part.state === 'sent'
  const isLast = all.every(({ state }) => state !== 'waiting')
  const isPaid = all.some(({ state }) => state === 'sent')
  const rest = isLast ? restOf(withdrawal, isPaid ? 'fees' : 'member') : []
  await moveFor(
    tx,
    withdrawal.memberId,
    [(isSent ? payPart : freePart)(withdrawal, part), ...rest],
    at,
  )
  const restUnits = rest.reduce((sum, { amountUnits }) => sum + amountUnits, 0n)
  const change = {
    decidedBy: operator.name,
    ...(isSent && { paidById: operator.id }),
    failedUnits: withdrawal.failedUnits + (isSent ? 0n : part.amountUnits),
    settledUnits: withdrawal.settledUnits + part.amountUnits + restUnits,
  }
  const reason = part.reason === null ? {} : { reason: part.reason }
  if (!isLast && withdrawal.state === 'paying') {
    const moved = { ...withdrawal, ...change }
    await updateWithdrawal(tx, moved)
    await publishMoved(tx, moved, at)
    return moved
  }
  const by = { at, by: 'operator' } as const
  if (!isLast) return moveWithdrawal(tx, withdrawal, { ...by, change, to: 'paying' })
  if (!isPaid) return moveWithdrawal(tx, withdrawal, { ...by, ...reason, change, to: 'refused' })
  const { withdrawals } = await readSettings(tx)
  const receiptDueAt = new Date(at.getTime() + withdrawals.receiptMinutes * 60_000)
  const paid = { ...change, paidAt: at, receiptDueAt }
  return moveWithdrawal(tx, withdrawal, { ...by, change: paid, to: 'paid' })
}
