import { groupOf } from '@madang/wire/promotions'
import { grantBonus, hasActive } from '#bonus'
import type { GrantTerms } from '#bonus'
import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { grantReward } from '#seamless'
import { giveBoost } from '#sportsbook'
import type { Claim } from './claim-store.ts'
import { addUsed } from '../offers/offer-store.ts'
import { baseUnitsOf, isReviewed } from '../offers/offer.ts'
import type { OfferVersion } from '../offers/offer.ts'

const dayMs = 86_400_000

/** Whether the bonus is only offered, because no request of the member triggered it. */
export const isOffered = (version: OfferVersion): boolean =>
  isReviewed(version) || version.content.kind === 'insurance'

/** Takes the amount of a claim out of the budget, which the caller must have locked. */
export const takeBudget = (tx: Tx, offerId: string, units: bigint): Promise<void> =>
  addUsed(tx, offerId, { members: 1, units })

/** Returns the amount of an unsuccessful claim to the budget. */
export const returnBudget = (tx: Tx, offerId: string, units: bigint): Promise<void> =>
  addUsed(tx, offerId, { members: -1, units: -units })

/**
 * Grants the bonus of a claim, under the terms of the version that its member accepted.
 *
 * @param depositUnits the deposit that it is given for; 0 where there was none
 */
export async function payClaim(
  tx: Tx,
  version: OfferVersion,
  claim: Claim,
  at: Date,
  depositUnits = 0n,
): Promise<void> {
  const { amountUnits, id, memberId } = claim
  const { content } = version
  if (content.kind === 'vendor-rounds') {
    const reason = content.title.EN
    const vendor = content.vendor ?? ''
    await grantReward(tx, {
      at,
      by: 'promotions',
      id,
      memberId,
      reason,
      units: amountUnits,
      vendor,
    })
    return
  }
  if (content.kind === 'price-boost') {
    await giveBoost(tx, {
      expiresAt: new Date(at.getTime() + content.days * dayMs),
      givenAt: at,
      id,
      memberId,
      oddsMilliMin: content.oddsMin === null ? 1_010 : Number(unitsOf(content.oddsMin) / 100n),
      source: `promotion:${version.id}`,
      stakeUnitsMax: amountUnits,
      title: content.title,
      winBps: content.percent * 100,
    })
    return
  }
  const free = { 'free-bet': 'bet', 'free-rounds': 'round' } as const
  const gift = free[content.kind as keyof typeof free]
  // One bonus of a group is played at a time; the next one waits until the member accepts it.
  const kind = `promotion:${groupOf[content.kind]}`
  const isWaiting = gift === undefined && (await hasActive(tx, memberId, kind))
  await grantBonus(tx, {
    amountUnits,
    at,
    baseUnits: baseUnitsOf(version, { bonusUnits: amountUnits, depositUnits }),
    currency: 'KRW',
    expiresAt: new Date(at.getTime() + content.days * dayMs),
    ...(gift && { free: gift }),
    grantedBy: 'promotions',
    id,
    isAccepted: !isOffered(version) && !isWaiting,
    kind,
    memberId,
    source: `promotion:${version.id}`,
    terms: termsOf(version),
    title: content.title,
  })
}

function termsOf({ content }: OfferVersion): GrantTerms {
  const { audience, convertMax, multiple, oddsMin, stakeMax, weights } = content
  return {
    convertUnitsMax: convertMax === null ? null : unitsOf(convertMax),
    countries: audience.countries,
    multiple,
    oddsMillisMin: oddsMin === null ? null : Number(unitsOf(oddsMin) / 100n),
    stakeUnitsMax: stakeMax === null ? null : unitsOf(stakeMax),
    weights: {
      categories: Object.fromEntries(weights.map(({ category, percent }) => [category, percent])),
      games: {},
    },
  }
}
