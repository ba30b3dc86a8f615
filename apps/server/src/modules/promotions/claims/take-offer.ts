import { dayOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import { isInAudience } from '../offers/audience.ts'
import { insertClaim, listCurrent } from './claim-store.ts'
import type { Claim } from './claim-store.ts'
import { factsOf } from '../offers/facts-of.ts'
import { lockOffers } from '../offers/offer-store.ts'
import { isCodeOf, isExhausted, isJoined, isReviewed, periodOf, statusOf } from '../offers/offer.ts'
import { payClaim, takeBudget } from './pay-claim.ts'
import { refuseUnlessShown } from './refuse-unless-shown.ts'
import { refuseUnlessNext } from './status.ts'
import { bonusUnits } from './bonus-units.ts'

export type Take = {
  offerId: string
  version: number
  memberId: string
  country: string | null
  code: string | null
  comment: string | null
  uploads: string[]
  at: Date
}

/**
 * Lets a member join an offer, claim its bonus at once, or apply for a review. Locks the budget, so
 * that concurrent claims cannot exceed it. An application reserves its amount until it is decided.
 *
 * @throws Refusal `not-found`, also for a member outside the audience; `member-not-active`, also on
 *   a break; `promotion-opted-out`, `promotion-code-wrong`, `promotion-evidence-missing`,
 *   `promotion-exhausted` when the budget cannot keep what it promises,
 *   `promotion-contact-missing`, `upload-unknown`, `upload-used`, `document-moved-on`,
 *   `changed-meanwhile` when the member accepted another version than the current one
 */
export async function takeOffer(tx: Tx, take: Take): Promise<Claim> {
  const { at, code, country, memberId, offerId } = take
  const [offer] = await lockOffers(tx, [offerId])
  if (!offer || offer.state === 'draft') return refuse('not-found')
  const facts = await factsOf(tx, { at, country, memberId })
  if (facts.bar === 'opted-out') refuse('promotion-opted-out')
  if (facts.bar !== null) refuse('member-not-active')
  const period = periodOf(offer, at)
  const claims = await listCurrent(tx, memberId, [period])
  const known = claims.find((one) => one.offerId === offerId)
  if (!known && !isInAudience(offer.content.audience, facts, dayOf(at))) refuse('not-found')
  const { depositCount } = facts
  const status = statusOf(offer, { at, depositCount, state: known?.state })
  const state = isJoined(offer) ? 'signed' : isReviewed(offer) ? 'applying' : 'claimed'
  if (!known && offer.state === 'open' && isExhausted(offer)) refuse('promotion-exhausted')
  refuseUnlessNext(status, state)
  if (offer.version !== take.version) refuse('changed-meanwhile')
  if (!isCodeOf(offer, code)) refuse('promotion-code-wrong')
  if (state === 'applying') await refuseUnlessShown(tx, offer, take)
  const amountUnits = state === 'signed' ? 0n : await bonusUnits(tx, offer, period)
  const isGiven = state === 'claimed'
  const claim: Claim = {
    amountUnits,
    cause: null,
    comment: state === 'applying' ? (take.comment ?? '') : null,
    depositId: null,
    endedAt: isGiven ? at : null,
    id: newId(),
    joinedAt: at,
    memberId,
    missedUnits: 0n,
    netUnits: 0n,
    offerId,
    period,
    reason: null,
    reviewedBy: null,
    state,
    uploads: state === 'applying' ? take.uploads : [],
    version: offer.version,
  }
  await insertClaim(tx, claim)
  if (state !== 'signed') await takeBudget(tx, offerId, amountUnits)
  if (isGiven) await payClaim(tx, offer, claim, at)
  return claim
}
