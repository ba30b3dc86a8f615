import { billAfter } from '@madang/contracts'
import type { Tx } from '#kernel/database'
import { needOther, refuse } from '#kernel/refusal'
import type { Operator } from '#kernel/route'
import { payBill } from '../bills/pay-bill.ts'
import { lockBill, updateBill } from '../bills/bill-store.ts'
import type { Bill } from '../bills/bill-store.ts'

const outcomes = ['RELEASE', 'HOLD', 'DENY'] as const
export type Outcome = (typeof outcomes)[number]

type Order = {
  id: string
  outcome: Outcome
  reason: string
  operator: { id: string; name: string }
  at: Date
}

/**
 * What an operator says of a bill. One above the threshold is released by two: the first word is
 * kept, another operator's pays it. A bill that is paid, denied or over never moves again.
 *
 * @throws Refusal `not-found`, `document-moved-on`, `own-proposal`
 */
export async function decideBill(tx: Tx, order: Order): Promise<void> {
  const { at, id, operator, outcome, reason } = order
  const bill = (await lockBill(tx, id)) ?? refuse('not-found')
  const state = billAfter(bill.state, outcome) ?? refuse('document-moved-on', { state: bill.state })
  if (outcome !== 'RELEASE') {
    const decision = { decidedBy: operator.name, reason, releasedBy: null, releasedById: null }
    await updateBill(tx, { ...bill, ...decision, state })
    return
  }
  if (bill.releasedById === null) {
    const decision = { reason, releasedBy: operator.name, releasedById: operator.id }
    await updateBill(tx, { ...bill, ...decision })
    return
  }
  needOther(bill.releasedById, operator)
  await updateBill(tx, { ...bill, decidedBy: operator.name, state })
  await payBill(tx, id, at)
}

/** What this operator may say now: nobody releases alone. */
export const mayDecide = (bill: Bill, by: Pick<Operator, 'id' | 'roles'>): Outcome[] =>
  by.roles.some((role) => role === 'finance' || role === 'admin')
    ? outcomes.filter(
        (outcome) =>
          billAfter(bill.state, outcome) !== undefined &&
          !(outcome === 'RELEASE' && bill.releasedById === by.id),
      )
    : []
