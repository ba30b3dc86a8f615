import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A member on a waiting list; `offerUntil`: a seat is kept until then. */
export type Waiting = {
  tableId: string
  memberId: string
  joinedAt: Date
  offerUntil: Date | null
}

/** Returns the waiting lists in the order of joining. */
export const listWaiting = (tx: ReadTx, tableIds: string[]): Promise<Waiting[]> =>
  tx.rows<Waiting>(sql`
    select table_id as "tableId", member_id as "memberId", joined_at as "joinedAt",
      offer_until as "offerUntil"
    from cardroom.waiting where table_id = any(${tableIds}::text[])
    order by table_id, joined_at, member_id`)

/** Returns the waiting lists that a member is on, with the place on each. */
export const listWaitsOf = (
  tx: ReadTx,
  memberId: string,
): Promise<(Waiting & { place: number })[]> =>
  tx.rows<Waiting & { place: number }>(sql`
    select w.table_id as "tableId", w.member_id as "memberId", w.joined_at as "joinedAt",
      w.offer_until as "offerUntil",
      (select count(*)::int from cardroom.waiting o where o.table_id = w.table_id
        and (o.joined_at, o.member_id) <= (w.joined_at, w.member_id)) as place
    from cardroom.waiting w where w.member_id = ${memberId} order by w.joined_at, w.table_id`)

/** Adds a member to the list; a member who is already on it keeps the place. */
export const insertWaiting = (tx: Tx, one: Waiting) =>
  tx.rows(sql`
    insert into cardroom.waiting (table_id, member_id, joined_at)
    values (${one.tableId}, ${one.memberId}, ${one.joinedAt}) on conflict do nothing`)

export const updateOffer = (tx: Tx, { memberId, offerUntil, tableId }: Waiting) =>
  tx.rows(sql`
    update cardroom.waiting set offer_until = ${offerUntil}
    where table_id = ${tableId} and member_id = ${memberId}`)

export const deleteWaiting = (tx: Tx, tableId: string, memberIds: string[]) =>
  tx.rows(sql`
    delete from cardroom.waiting
    where table_id = ${tableId} and member_id = any(${memberIds}::uuid[])`)

/** Writes when the owner of the table must check its offers again. */
export const updateOfferUntil = (tx: Tx, tableId: string, until: Date | null) =>
  tx.rows(sql`
    update cardroom.card_table set offer_until = ${until} where id = ${tableId}`)
