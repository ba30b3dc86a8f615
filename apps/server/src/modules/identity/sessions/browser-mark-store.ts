import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { LinkedPair } from './place-store.ts'

/** Records that this member logged in with the browser of this device id. */
export async function upsertMark(
  tx: Tx,
  mark: { digest: Buffer; memberId: string; at: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.browser_mark (digest, member_id, seen_at)
    values (${mark.digest}, ${mark.memberId}, ${mark.at})
    on conflict (member_id, digest) do update set seen_at = excluded.seen_at`)
}

/** Whether this member logged in with that browser after `since`. */
export async function isKnownMark(
  tx: ReadTx,
  mark: { digest: Buffer; memberId: string; since: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 as one from identity.browser_mark
    where member_id = ${mark.memberId} and digest = ${mark.digest} and seen_at > ${mark.since}`)
  return rows.length === 1
}

/** Whether anybody logged in with that browser after `since`. */
export async function isAnybodysMark(
  tx: ReadTx,
  mark: { digest: Buffer; since: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 as one from identity.browser_mark
    where digest = ${mark.digest} and seen_at > ${mark.since} limit 1`)
  return rows.length === 1
}

/** Lists other members who, after `since`, logged in with a browser of this member. */
export async function listSharersOfBrowser(
  tx: ReadTx,
  memberId: string,
  since: Date,
): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>(sql`
    select distinct other.member_id as "memberId" from identity.browser_mark own
    join identity.browser_mark other on other.digest = own.digest
      and other.member_id <> own.member_id
    where own.member_id = ${memberId} and own.seen_at > ${since} and other.seen_at > ${since}
    limit 50`)
  return rows.map(({ memberId: id }) => id)
}

/** Lists who of `of` and who of `among` logged in with one browser after `since`. */
export const listLinkedByBrowser = (
  tx: ReadTx,
  { among, of, since }: { of: string[]; among: string[]; since: Date },
): Promise<LinkedPair[]> =>
  tx.rows<LinkedPair>(sql`
    select distinct own.member_id as "memberId", other.member_id as "otherId"
    from identity.browser_mark own
    join identity.browser_mark other on other.digest = own.digest
      and other.member_id <> own.member_id
    where own.member_id = any(${of}::uuid[]) and other.member_id = any(${among}::uuid[])
      and own.seen_at > ${since} and other.seen_at > ${since}`)

export async function deleteOldMarks(tx: Tx, seenBefore: Date): Promise<void> {
  await tx.rows(sql`delete from identity.browser_mark where seen_at < ${seenBefore}`)
}
