import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { needOther, refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import type { Decision } from '../deposits/decide-deposit.ts'
import { hasHold } from '../holds/hold-store.ts'
import { moveFor } from '../move.ts'
import { free } from '../postings.ts'
import { lockStanding } from '../standing-store.ts'
import { needsSecondYes } from './hold-apart.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { partsOf } from './payout-part.ts'
import { insertParts } from './payout-part-store.ts'
import { payoutOf, refuseUnlessMay, type Withdrawal } from './withdrawal.ts'
import { lockWithdrawal } from './withdrawal-store.ts'

/**
 * Approves a withdrawal. From the threshold on, a second approval by another operator is needed.
 *
 * @throws Refusal `payout-held` while a case is open, `own-proposal`, `claimed-by-other`,
 *   `document-moved-on`
 */
export async function approveWithdrawal(tx: Tx, decision: Decision): Promise<Withdrawal> {
  const { at, operator } = decision
  const withdrawal = await lockKnown(tx, decision.id)
  if (await hasHold(tx, withdrawal.memberId)) refuse('payout-held')
  if (withdrawal.state === 'second-check') {
    needOther(withdrawal.agreedById, operator)
    return agree(tx, withdrawal, { ...approvedBy(operator, at), decidedBy: operator.name }, at)
  }
  refuseUnlessMay(withdrawal, 'approved')
  if (withdrawal.claimedById !== operator.id) refuse('claimed-by-other')
  const needsTwo = await needsSecondYes(tx, withdrawal, operator.id, at)
  const by = { agreedBy: operator.name, agreedById: operator.id, decidedBy: operator.name }
  if (!needsTwo) return agree(tx, withdrawal, { ...by, ...approvedBy(operator, at) }, at)
  return moveWithdrawal(tx, withdrawal, { at, by: 'operator', change: by, to: 'second-check' })
}

const approvedBy = ({ id }: { id: string }, approvedAt: Date) => ({ approvedAt, approvedById: id })

/** Refuses a withdrawal with a reason; the held money returns to the member. */
export async function refuseWithdrawal(
  tx: Tx,
  { reason, ...decision }: Decision & { reason: string },
): Promise<Withdrawal> {
  const { at, id, operator } = decision
  const withdrawal = await lockKnown(tx, id)
  refuseUnlessMay(withdrawal, 'refused')
  // Some of it has left already: its parts are decided one by one.
  if (withdrawal.state === 'paying') refuse('payout-in-parts')
  const isOthers = withdrawal.state === 'checking' && withdrawal.claimedById !== operator.id
  if (isOthers) refuse('claimed-by-other')
  await lockStanding(tx, withdrawal.memberId)
  await moveFor(tx, withdrawal.memberId, [free(withdrawal)], at)
  const change = { decidedBy: operator.name }
  return moveWithdrawal(tx, withdrawal, { at, by: 'operator', change, reason, to: 'refused' })
}

/**
 * Moves a withdrawal to `approved`. Splits an amount above the bank's maximum into parts now, by
 * the settings of this moment.
 */
async function agree(tx: Tx, withdrawal: Withdrawal, change: Partial<Withdrawal>, at: Date) {
  const { withdrawals } = await readSettings(tx)
  const parts = partsOf(payoutOf(withdrawal), unitsOf(withdrawals.partMax))
  await insertParts(tx, withdrawal.id, parts)
  return moveWithdrawal(tx, withdrawal, { at, by: 'operator', change, to: 'approved' })
}

async function lockKnown(tx: Tx, id: string): Promise<Withdrawal> {
  return (await lockWithdrawal(tx, id)) ?? refuse('not-found')
}
