import { findAgentStanding, findMember, memberKind } from '#identity'
import { monthStartOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import type { WagerSettled } from '#wagers'
import { advance, rewardOf } from './invited.ts'
import type { Change, Invited, Step } from './invited.ts'
import {
  barInvited,
  insertInvited,
  listInviters,
  lockInvited,
  lockInviters,
  updateInvited,
} from './invited-store.ts'
import { referralSetting } from './referral-setting.ts'
import type { ReferralTerms } from './referral-setting.ts'
import { countRewards, insertReward } from './reward-store.ts'
import { whyBarred } from './why-barred.ts'

type Registered = { memberId: string; kind: number; referredById: string | null; at: string }
type Of<Fields> = { memberId: string; at: string } & Fields

/** Stores invited members at registration; agents have contracts instead of referrals. */
export async function keepInvited(tx: Tx, registered: Registered[]): Promise<void> {
  for (const { at, kind, memberId, referredById } of registered) {
    if (kind !== memberKind.member || referredById === null) continue
    const inviter = await findMember(tx, referredById)
    if (inviter?.kind !== memberKind.member) continue
    if ((await findAgentStanding(tx, referredById)).type !== 0) continue
    await insertInvited(tx, { at: new Date(at), inviterId: referredById, memberId })
  }
}

export const countIdentified = (tx: Tx, reached: Of<object>[]): Promise<void> =>
  takeSteps(
    tx,
    reached.map(({ at, memberId }) => [memberId, { at: new Date(at), isIdentified: true }]),
  )

export const countDeposits = (tx: Tx, deposits: Of<{ amount: string }>[]): Promise<void> =>
  takeSteps(
    tx,
    deposits.map(({ amount, at, memberId }) => [
      memberId,
      { at: new Date(at), depositUnits: unitsOf(amount) },
    ]),
  )

export const countWagers = (tx: Tx, wagers: WagerSettled[]): Promise<void> =>
  takeSteps(
    tx,
    wagers
      .filter(({ isTrial }) => !isTrial)
      .map(({ memberId, settledAt, validBetUnits }) => [
        memberId,
        { at: new Date(settledAt), playUnits: BigInt(validBetUnits) },
      ]),
  )

/** Bars members with a chargeback; withholds the rewards for them not paid yet. */
export async function barCharged(tx: Tx, charged: { memberId: string }[]): Promise<void> {
  const memberIds = charged.map(({ memberId }) => memberId)
  await lockInviters(tx, await listInviters(tx, memberIds))
  for (const memberId of memberIds) await barInvited(tx, memberId, 'chargeback')
}

async function takeSteps(tx: Tx, changes: [string, Change][]): Promise<void> {
  const memberIds = [...new Set(changes.map(([memberId]) => memberId))]
  const inviters = await listInviters(tx, memberIds)
  if (inviters.length === 0) return
  const terms = await readSetting(tx, referralSetting)
  // All code locks the inviters first, then the invited members.
  await lockInviters(tx, inviters)
  const invited = new Map((await lockInvited(tx, memberIds)).map((one) => [one.memberId, one]))
  for (const [memberId, change] of changes) {
    const before = invited.get(memberId)
    if (!before) continue
    const { after, reached } = advance(before, change, terms)
    invited.set(memberId, after)
    await updateInvited(tx, after)
    if (after.barredFor !== null || !terms.isOpen) continue
    for (const step of reached) await earn(tx, { invited: after, step, terms, at: change.at })
  }
}

type Earning = { invited: Invited; step: Step; terms: ReferralTerms; at: Date }

async function earn(tx: Tx, { at, invited, step, terms }: Earning): Promise<void> {
  const { inviterId, memberId: invitedId } = invited
  const amountUnits = rewardOf(terms, step)
  if (amountUnits === 0n) return
  const month = monthStartOf(at)
  if ((await countRewards(tx, inviterId, month)) >= terms.rewardsMaxPerMonth) return
  const reason = await whyBarred(tx, { at, invitedId, inviterId })
  if (reason) {
    await barInvited(tx, invitedId, reason)
    invited.barredFor = reason
    return
  }
  const reward = { amountUnits, earnedAt: at, id: newId(), invitedId, inviterId, step }
  await insertReward(tx, { ...reward, state: 'ready' })
}
