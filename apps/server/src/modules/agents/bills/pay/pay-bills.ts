import { billAfter } from '@madang/contracts'
import type { Database, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import { workInTurn } from '#kernel/database/list-in-turn'
import type { Logger } from '#kernel/metrics/log'
import { Refusal } from '#kernel/refusal'
import { readSetting } from '#settings'
import { agentsSetting } from '../../agents-setting.ts'
import { listOverdue, listUnpaid, updateBill } from '../bill-store.ts'
import { listHeldDebts } from './held-debt-store.ts'
import { payBill, payHeldDebt } from './pay-bill.ts'
import { payFromHouse } from './pay-from-house.ts'

const heldAtOnce = 200

/**
 * Pays all waiting bills: first held amounts of older debts, then the house's bills together, then
 * the others in one transaction each. A repeated run finds none left; an interrupted one continues.
 */
export async function payBills(db: Database, log: Logger, now: Date): Promise<number> {
  let paid = 0
  const held = { limit: heldAtOnce, list: listHeldDebts, name: 'agents-held' }
  await workInTurn({ db, log }, held, ({ id }) => db.write((tx) => payHeldDebt(tx, id, now)))
  for (let after = beforeAllIds; ;) {
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

/** Writes off debts older than the brand's collection time; they stay visible. */
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
