import type { ReadTx } from '#kernel/database/database'
import { workInTurn } from '#kernel/database/list-in-turn'
import type { Turn } from '#kernel/database/list-in-turn'
import {
  endDormancy,
  listDueDormancy,
  lockDueDormancy,
  markDormant,
  setMemberState,
  notifyDormant,
} from '#identity'
import type { Database } from '#kernel/database/database'
import type { Config } from '#kernel/config'
import type { Logger } from '#kernel/metrics/log'
import { hasMoneyOut } from '#transfer-wallets'
import { readSettings } from '#settings'
import { readClosure } from './close-account.ts'

const atOnce = 200

type Shop = { config: Config; db: Database; log: Logger }

/**
 * Handles accounts without logins. Their members are notified first. If a member does not return by
 * the given day, an account without money is closed; one with money is marked dormant.
 *
 * @returns how many were notified, marked dormant and closed
 */
export async function handleDormant(shop: Shop, now: Date) {
  const { db } = shop
  const counts = { asleep: 0, closed: 0, notified: 0 }
  for (;;) {
    const sentCount = await db.write((tx) => notifyDormant(tx, shop, now))
    if (sentCount === 0) break
    counts.notified += sentCount
  }
  const list = (tx: ReadTx, turn: Turn) => listDueDormancy(tx, { ...turn, now })
  const turns = { limit: atOnce, list, name: 'privacy-dormant' }
  await workInTurn(shop, turns, async ({ id }) => {
    const outcome = await handle(shop, id, now)
    if (outcome) counts[outcome]++
  })
  return counts
}

async function handle(shop: Shop, memberId: string, at: Date) {
  // The vendor is called outside of the transaction.
  const isOut = await hasMoneyOut(shop, memberId)
  return shop.db.write(async (tx) => {
    if (!(await lockDueDormancy(tx, memberId, at))) return undefined
    const { dormancy } = await readSettings(tx)
    const { cashUnits, creditUnits, reasons } = await readClosure(tx, memberId, at)
    const ownUnits = cashUnits + creditUnits
    const isEmpty = !isOut && ownUnits === 0n && reasons.length === 0
    if (!dormancy.closesEmpty || !isEmpty) {
      await markDormant(tx, memberId, at)
      return 'asleep' as const
    }
    await endDormancy(tx, memberId, 'closed', at)
    const reason = `nobody came for ${dormancy.afterDays} days, and after a notice`
    await setMemberState(tx, { at, by: 'clock', memberId, reason, state: 'closed' })
    return 'closed' as const
  })
}
