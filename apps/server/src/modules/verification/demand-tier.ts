import type { Tx } from '#kernel/database/database'
import { readSetting } from '#settings'
import { insertStep, lockProfile, updateProfile } from './profile-store.ts'
import { boundsOf, readPaidIn } from './read-standing.ts'
import { notifyOfLevel } from './notify-of-level.ts'
import { below, isBelow, soonNeeded, tierNow } from './tier.ts'
import { verificationSetting } from './verification-setting.ts'

type Demand = { memberId: string; tier: 'K2' | 'K3'; by: string; reason: string; at: Date }

/**
 * Demands a KYC level, whatever the member deposited; withdrawals wait until it is reached. A level
 * that was reached already must be proven again. The reason stays in the audit trail: the member
 * sees only what to submit.
 */
export async function demandTier(tx: Tx, { at, by, memberId, reason, tier }: Demand) {
  const profile = await lockProfile(tx, memberId)
  const now = tierNow(profile, at)
  const left = isBelow(now, tier) ? now : below(tier)
  await updateProfile(tx, { ...profile, askedTier: tier, demanded: tier, tier: left })
  await insertStep(tx, { at, by, isOpen: false, memberId, reason, step: 'wanted', tier })
  await notifyOfLevel(tx, memberId, { at, kind: 'tier-wanted', tier })
}

/**
 * Asks once for the next KYC level while the member may still deposit, so that the house does not
 * ask only at the withdrawal.
 */
export async function askEarly(tx: Tx, memberId: string, at: Date): Promise<void> {
  const verification = await readSetting(tx, verificationSetting)
  const paid = await readPaidIn(tx, memberId, at)
  const profile = await lockProfile(tx, memberId)
  const tier = tierNow(profile, at)
  const soon = soonNeeded(tier, paid, boundsOf(verification), verification.askAtBps)
  if (!soon || (profile.askedTier && !isBelow(profile.askedTier, soon))) return
  await updateProfile(tx, { ...profile, askedTier: soon })
  const step = { at, by: 'clock', isOpen: true, memberId, reason: null, step: 'wanted' }
  await insertStep(tx, { ...step, tier: soon })
  await notifyOfLevel(tx, memberId, { at, kind: 'tier-wanted', tier: soon })
}
