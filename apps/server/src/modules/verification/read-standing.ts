import type { ReadTx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { depositedSince } from '#protection'
import { readSetting } from '#settings'
import { findProfile } from './profile-store.ts'

import { findNewest } from './request-store.ts'
import { isLooked } from './request.ts'
import { depositRoomAt, isBelow, neededToLeave, nextTier, tierNow } from './tier.ts'
import type { Bounds, PaidIn, Tier } from './tier.ts'
import { verificationSetting } from './verification-setting.ts'
import type { Terms } from './verification-setting.ts'

/** What other modules must know of a member's KYC level before money moves. */
export type TierStanding = {
  tier: Tier
  /** What the member may still deposit; null: the level sets no limit. */
  depositRoomUnits: bigint | null
  /** The level that allows more deposits; null if there is none. */
  next: Tier | null
  /** The level that a withdrawal needs, if it is not reached. */
  missing: Tier | null
  /** The promised deadline of a review in progress. */
  lookedUntil: Date | null
}

const recentMs = 30 * 24 * 3_600_000

export async function readTier(tx: ReadTx, memberId: string, now: Date): Promise<TierStanding> {
  const verification = await readSetting(tx, verificationSetting)
  const profile = await findProfile(tx, memberId)
  const bounds = boundsOf(verification)
  const paid = await readPaidIn(tx, memberId, now)
  const tier = tierNow(profile, now)
  const needed = neededToLeave(paid, bounds, profile.demanded)
  const isMissing = isBelow(tier, needed)
  const review = await findNewest(tx, memberId)
  return {
    depositRoomUnits: depositRoomAt(tier, paid, bounds, profile.demanded),
    lookedUntil: review && isLooked(review) ? review.dueAt : null,
    missing: isMissing ? needed : null,
    next: nextTier(tier, profile.demanded),
    tier,
  }
}

export async function readPaidIn(tx: ReadTx, memberId: string, now: Date): Promise<PaidIn> {
  return {
    everUnits: await depositedSince(tx, memberId, new Date(0)),
    recentUnits: await depositedSince(tx, memberId, new Date(now.getTime() - recentMs)),
  }
}

export const boundsOf = (of: Terms): Bounds => ({
  documentFromUnits: unitsOf(of.documentFrom),
  sourceFromUnits: unitsOf(of.sourceFrom),
})
