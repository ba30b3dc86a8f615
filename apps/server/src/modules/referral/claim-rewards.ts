import { findStandings } from '#identity'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { acceptedNew, refuse } from '#kernel/refusal'
import { post } from '#ledger'
import { readHolds } from '#protection'
import { readSetting } from '#settings'
import { addWageringRequirement, balanceMoved, rewardPaid, playOf } from '#wallet'
import { barInvited, lockInviters } from './invited-store.ts'
import { reward } from './postings.ts'
import { referralSetting } from './referral-setting.ts'
import { claimRewards, listReady } from './reward-store.ts'
import type { Reward } from './reward-store.ts'
import { whyBarred } from './why-barred.ts'

/**
 * Pays every reward that a member can claim, once. Each friend is checked again: a friend who is
 * barred by now gives no reward.
 *
 * @returns the sum paid; zero when all rewards are withheld, which is final
 * @throws Refusal `member-not-active`, also on a break; `referral-nothing-ready`
 */
export async function claimReferral(
  tx: Tx,
  order: { id: string; memberId: string; at: Date },
): Promise<bigint> {
  const { at, id, memberId } = order
  const [standing] = await findStandings(tx, [memberId])
  if (standing?.state !== 'active') refuse('member-not-active')
  if ((await readHolds(tx, memberId, at)).pause) refuse('member-not-active')
  await lockInviters(tx, [memberId])
  const ready = await listReady(tx, memberId)
  if (ready.length === 0) refuse('referral-nothing-ready')
  const due = await dueOf(tx, ready, at)
  const amountUnits = due.reduce((sum, one) => sum + one.amountUnits, 0n)
  if (amountUnits === 0n) return 0n
  await claimRewards(
    tx,
    id,
    due.map((one) => one.id),
  )
  acceptedNew((await post(tx, [[reward({ amountUnits, id, memberId })]], at))[0])
  const { playPercent } = await readSetting(tx, referralSetting)
  await addWageringRequirement(tx, memberId, playOf(amountUnits, playPercent * 100), at)
  const paid = {
    id: `referral:${id}`,
    kind: 'bonus',
    memberId: memberId,
    units: String(amountUnits),
  } as const
  await publish(tx, rewardPaid, [{ ...paid, at: at.toISOString() }])
  await publish(tx, balanceMoved, [{ memberId }])
  return amountUnits
}

async function dueOf(tx: Tx, ready: Reward[], at: Date): Promise<Reward[]> {
  const barred = new Set<string>()
  for (const { invitedId, inviterId } of ready) {
    if (barred.has(invitedId)) continue
    const reason = await whyBarred(tx, { at, invitedId, inviterId })
    if (!reason) continue
    barred.add(invitedId)
    await barInvited(tx, invitedId, reason)
  }
  return ready.filter(({ invitedId }) => !barred.has(invitedId))
}
