import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** Two members who share something. */
export type LinkedPair = { memberId: string; otherId: string }

/** Records that the member logged in from this network. */
export async function upsertPlace(tx: Tx, memberId: string, net: string, at: Date): Promise<void> {
  await tx.rows(sql`
    insert into identity.known_place (member_id, net, seen_at)
    values (${memberId}, ${net}, ${at})
    on conflict (member_id, net) do update set seen_at = excluded.seen_at`)
}

/** Whether this member logged in from this network after `since`. */
export async function isKnownPlace(
  tx: Tx,
  memberId: string,
  net: string,
  since: Date,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    select net from identity.known_place
    where member_id = ${memberId} and net = ${net} and seen_at > ${since}`)
  return rows.length === 1
}

/** Whether this member ever logged in before. */
export async function hasPlaces(tx: Tx, memberId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select net from identity.known_place where member_id = ${memberId} limit 1`)
  return rows.length === 1
}

/** Lists other members who, after `since`, logged in from a network of this member. */
export async function listSharersOfPlace(
  tx: ReadTx,
  memberId: string,
  since: Date,
): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>(sql`
    select distinct other.member_id as "memberId" from identity.known_place own
    join identity.known_place other on other.net = own.net and other.member_id <> own.member_id
    where own.member_id = ${memberId} and own.seen_at > ${since} and other.seen_at > ${since}
    limit 50`)
  return rows.map(({ memberId: id }) => id)
}

/** Lists who of `of` and who of `among` logged in from one network after `since`. */
export const listLinkedByPlace = (
  tx: ReadTx,
  { among, of, since }: { of: string[]; among: string[]; since: Date },
): Promise<LinkedPair[]> =>
  tx.rows<LinkedPair>(sql`
    select distinct own.member_id as "memberId", other.member_id as "otherId"
    from identity.known_place own
    join identity.known_place other on other.net = own.net and other.member_id <> own.member_id
    where own.member_id = any(${of}::uuid[]) and other.member_id = any(${among}::uuid[])
      and own.seen_at > ${since} and other.seen_at > ${since}`)

export async function deleteOldPlaces(tx: Tx, seenBefore: Date): Promise<void> {
  await tx.rows(sql`delete from identity.known_place where seen_at < ${seenBefore}`)
}
