import * as wire from '@madang/wire/promotions'
import { dayOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database'
import { writeIdempotent } from '#kernel/idempotency'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import { countMissions } from '#missions'
import { isReferralOpen } from '#referral'
import { hasDeposited, listClaims, listCurrent } from './claim-store.ts'
import type { Claim } from './claim-store.ts'
import { listOffers, lockOffers, setOpen } from './offer-store.ts'
import { periodOf, statusOf, weights } from './offer.ts'
import type { Offer } from './offer.ts'
import { takeOffer } from './take-offer.ts'

export const routes = [
  route(wire.listPromotions, ({ by, db, now }) =>
    db.read((tx) => offersFor(tx, by.kind === 'member' ? by.id : undefined, now)),
  ),

  route(wire.availablePromotions, ({ by, db, now }) =>
    db.read(async (tx) => {
      const offers = await offersFor(tx, by.id, now)
      const count = offers.filter(({ status }) => status === 'join' || status === 'claim').length
      const missions = await countMissions(tx, by.id, now)
      return { REFERRAL: { enabled: await isReferralOpen(tx) }, count, missions }
    }),
  ),

  route(wire.listOwnClaims, ({ by, db }) =>
    db.read(async (tx) => {
      const titles = new Map((await listOffers(tx)).map(({ id, title }) => [id, title]))
      const claims = await listClaims(tx, by.id)
      return claims.map((claim) => ({
        ...claimShown(claim),
        title: titles.get(claim.offerId) ?? refuse('not-found'),
      }))
    }),
  ),

  route(wire.takePromotion, ({ by, db, now }, { id: key, code, offerId }) => {
    const content = { code: code ?? null, offerId }
    const press = { actor: by.id, call: 'promotions.take', content, key }
    return writeIdempotent(db, press, async (tx) =>
      claimShown(await takeOffer(tx, { ...content, at: now, memberId: by.id })),
    )
  }),

  route(wire.listOfficePromotions, ({ db, now }) =>
    db.read(async (tx) =>
      (await listOffers(tx)).map((offer) => ({
        budget: decimalOf(offer.budgetUnits),
        id: offer.id,
        isOpen: offer.isOpen,
        kind: offer.kind,
        memberCount: offer.memberCount,
        membersMax: offer.membersMax,
        status: statusOf(offer, { at: now, hasDeposited: false, state: undefined }),
        title: offer.title,
        used: decimalOf(offer.usedUnits),
        version: offer.version,
      })),
    ),
  ),

  route(wire.openPromotion, ({ by, db }, { id: key, isOpen, subject, version }) => {
    const content = { isOpen, subject, version }
    const press = { actor: by.id, call: 'promotions.open', content, key }
    return writeIdempotent(db, press, async (tx) => {
      const [offer] = await lockOffers(tx, [subject])
      if (!offer) return refuse('not-found')
      if (offer.version !== version) refuse('changed-meanwhile')
      await setOpen(tx, subject, isOpen)
      return {}
    })
  }),
]

async function offersFor(tx: Tx, memberId: string | undefined, at: Date) {
  const claims = memberId === undefined ? [] : await listCurrent(tx, memberId, dayOf(at))
  const isDepositor = memberId !== undefined && (await hasDeposited(tx, memberId))
  return (await listOffers(tx)).map((offer) => {
    const period = periodOf(offer, at)
    const claim = claims.find((one) => one.offerId === offer.id && one.period === period)
    const known = { at, hasDeposited: isDepositor, state: claim?.state }
    return { ...offerShown(offer), status: statusOf(offer, known) }
  })
}

const offerShown = (offer: Offer) => ({
  days: offer.days,
  id: offer.id,
  kind: offer.kind,
  least: decimalOf(offer.leastUnits),
  most: decimalOf(offer.mostUnits),
  multiple: offer.multiple,
  needsCode: offer.code !== null,
  percent: offer.percent,
  startsAt: offer.startsAt.toISOString(),
  terms: offer.terms,
  title: offer.title,
  weights: weights,
})

const claimShown = (claim: Claim) => ({
  amount: decimalOf(claim.amountUnits),
  endedAt: claim.endedAt?.toISOString() ?? null,
  id: claim.id,
  joinedAt: claim.joinedAt.toISOString(),
  offer: claim.offerId,
  status: claim.state,
})
