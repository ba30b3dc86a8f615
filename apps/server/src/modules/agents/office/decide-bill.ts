import { billAfter } from '@madang/contracts'
import type { Tx } from '#kernel/database/database'
import { needOther, refuse } from '#kernel/refusal'
import type { Operator } from '#kernel/http/route'
import { payBill } from '../bills/pay/pay-bill.ts'
import { lockBill, updateBill } from '../bills/bill-store.ts'
import type { Bill } from '../bills/bill-store.ts'
import { salaryFlow } from '../sums/salary-flow.ts'
import { addFlows } from '../sums/sum-store.ts'

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
 * Records an operator's decision on a bill. A bill above the threshold needs two operators: the
 * first release is stored, the second one pays it. A paid, denied or expired bill never changes.
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
    // A denied salary costs the house nothing after all.
    const isDenied = state === 'DENIED' && bill.payeeId !== null
    if (isDenied) await addFlows(tx, salaryFlow(bill, { at, units: -bill.owedUnits }))
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

/** Returns the decisions open to this operator: nobody releases alone. */
export const mayDecide = (bill: Bill, by: Pick<Operator, 'id' | 'roles'>): Outcome[] =>
  by.roles.some((role) => role === 'finance' || role === 'admin')
    ? outcomes.filter(
        (outcome) =>
          billAfter(bill.state, outcome) !== undefined &&
          !(outcome === 'RELEASE' && bill.releasedById === by.id),
      )
    : []
