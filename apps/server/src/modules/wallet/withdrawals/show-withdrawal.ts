import type { Gives } from '@madang/wire'
import type * as office from '@madang/wire/cash-office'
import type * as wire from '@madang/wire/withdrawals'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf, decimalOrNull } from '#kernel/money'
import type { Operator, Request } from '#kernel/http/route'
import { maskedNumber } from '../banks/bank-account.ts'
import { openNumber } from '../banks/bank-number.ts'
import { listOwners, ownerIn } from '../owner.ts'
import { listSteps, officeStepShown, stepShown } from '../step-store.ts'
import type { Step } from '../step-store.ts'
import { showDisputesOf } from '../disputes/show-dispute.ts'
import { showPartsOf } from './show-parts.ts'
import { heldStates, mayOfficeOf, payoutOf } from './withdrawal.ts'
import type { Withdrawal } from './withdrawal.ts'

type Shown = Gives<typeof wire.showWithdrawal>
type OfficeShown = Gives<typeof office.showOfficeWithdrawal>

/** Returns withdrawals as their member sees them, each with its steps. */
export async function showWithdrawals(tx: ReadTx, withdrawals: Withdrawal[]): Promise<Shown[]> {
  const ids = withdrawals.map(({ id }) => id)
  const [ways, parts] = [await listSteps(tx, ids), await showPartsOf(tx, ids)]
  const disputes = await showDisputesOf(tx, ids)
  return withdrawals.map((withdrawal) => ({
    ...shown(withdrawal, ways.get(withdrawal.id) ?? []),
    disputes: disputes.get(withdrawal.id) ?? [],
    parts: parts.get(withdrawal.id) ?? [],
  }))
}

/** Returns withdrawals as operators see them: with member, full account number and operators. */
export async function showOfficeWithdrawals(
  tx: ReadTx,
  { by, db }: Pick<Request<Operator>, 'by' | 'db'>,
  withdrawals: Withdrawal[],
): Promise<OfficeShown[]> {
  const rows = await showWithdrawals(tx, withdrawals)
  const ways = await listSteps(
    tx,
    withdrawals.map(({ id }) => id),
  )
  const owners = await listOwners(
    tx,
    withdrawals.map(({ memberId }) => memberId),
  )
  return rows.flatMap((row, at) => {
    const withdrawal = withdrawals[at]
    if (!withdrawal) return []
    return {
      ...row,
      agreedBy: withdrawal.agreedBy,
      claimedBy: withdrawal.claimedBy,
      dueAt: withdrawalDueAt(withdrawal)?.toISOString() ?? null,
      mayOffice: mayOfficeOf(withdrawal, by.id, row.parts.length > 0),
      member: ownerIn(owners, withdrawal.memberId),
      number: openNumber({ db }, withdrawal.numberEncrypted),
      rankLevel: withdrawal.rankLevel,
      reference: withdrawal.reference,
      steps: (ways.get(withdrawal.id) ?? []).map(officeStepShown),
    }
  })
}

/** Returns by when a held withdrawal should be decided and paid; otherwise null. */
export const withdrawalDueAt = ({ dueAt, state }: Withdrawal): Date | null =>
  heldStates.includes(state) ? dueAt : null

/** Returns the receipt: the paid, received and missing amounts. */
function receiptOf(withdrawal: Withdrawal) {
  const { isReceiptAutomatic, receiptDueAt, receivedUnits, uploads } = withdrawal
  const payoutUnits = payoutOf(withdrawal)
  return {
    isReceiptAutomatic,
    payout: decimalOf(payoutUnits),
    receiptDueAt: receiptDueAt?.toISOString() ?? null,
    receivedAmount: decimalOrNull(receivedUnits),
    remainingAmount: receivedUnits === null ? null : decimalOf(payoutUnits - receivedUnits),
    uploads,
  }
}

function shown(withdrawal: Withdrawal, way: Step[]): Omit<Shown, 'disputes' | 'parts'> {
  const { bank, feeUnits, holder, numberEnd } = withdrawal
  return {
    ...receiptOf(withdrawal),
    amount: decimalOf(withdrawal.amountUnits),
    bank: { bank, holder, numberMasked: maskedNumber(numberEnd) },
    fee: decimalOf(feeUnits),
    id: withdrawal.id,
    may: withdrawal.state === 'paid' ? ['receipt'] : [],
    paidAt: withdrawal.paidAt?.toISOString() ?? null,
    reason: withdrawal.reason,
    requestedAt: withdrawal.requestedAt.toISOString(),
    state: withdrawal.state,
    steps: way.map(stepShown),
  }
}
