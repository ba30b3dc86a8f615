import { lockUplineAccount } from '#identity'
import type { Tx } from '#kernel/database'
import { enteredUnits, unitsOf } from '#kernel/money'
import { accepted, refuse } from '#kernel/refusal'
import { openAccounts, post } from '#ledger'
import { readSettings } from '#settings'
import { krw, passUp } from '../postings.ts'
import { insertTransfer } from './upline-transfer-store.ts'

type Order = { id: string; memberId: string; amount: string; at: Date }

/**
 * Hands agent credit up. From credit to credit only: what members play with never moves from one to
 * another. The payment password was checked before.
 *
 * @throws Refusal `upline-closed`, `upline-out-of-limits`, `balance-too-low`, `account-frozen`
 */
export async function transferUpline(tx: Tx, { amount, at, id, memberId }: Order): Promise<void> {
  const { uplines } = await readSettings(tx)
  const line = await lockUplineAccount(tx, memberId)
  if (!uplines.isOn || !line?.mayTransfer) return refuse('upline-closed')
  const amountUnits = enteredUnits(amount)
  const { amountMax, amountMin } = uplines
  if (amountUnits < unitsOf(amountMin) || amountUnits > unitsOf(amountMax)) {
    return refuse('upline-out-of-limits', { amountMax, amountMin })
  }
  const { uplineId } = line
  for (const holder of [memberId, uplineId].toSorted()) {
    await openAccounts(tx, holder, krw, ['credit'])
  }
  accepted((await post(tx, [[passUp({ amountUnits, id, memberId, uplineId })]], at))[0])
  await insertTransfer(tx, { amountUnits, id, madeAt: at, memberId, uplineId })
}
