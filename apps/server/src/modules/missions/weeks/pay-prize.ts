import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { acceptedNew, answer, isRefusal } from '#kernel/refusal'
import type { Refusal } from '#kernel/refusal'
import { post } from '#ledger'
import { readSetting } from '#settings'
import { addWageringRequirement, balanceMoved, playOf, rewardPaid } from '#wallet'
import { missionsSetting } from '../missions-setting.ts'
import { prize } from '../postings.ts'
import type { Prize } from './prize-store.ts'
import { notifyPrize } from '../notify-done.ts'

/**
 * Pays the prize of a place of a week, once.
 *
 * @returns the ledger's refusal, if any; then nothing has changed
 */
export async function payPrize(tx: Tx, won: Prize, at: Date): Promise<Refusal | undefined> {
  const { amountUnits, memberId } = won
  const [posted] = answer(await post(tx, [[prize(won)]], at), (one) => acceptedNew(one))
  if (isRefusal(posted)) return posted
  const { playPercent } = await readSetting(tx, missionsSetting)
  await addWageringRequirement(tx, memberId, playOf(amountUnits, playPercent * 100), at)
  const paid = { id: prize(won).key, kind: 'bonus', memberId, units: String(amountUnits) } as const
  await publish(tx, rewardPaid, [{ ...paid, at: at.toISOString() }])
  await publish(tx, balanceMoved, [{ memberId }])
  await notifyPrize(tx, won, at)
  return undefined
}
