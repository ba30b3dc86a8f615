import * as wire from '@madang/wire/promotions-office'
import type { Gives } from '@madang/wire'
import { dayOf } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { sumGross } from '#reports'
import { listHolders, sumClaims } from './claims/claim-store.ts'
import { readMoneyRules } from './grants/money-rules.ts'
import {
  findOffer,
  listOffers,
  listVersions,
  lockOffers,
  setSimulated,
} from './offers/offer-store.ts'
import { setState } from './offers/offer-store.ts'
import { statusOf } from './offers/offer.ts'
import type { Offer } from './offers/offer.ts'
import { missedRoutes } from './claims/missed-routes.ts'
import { reviewRoutes } from './claims/review-routes.ts'
import { saveOffer } from './offers/save-offer.ts'
import { simulateOffer } from './offers/simulate-offer.ts'

type Row = Gives<typeof wire.listOfficePromotions>[number]

const playedDays = 30
const holdersMax = 50_000

export const officeRoutes = [
  route(wire.listOfficePromotions, ({ db, now }) =>
    db.read(async (tx) => officeRows(tx, await listOffers(tx), now)),
  ),

  route(wire.showOfficePromotion, ({ db, now }, { subject }) =>
    db.read(async (tx) => {
      const offer = (await findOffer(tx, subject)) ?? refuse('not-found')
      const [row] = await officeRows(tx, [offer], now)
      const versions = (await listVersions(tx, subject)).map((one) => ({
        claims: one.claims,
        savedAt: one.savedAt.toISOString(),
        savedBy: one.savedBy,
        version: one.version,
      }))
      const moneyRules = await readMoneyRules(tx)
      return { ...(row ?? refuse('not-found')), content: offer.content, moneyRules, versions }
    }),
  ),

  route(wire.savePromotion, ({ by, db, now }, { content, id: key, subject, version }) => {
    const idempotency = {
      actor: by.id,
      call: 'promotions.save',
      content: { content, subject },
      key,
    }
    return writeIdempotent(db, idempotency, async (tx) => ({
      version: await saveOffer(tx, { at: now, by: by.name, content, id: subject, version }),
    }))
  }),

  route(wire.simulatePromotion, ({ db, now }, { subject }) =>
    db.write(async (tx) => {
      const offer = (await findOffer(tx, subject)) ?? refuse('not-found')
      const simulated = await simulateOffer(tx, offer, now)
      await setSimulated(tx, subject, offer.version)
      return simulated
    }),
  ),

  route(wire.openPromotion, ({ by, db }, { id: key, isOpen, subject, version }) => {
    const content = { isOpen, subject, version }
    const idempotency = { actor: by.id, call: 'promotions.open', content, key }
    return writeIdempotent(db, idempotency, async (tx) => {
      const [offer] = await lockOffers(tx, [subject])
      if (!offer) return refuse('not-found')
      if (offer.version !== version) refuse('changed-meanwhile')
      if (isOpen && offer.simulatedVersion !== version) refuse('promotion-not-simulated')
      await setState(tx, subject, isOpen ? 'open' : 'closed')
      return {}
    })
  }),

  ...missedRoutes,
  ...reviewRoutes,
]

async function officeRows(tx: ReadTx, offers: Offer[], now: Date): Promise<Row[]> {
  const sums = new Map((await sumClaims(tx)).map((sum) => [sum.offerId, sum]))
  const holders = await listHolders(tx, holdersMax)
  const gross = await sumGross(
    tx,
    holders.map(({ joinedAt, memberId, offerId: name }) => ({
      from: dayOf(joinedAt),
      memberId,
      name,
    })),
    playedDays,
  )
  return offers.map((offer) => ({
    budget: offer.content.budget,
    converted: decimalOf(sums.get(offer.id)?.convertedUnits ?? 0n),
    gross: decimalOf(gross.get(offer.id) ?? 0n),
    id: offer.id,
    kind: offer.content.kind,
    memberCount: offer.memberCount,
    missed: decimalOf(sums.get(offer.id)?.missedUnits ?? 0n),
    missedCount: sums.get(offer.id)?.missedCount ?? 0,
    membersMax: offer.content.membersMax,
    simulatedVersion: offer.simulatedVersion,
    state: offer.state,
    status: statusOf(offer, { at: now, depositCount: 0, state: undefined }),
    title: offer.content.title,
    used: decimalOf(offer.usedUnits),
    version: offer.version,
    waiting: sums.get(offer.id)?.waiting ?? 0,
  }))
}
