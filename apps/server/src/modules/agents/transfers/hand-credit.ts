import type { Tx } from '#kernel/database/database'
import { decimalOf, enteredUnits, unitsOf } from '#kernel/money'
import { acceptedNew, refuse } from '#kernel/refusal'
import { findCredits, openAccounts, post } from '#ledger'
import { readSetting, readSettings } from '#settings'
import { agentsSetting } from '../agents-setting.ts'
import { creditTransfer, krw } from '../postings.ts'
import { lockUpline } from '../tree/tree-store.ts'
import type { Edge } from '../tree/tree-store.ts'
import { insertRequest } from './request-store.ts'
import { insertTransfer } from './transfer-store.ts'

type Order = { id: string; memberId: string; amount: string; at: Date }

/**
 * Transfers agent credit to the upline; above the brand's threshold it waits for two operators.
 * Credit moves to credit only, never the money that members play with. The caller has checked the
 * payment password.
 *
 * @throws Refusal `upline-closed`, `upline-out-of-limits`, `balance-too-low`, `account-frozen`
 */
export async function handUp(tx: Tx, order: Order): Promise<void> {
  const line = await openLine(tx, order.memberId)
  await hand(tx, order, { fromId: order.memberId, isUp: true, toId: line.uplineId })
}

/**
 * Transfers agent credit to a direct downline.
 *
 * @throws Refusal `not-found` for a member who is not directly below; those of `handUp`
 */
export async function handDown(tx: Tx, order: Order & { downlineId: string }): Promise<void> {
  const { downlineId, memberId } = order
  const line = await lockUpline(tx, downlineId)
  if (line?.uplineId !== memberId) refuse('not-found')
  await openLine(tx, downlineId)
  await hand(tx, order, { fromId: memberId, isUp: false, toId: downlineId })
}

/** Returns the locked edge above a member, if operators allow credit transfers along it. */
export async function openLine(tx: Tx, memberId: string): Promise<Edge> {
  const { uplines } = await readSettings(tx)
  const line = await lockUpline(tx, memberId)
  return uplines.isOn && line?.mayTransfer ? line : refuse('upline-closed')
}

async function hand(
  tx: Tx,
  { amount, at, id }: Order,
  way: { fromId: string; toId: string; isUp: boolean },
): Promise<void> {
  const { amountMax, amountMin } = (await readSettings(tx)).uplines
  const amountUnits = enteredUnits(amount)
  if (amountUnits < unitsOf(amountMin) || amountUnits > unitsOf(amountMax)) {
    return refuse('upline-out-of-limits', { amountMax, amountMin })
  }
  for (const holder of [way.fromId, way.toId].toSorted()) {
    await openAccounts(tx, holder, krw, ['credit'])
  }
  const { transferApprovalFrom } = await readSetting(tx, agentsSetting)
  if (amountUnits >= unitsOf(transferApprovalFrom)) {
    const credits = await findCredits(tx, [way.fromId], krw)
    const balanceUnits = credits.get(way.fromId) ?? 0n
    if (balanceUnits < amountUnits) refuse('balance-too-low', { balance: decimalOf(balanceUnits) })
    await insertRequest(tx, { ...way, amountUnits, askedAt: at, id })
    return
  }
  acceptedNew((await post(tx, [[creditTransfer({ ...way, amountUnits, id })]], at))[0])
  await insertTransfer(tx, { ...way, amountUnits, id, madeAt: at })
}
