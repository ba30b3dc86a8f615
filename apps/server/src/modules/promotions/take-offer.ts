import { findStandings } from '#identity'
import { grantBonus } from '#bonus'
import { dayOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database'
import { newId } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import { readHolds } from '#protection'
import { addUsed, lockOffers } from './offer-store.ts'
import { hasDeposited, insertClaim, listCurrent } from './claim-store.ts'
import type { Claim } from './claim-store.ts'
import { isOfDeposit, periodOf, refuseUnlessNext, statusOf, weights } from './offer.ts'
import type { Offer } from './offer.ts'

const categories = Object.fromEntries(weights.map((one) => [one.category, one.percent]))

export type Take = { offerId: string; memberId: string; code: string | null; at: Date }

/**
 * A member joins an offer of deposits, or claims what another one gives at once. The budget's row
 * is held, so that no race gives more than there is.
 *
 * @throws Refusal `not-found`, `member-not-active`, `promotion-code-wrong`, `document-moved-on`
 */
export async function takeOffer(tx: Tx, take: Take): Promise<Claim> {
  const { at, code, memberId, offerId } = take
  const [offer] = await lockOffers(tx, [offerId])
  if (!offer) return refuse('not-found')
  if (!(await mayHave(tx, memberId, at))) refuse('member-not-active')
  const period = periodOf(offer, at)
  const claims = await listCurrent(tx, memberId, dayOf(at))
  const known = claims.find((one) => one.offerId === offerId && one.period === period)
  const status = statusOf(offer, {
    at,
    hasDeposited: await hasDeposited(tx, memberId),
    state: known?.state,
  })
  const state = isOfDeposit(offer) ? 'signed' : 'claimed'
  refuseUnlessNext(status, state)
  if (offer.code !== null && offer.code !== code?.toUpperCase()) refuse('promotion-code-wrong')
  const isGiven = state === 'claimed'
  const claim: Claim = {
    amountUnits: isGiven ? offer.mostUnits : 0n,
    endedAt: isGiven ? at : null,
    id: newId(),
    joinedAt: at,
    memberId,
    offerId,
    period,
    state,
  }
  await insertClaim(tx, claim)
  if (isGiven) await payClaim(tx, offer, claim, at)
  return claim
}

/** Whoever is not active or is on a break is not drawn back by a bonus. */
export async function mayHave(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  const [standing] = await findStandings(tx, [memberId])
  return standing?.state === 'active' && !(await readHolds(tx, memberId, at)).pause
}

/** Takes the bonus of a claim out of the budget, which the caller holds, and grants it. */
export async function payClaim(tx: Tx, offer: Offer, claim: Claim, at: Date): Promise<void> {
  await addUsed(tx, offer.id, claim.amountUnits)
  await grantBonus(tx, {
    amountUnits: claim.amountUnits,
    at,
    currency: 'KRW',
    expiresAt: new Date(at.getTime() + offer.days * 86_400_000),
    grantedBy: 'promotions',
    id: claim.id,
    isAccepted: true,
    kind: `promotion:${claim.id}`,
    memberId: claim.memberId,
    source: `promotion:${offer.id}`,
    terms: {
      convertUnitsMax: null,
      countries: null,
      multiple: offer.multiple,
      oddsMillisMin: null,
      stakeUnitsMax: null,
      weights: { categories, games: {} },
    },
    title: offer.title,
  })
}
