import { collected } from '@madang/contracts'
import { notifyMember } from '#identity'
import type { Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { Refusal, acceptedNew } from '#kernel/refusal'
import { undoable } from '#kernel/database/undoable'
import { lockedBalance, openAccounts, post, underLock } from '#ledger'
import { cashOf, krw, payOf } from '../../postings.ts'
import { salaryFlow } from '../../sums/salary-flow.ts'
import { addFlows } from '../../sums/sum-store.ts'
import { insertPayment, listOwedBy, lockBill, updateBill } from '../bill-store.ts'
import type { Bill } from '../bill-store.ts'
import { holdDebt, lockHeldDebt, takeHeldDebt } from './held-debt-store.ts'
import { isNotified } from '../is-notified.ts'

/**
 * Pays the rest of a bill: the house in full, an agent as far as the wallet covers it. The rest of
 * an agent's debt is collected first from the next income.
 *
 * @param unitsMax the most to take now: a debtor's income
 * @returns what was paid
 */
export async function payBill(
  tx: Tx,
  id: string,
  at: Date,
  unitsMax?: bigint,
): Promise<bigint | undefined> {
  const bill = await lockBill(tx, id)
  if (!bill || !payable.includes(bill.state)) return undefined
  const owedUnits = bill.owedUnits - bill.paidUnits
  const freeUnits = await availableUnits(tx, bill, owedUnits)
  const mostUnits = unitsMax !== undefined && unitsMax < freeUnits ? unitsMax : freeUnits
  const outcome = collected({ owedUnits, state: bill.state }, mostUnits)
  if (!outcome) return undefined
  const { paidUnits, state } = outcome
  if (paidUnits > 0n) {
    const place = await insertPayment(tx, { at, billId: id, units: paidUnits })
    const transfer = payOf({ ...bill, amountUnits: paidUnits, billId: id, place })
    acceptedNew((await post(tx, [[transfer]], at))[0])
    // What an agent pays back to the house costs the house less.
    if (bill.payeeId === null) await addFlows(tx, salaryFlow(bill, { at, units: -paidUnits }))
  }
  await updateBill(tx, { ...bill, paidUnits: bill.paidUnits + paidUnits, state })
  if (paidUnits > 0n && bill.payeeId !== null) {
    const facts = { amount: decimalOf(paidUnits) }
    if (isNotified(bill)) {
      await notifyMember(tx, { at, facts, kind: 'bill-paid', memberId: bill.payeeId })
    }
    await collectOwed(tx, bill.payeeId, paidUnits, at)
  }
  return paidUnits
}

const payable: readonly Bill['state'][] = ['UNCOLLECTED', 'INSUFFICIENT', 'PART_COLLECTED']

/** Returns how much can be paid: everything for the house, the free wallet balance for an agent. */
async function availableUnits(tx: Tx, bill: Bill, owedUnits: bigint): Promise<bigint> {
  const { payeeId, payerId } = bill
  const holders = [payerId, payeeId].flatMap((one) => one ?? []).toSorted()
  for (const holder of holders) await openAccounts(tx, holder, krw)
  if (payerId === null) return owedUnits
  const places = holders.map((holder) => cashOf(holder))
  await underLock(tx, places, () => Promise.resolve())
  return lockedBalance(tx, cashOf(payerId))
}

/**
 * Collects an agent's debts from an income, oldest first. If a payee's account is frozen, the debt
 * is held, so that neither the agent's income nor the other debts wait.
 */
async function collectOwed(tx: Tx, agentId: string, incomeUnits: bigint, at: Date): Promise<void> {
  let restUnits = incomeUnits
  for (const id of await listOwedBy(tx, agentId)) {
    if (restUnits === 0n) return
    const mostUnits = restUnits
    try {
      restUnits -= (await undoable(tx, (inner) => payBill(inner, id, at, mostUnits))) ?? 0n
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      restUnits -= await hold(tx, id, mostUnits)
    }
  }
}

/** Holds a debt. @returns how much of the income is held for it */
async function hold(tx: Tx, id: string, mostUnits: bigint): Promise<bigint> {
  const bill = await lockBill(tx, id)
  const leftUnits = bill ? bill.owedUnits - bill.paidUnits : 0n
  const units = leftUnits < mostUnits ? leftUnits : mostUnits
  await holdDebt(tx, id, units)
  return units
}

/**
 * Pays a held debt to an account that was frozen before.
 *
 * @throws Refusal while the account is frozen
 */
export async function payHeldDebt(tx: Tx, id: string, at: Date): Promise<void> {
  const heldUnits = await lockHeldDebt(tx, id)
  const paidUnits = heldUnits > 0n ? await payBill(tx, id, at, heldUnits) : undefined
  if (paidUnits !== undefined) await takeHeldDebt(tx, id, paidUnits)
}
