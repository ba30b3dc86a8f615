import { billAfter, collected } from '@madang/contracts'
import { tellMember } from '#identity'
import type { Database, Tx } from '#kernel/database'
import type { Logger } from '#kernel/log'
import { decimalOf } from '#kernel/money'
import { Refusal, acceptedNew } from '#kernel/refusal'
import { lockedBalance, openAccounts, post, underLock } from '#ledger'
import { readSetting } from '#settings'
import { agentsSetting } from '../agents-setting.ts'
import { cashOf, krw, payOf } from '../postings.ts'
import {
  insertPayment,
  listOverdue,
  listOwedBy,
  listUnpaid,
  lockBill,
  updateBill,
} from './bill-store.ts'
import type { Bill } from './bill-store.ts'
import { isTold } from './is-told.ts'
import { payFromHouse } from './pay-from-house.ts'

/**
 * Pays every bill that waits: those of the house together, the others each in a transaction of its
 * own. A repeat finds none left, and who is interrupted goes on where it was.
 */
export async function payBills(db: Database, log: Logger, now: Date): Promise<number> {
  let paid = 0
  for (let after = firstId; ;) {
    const ids = await db.read((tx) => listUnpaid(tx, after, 500))
    const together = new Set(await db.write((tx) => payFromHouse(tx, ids, now)))
    paid += together.size
    for (const id of ids.filter((one) => !together.has(one))) {
      try {
        if (await db.write((tx) => payBill(tx, id, now))) paid += 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        log.warn({ bill: id, code: error.code }, 'a bill could not be paid')
      }
    }
    const last = ids.at(-1)
    if (last === undefined) return paid
    after = last
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Pays what a bill still owes: the house always, an agent as far as their wallet reaches. The rest
 * of an agent's debt is collected first from their next income.
 *
 * @param unitsMax the most that is taken now: a debtor's income
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
  }
  await updateBill(tx, { ...bill, paidUnits: bill.paidUnits + paidUnits, state })
  if (paidUnits > 0n && bill.payeeId !== null) {
    const facts = { amount: decimalOf(paidUnits) }
    if (isTold(bill)) {
      await tellMember(tx, { at, facts, kind: 'bill-paid', memberId: bill.payeeId })
    }
    await collectOwed(tx, bill.payeeId, paidUnits, at)
  }
  return paidUnits
}

const payable: readonly Bill['state'][] = ['UNCOLLECTED', 'INSUFFICIENT', 'PART_COLLECTED']

/** The house has what it owes; an agent has what is free in the wallet, and no more. */
async function availableUnits(tx: Tx, bill: Bill, owedUnits: bigint): Promise<bigint> {
  const { payeeId, payerId } = bill
  const holders = [payerId, payeeId].flatMap((one) => one ?? []).toSorted()
  for (const holder of holders) await openAccounts(tx, holder, krw)
  if (payerId === null) return owedUnits
  const places = holders.map((holder) => cashOf(holder))
  await underLock(tx, places, () => Promise.resolve())
  return lockedBalance(tx, cashOf(payerId))
}

/** What an agent owes is taken from an income first, the oldest debt before the others. */
async function collectOwed(tx: Tx, agentId: string, incomeUnits: bigint, at: Date): Promise<void> {
  let restUnits = incomeUnits
  for (const id of await listOwedBy(tx, agentId)) {
    if (restUnits === 0n) return
    restUnits -= (await payBill(tx, id, at, restUnits)) ?? 0n
  }
}

/** Debts that nobody could collect for the brand's time are written off, and stay to be seen. */
export async function expireBills(tx: Tx, now: Date): Promise<number> {
  const agents = await readSetting(tx, agentsSetting)
  const madeBefore = new Date(now.getTime() - agents.owedDays * 86_400_000)
  const overdue = await listOverdue(tx, madeBefore)
  for (const bill of overdue) {
    const state = billAfter(bill.state, 'EXPIRE')
    if (state) await updateBill(tx, { ...bill, state })
  }
  return overdue.length
}
