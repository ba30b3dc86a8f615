import sql, { raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database'
import type { Offer } from './offer.ts'

const columns = raw(`o.id, o.kind, o.title, o.terms, o.percent, o.most_units as "mostUnits",
  o.least_units as "leastUnits", o.multiple, o.days, o.weekday, o.code,
  o.members_max as "membersMax", o.budget_units as "budgetUnits", o.starts_at as "startsAt",
  o.is_open as "isOpen", o.version, b.member_count as "memberCount", b.used_units as "usedUnits"`)

/** All offers in their order; there are few. */
export const listOffers = (tx: Tx): Promise<Offer[]> =>
  tx.rows<Offer>(sql`
    select ${columns} from promotions.offer o join promotions.budget b on b.offer_id = o.id
    order by o.place, o.id limit 500`)

/** Holds the budgets of these offers, in order of their ids, and reads them as they are then. */
export async function lockOffers(tx: Tx, ids: string[]): Promise<Offer[]> {
  await tx.rows(sql`
    select offer_id from promotions.budget where offer_id = any(${ids}::uuid[])
    order by offer_id for update`)
  return tx.rows<Offer>(sql`
    select ${columns} from promotions.offer o join promotions.budget b on b.offer_id = o.id
    where o.id = any(${ids}::uuid[])`)
}

/** One more member has so much of an offer, whose budget the caller holds. */
export async function addUsed(tx: Tx, offerId: string, units: bigint): Promise<void> {
  await tx.rows(sql`
    update promotions.budget set member_count = member_count + 1, used_units = used_units + ${units}
    where offer_id = ${offerId}`)
}

export async function setOpen(tx: Tx, offerId: string, isOpen: boolean): Promise<void> {
  await tx.rows(sql`
    update promotions.offer set is_open = ${isOpen}, version = version + 1 where id = ${offerId}`)
}
