import * as wire from '@madang/wire/promotions'
import { findCountry } from '#kernel/http/find-country'
import { writeIdempotent } from '#kernel/http/idempotency'
import { route } from '#kernel/http/route'
import { countMissions } from '#missions'
import { isReferralOpen } from '#referral'
import { readSettings } from '#settings'
import { isOptedOut, setOptedOut } from './offers/choice-store.ts'
import { listClaims } from './claims/claim-store.ts'
import { findVersions } from './offers/offer-store.ts'
import { officeRoutes } from './office-routes.ts'
import { claimShown, ownClaimShown } from './claims/show-claim.ts'
import { listShown, offersFor } from './offers/show-offer.ts'
import { takeOffer } from './claims/take-offer.ts'
import { tryCode } from './claims/try-code.ts'

export const routes = [
  route(wire.listPromotions, (request) => {
    const { by, config, db, now: at } = request
    const memberId = by.kind === 'member' ? by.id : undefined
    return db.read((tx) => listShown(tx, { at, country: findCountry(config, request), memberId }))
  }),

  route(wire.listPrograms, ({ db }) =>
    db.read(async (tx) => {
      const isOpen = {
        cashback: (await readSettings(tx)).switches.MANPLAYREB3,
        points: true,
        referral: await isReferralOpen(tx),
        vip: true,
      }
      return { programs: wire.programNames.filter((name) => isOpen[name]) }
    }),
  ),

  route(wire.availablePromotions, (request) => {
    const { by, config, db, now: at } = request
    const country = findCountry(config, request)
    return db.read(async (tx) => {
      const offers = await offersFor(tx, { at, country, memberId: by.id })
      const count = offers.filter(({ status }) => status === 'join' || status === 'claim').length
      const missions = await countMissions(tx, by.id, at)
      const isOut = await isOptedOut(tx, by.id)
      const REFERRAL = { enabled: await isReferralOpen(tx) }
      return { REFERRAL, count, isOptedOut: isOut, missions }
    })
  }),

  route(wire.listOwnClaims, ({ by, db }) =>
    db.read(async (tx) => {
      const claims = await listClaims(tx, by.id)
      const versions = await findVersions(tx, claims)
      return claims.flatMap((claim) => {
        const version = versions.find(
          (one) => one.id === claim.offerId && one.version === claim.version,
        )
        return version ? [ownClaimShown(claim, version)] : []
      })
    }),
  ),

  route(wire.takePromotion, async (request, taken) => {
    const { id: key, code, comment, offerId, uploads, version } = taken
    const { by, config, db, ip, now } = request
    const content = {
      code: code ?? null,
      comment: comment ?? null,
      offerId,
      uploads: uploads ?? [],
      version,
    }
    const country = findCountry(config, request)
    await tryCode(db, { at: now, code: content.code, ip, memberId: by.id, offerId })
    const idempotency = { actor: by.id, call: 'promotions.take', content, key }
    return writeIdempotent(db, idempotency, async (tx) =>
      claimShown(await takeOffer(tx, { ...content, at: now, country, memberId: by.id })),
    )
  }),

  route(wire.choosePromotions, ({ by, db, now }, { id: key, isOptedOut: isOut }) => {
    const idempotency = { actor: by.id, call: 'promotions.choose', content: { isOut }, key }
    return writeIdempotent(db, idempotency, async (tx) => {
      await setOptedOut(tx, { at: now, isOut, memberId: by.id })
      return {}
    })
  }),

  ...officeRoutes,
]
