import sql, { raw } from 'sql-template-tag'
import type { OfferContent } from '@madang/wire/promotions-office'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Offer, OfferVersion } from './offer.ts'

const columns = raw(`o.id, o.version, v.content, o.state,
  o.simulated_version as "simulatedVersion", b.member_count as "memberCount",
  b.used_units as "usedUnits"`)
const joined = raw(`promotions.offer o
  join promotions.offer_version v on v.offer_id = o.id and v.version = o.version
  join promotions.budget b on b.offer_id = o.id`)

/** Returns all offers in display order; there are few. */
export const listOffers = (tx: ReadTx): Promise<Offer[]> =>
  tx.rows<Offer>(sql`select ${columns} from ${joined} order by o.place, o.id limit 500`)

export async function findOffer(tx: ReadTx, id: string): Promise<Offer | undefined> {
  const [offer] = await tx.rows<Offer>(sql`select ${columns} from ${joined} where o.id = ${id}`)
  return offer
}

/** Locks the budgets of these offers in the order of their ids, then reads the offers. */
export async function lockOffers(tx: Tx, ids: string[]): Promise<Offer[]> {
  await tx.rows(sql`
    select offer_id from promotions.budget where offer_id = any(${ids}::uuid[])
    order by offer_id for update`)
  return tx.rows<Offer>(sql`select ${columns} from ${joined} where o.id = any(${ids}::uuid[])`)
}

/** Changes the used budget and the member count; the caller must have locked the budget. */
export async function addUsed(
  tx: Tx,
  offerId: string,
  { members, units }: { units: bigint; members: number },
): Promise<void> {
  await tx.rows(sql`
    update promotions.budget set member_count = member_count + ${members},
      used_units = used_units + ${units}
    where offer_id = ${offerId}`)
}

export async function setState(tx: Tx, offerId: string, state: Offer['state']): Promise<void> {
  await tx.rows(sql`update promotions.offer set state = ${state} where id = ${offerId}`)
}

export async function setSimulated(tx: Tx, offerId: string, version: number): Promise<void> {
  await tx.rows(sql`
    update promotions.offer set simulated_version = ${version} where id = ${offerId}`)
}

/** Inserts a new offer at the end of the list, as a draft. */
export async function insertOffer(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`
    insert into promotions.offer (id, place, version)
    select ${id}::uuid, coalesce(max(place), 0) + 10, 1 from promotions.offer`)
  await tx.rows(sql`insert into promotions.budget (offer_id) values (${id})`)
}

export async function setVersion(tx: Tx, id: string, version: number): Promise<void> {
  await tx.rows(sql`update promotions.offer set version = ${version} where id = ${id}`)
}

export async function insertVersion(
  tx: Tx,
  version: OfferVersion & { savedBy: string; savedAt: Date },
): Promise<void> {
  const { content, id, savedAt, savedBy } = version
  await tx.rows(sql`
    insert into promotions.offer_version (offer_id, version, content, saved_by, saved_at)
    values (${id}, ${version.version}, ${JSON.stringify(content)}::jsonb, ${savedBy}, ${savedAt})`)
}

/** Returns these versions of offers, as members accepted them. */
export const findVersions = (
  tx: ReadTx,
  keys: { offerId: string; version: number }[],
): Promise<OfferVersion[]> =>
  tx.rows<OfferVersion>(sql`
    select distinct offer_id as id, version, content from promotions.offer_version
    join unnest(${keys.map(({ offerId }) => offerId)}::uuid[],
      ${keys.map(({ version }) => version)}::int[]) as k (offer_id, version)
      using (offer_id, version)`)

export type SavedVersion = {
  version: number
  content: OfferContent
  savedBy: string
  savedAt: Date
  claims: number
}

export const listVersions = (tx: ReadTx, offerId: string): Promise<SavedVersion[]> =>
  tx.rows<SavedVersion>(sql`
    select v.version, v.content, v.saved_by as "savedBy", v.saved_at as "savedAt",
      (select count(*)::int from promotions.claim c
        where c.offer_id = v.offer_id and c.version = v.version) as claims
    from promotions.offer_version v where v.offer_id = ${offerId}
    order by v.version desc limit 100`)
