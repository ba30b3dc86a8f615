import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { tierReached } from './events.ts'
import { insertStep, lockProfile, updateProfile } from './profile-store.ts'
import { findReview, updateReview } from './request-store.ts'
import { agreed, answeredNo, refuseUnlessMay } from './request.ts'
import type { Review, Reviewer } from './request.ts'
import { notifyOfLevel } from './notify-of-level.ts'
import { higherOf, isBelow, tierNow } from './tier.ts'

/** An operator's decision on a request: request id, reviewer and time. */
export type Decision = { id: string; by: Reviewer; at: Date }

/** Takes a request out of the queue. @throws Refusal `document-moved-on` */
export async function claimReview(tx: Tx, { by, id }: Decision): Promise<void> {
  const { review } = await lockKnown(tx, id)
  refuseUnlessMay(review, 'checking')
  const claim = { claimedBy: by.name, claimedById: by.id, state: 'checking' as const }
  await updateReview(tx, { ...review, ...claim })
}

/**
 * Approves a request. The member reaches the KYC level when all required reviewers have approved;
 * the house's demand for it then ends.
 *
 * @throws Refusal as `agreed`; `input-invalid` for an expired document
 */
export async function approveReview(
  tx: Tx,
  { at, by, id, validUntil }: Decision & { validUntil: Date | null },
): Promise<void> {
  if (validUntil && validUntil <= at) refuse('input-invalid', { fields: { validUntil: 'value' } })
  const { profile, review } = await lockKnown(tx, id)
  const end = validUntil ?? review.validUntil
  const after = { ...agreed(review, by, at), validUntil: end }
  await updateReview(tx, after)
  const { memberId, tier } = review
  const step = { at, by: by.name, memberId, reason: null, tier }
  if (after.state !== 'approved') {
    await insertStep(tx, { ...step, isOpen: false, step: 'agreed' })
    return
  }
  const isMet = profile.demanded !== null && !isBelow(tier, profile.demanded)
  const before = tierNow(profile, at)
  const reached = higherOf(before, tier)
  await updateProfile(tx, {
    ...profile,
    demanded: isMet ? null : profile.demanded,
    tier: reached,
    // A document is valid until its expiry; proof of the source of funds does not extend it.
    validUntil: tier === 'K2' || profile.validUntil === null ? end : profile.validUntil,
  })
  await publish(tx, tierReached, [{ at: at.toISOString(), memberId, tier: reached }])
  await insertStep(tx, { ...step, isOpen: true, step: 'approved' })
  await notifyOfLevel(tx, memberId, { at, kind: 'tier-approved', tier })
}

/** Rejects a request, or asks for other pictures; the member sees the reason. */
export async function answerReview(
  tx: Tx,
  { at, by, id, reason, to }: Decision & { to: 'refused' | 'asked'; reason: string },
): Promise<void> {
  const { review } = await lockKnown(tx, id)
  await updateReview(tx, answeredNo(review, by, { at, reason, to }))
  const { memberId, tier } = review
  await insertStep(tx, { at, by: by.name, isOpen: true, memberId, reason, step: to, tier })
  const kind = to === 'asked' ? 'tier-asked' : 'tier-refused'
  await notifyOfLevel(tx, memberId, { at, kind, reason, tier })
}

/** Locks the member's row first, as everywhere, so that requests and decisions take turns. */
async function lockKnown(tx: Tx, id: string) {
  const found = (await findReview(tx, id)) ?? refuse('not-found')
  const profile = await lockProfile(tx, found.memberId)
  const review: Review = (await findReview(tx, id)) ?? refuse('not-found')
  return { profile, review }
}
