import type { Gives } from '@madang/wire'
import { groupOf, type listPromotions } from '@madang/wire/promotions'
import { dayOf } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { meanSlotRtpPpm } from '#casino'
import { isForAll, isInAudience } from './audience.ts'
import { listCurrent } from '../claims/claim-store.ts'
import { factsOf } from './facts-of.ts'
import type { Asking } from './facts-of.ts'
import { readMoneyRules } from '../grants/money-rules.ts'
import { listOffers } from './offer-store.ts'
import { isReviewed, leftUnitsOf, periodOf, periodsOf, statusOf } from './offer.ts'
import type { Offer } from './offer.ts'
import { listEmptied } from '../rain/rain-store.ts'

type Shown = Gives<typeof listPromotions>[number]

type Asked = { memberId: string | undefined; country: string | null; at: Date }
type Visible = Omit<Shown, 'moneyRules' | 'slotRtpPpm'>

/** Returns the visible offers with the rules of money that every offer's page names. */
export async function listShown(tx: ReadTx, asked: Asked): Promise<Shown[]> {
  const offers = await offersFor(tx, asked)
  const moneyRules = await readMoneyRules(tx)
  const slotRtpPpm = await meanSlotRtpPpm(tx)
  return offers.map((offer) => ({
    ...offer,
    moneyRules,
    slotRtpPpm: isWhollyOfSlots(offer) ? slotRtpPpm : null,
  }))
}

/** Whether a bet on slots counts in full for the wagering requirement. */
const isWhollyOfSlots = ({ weights }: Visible): boolean =>
  weights.some(({ category, percent }) => category === 'RNG' && percent === 100)

/**
 * Returns the visible offers: for a member, those for the member's audience and those already
 * claimed; for a visitor, those without conditions. Drafts are never visible.
 */
export async function offersFor(tx: ReadTx, { at, country, memberId }: Asked): Promise<Visible[]> {
  const open = (await listOffers(tx)).filter(({ state }) => state !== 'draft')
  const facts = memberId === undefined ? undefined : await factsOf(tx, { at, country, memberId })
  const claims = memberId === undefined ? [] : await listCurrent(tx, memberId, periodsOf(at))
  const emptied = await listEmptied(tx, periodsOf(at))
  return open.flatMap((offer) => {
    const period = periodOf(offer, at)
    const claim = claims.find((one) => one.offerId === offer.id && one.period === period)
    const { audience } = offer.content
    const isMeant = facts ? isInAudience(audience, facts, dayOf(at)) : isForAll(audience)
    if (!claim && !isMeant) return []
    const shown = offerShown(offer, facts)
    const depositCount = facts?.depositCount ?? 0
    const status = statusOf(offer, { at, depositCount, state: claim?.state })
    const isClosed = !claim && ((facts?.bar ?? null) !== null || emptied.has(offer.id))
    return [{ ...shown, status: isClosed ? ('close' as const) : status }]
  })
}

/** Returns an offer's content in wire format, for members and previews. */
export function offerShown(offer: Offer, facts?: Asking): Omit<Visible, 'status'> {
  const { audience, budget: _budget, code, membersMax: _members, ...content } = offer.content
  return {
    ...content,
    bar: facts?.bar ?? null,
    countries: audience.countries,
    group: groupOf[content.kind],
    id: offer.id,
    isReviewed: isReviewed(offer),
    left: decimalOf(leftUnitsOf(offer)),
    needsCode: code !== null,
    ownDeposit: facts && facts.lastDepositUnits > 0n ? decimalOf(facts.lastDepositUnits) : null,
    version: offer.version,
  }
}
