import { memberWarned } from '#identity'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { decimalOf } from '#kernel/money'
import { isRefusal } from '#kernel/refusal'
import { post } from '#ledger'
import { payOf } from '../../postings.ts'
import { insertFirstPayments, lockUncollected, listDebtors } from '../bill-store.ts'
import type { Bill } from '../bill-store.ts'
import { isNotified } from '../is-notified.ts'

/**
 * Pays many bills of the house in one transaction: the house can always pay. Bills of other payers,
 * bills whose payee has debts, and bills that the ledger refuses are left for a separate payment.
 *
 * @returns the ids of paid bills
 */
export async function payFromHouse(tx: Tx, ids: readonly string[], at: Date): Promise<string[]> {
  const bills = await lockUncollected(tx, ids)
  const debtors = new Set(
    await listDebtors(
      tx,
      bills.flatMap(({ payeeId }) => payeeId ?? []),
    ),
  )
  const plain = bills.filter(
    ({ payeeId, payerId }) => payerId === null && payeeId !== null && !debtors.has(payeeId),
  )
  if (plain.length === 0) return []
  const transfers = plain.map((bill) =>
    payOf({ ...bill, amountUnits: bill.owedUnits, billId: bill.id, place: 1 }),
  )
  const posted = await post(
    tx,
    transfers.map((transfer) => [transfer]),
    at,
  )
  const paid = plain.filter((_, place) => !isRefusal(posted[place]))
  const paidIds = paid.map(({ id }) => id)
  await insertFirstPayments(tx, paidIds, at)
  await publish(
    tx,
    memberWarned,
    paid.filter(isNotified).map((bill) => paidMessage(bill, at)),
  )
  return paidIds
}

const paidMessage = ({ owedUnits, payeeId }: Bill, at: Date) => ({
  at: at.toISOString(),
  facts: { amount: decimalOf(owedUnits) },
  kind: 'bill-paid' as const,
  memberId: payeeId ?? '',
})
