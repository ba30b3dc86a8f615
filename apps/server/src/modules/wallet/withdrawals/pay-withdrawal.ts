import type { Tx } from '#kernel/database/database'
import { needOther, refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import type { SentTransfer } from '../bank-transfer.ts'
import type { Decision } from '../deposits/decide-deposit.ts'
import { hasHold } from '../holds/hold-store.ts'
import { moveFor } from '../move.ts'
import { pay } from '../postings.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { listParts } from './payout-part-store.ts'
import { needTransferOf } from './receiver.ts'
import { payoutOf, refuseUnlessMay, type Withdrawal } from './withdrawal.ts'
import { lockWithdrawal } from './withdrawal-store.ts'

/**
 * Marks a withdrawal as sent from the house's bank, by an operator who did not claim it. The member
 * may now confirm whether it arrived.
 *
 * @throws Refusal `own-proposal`, `transfer-differs`, `payout-held`, `payout-in-parts`,
 *   `document-moved-on`
 */
export async function payWithdrawal(
  tx: Tx,
  { at, id, operator, ...sent }: Decision & SentTransfer,
): Promise<Withdrawal> {
  const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('not-found')
  refuseUnlessMay(withdrawal, 'paid')
  if ((await listParts(tx, [id])).has(id)) refuse('payout-in-parts')
  if (await hasHold(tx, withdrawal.memberId)) refuse('payout-held')
  needOther(withdrawal.claimedById, operator)
  const reference = needTransferOf(tx, withdrawal, payoutOf(withdrawal), sent)
  const { withdrawals } = await readSettings(tx)
  await moveFor(tx, withdrawal.memberId, pay(withdrawal), at)
  return moveWithdrawal(tx, withdrawal, {
    at,
    by: 'operator',
    change: {
      decidedBy: operator.name,
      paidAt: at,
      paidById: operator.id,
      receiptDueAt: new Date(at.getTime() + withdrawals.receiptMinutes * 60_000),
      reference,
    },
    to: 'paid',
  })
}
