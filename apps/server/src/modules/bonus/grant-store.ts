import sql, { empty, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import type { Grant, GrantTerms } from './grant.ts'

const columns = raw(`id, member_id as "memberId", kind, free, title, source,
  granted_by as "grantedBy", currency, amount_units as "amountUnits",
  required_units as "requiredUnits", progress_units as "progressUnits",
  in_play_units as "inPlayUnits", converted_units as "convertedUnits",
  removed_units as "removedUnits", terms, state, offered_at as "offeredAt",
  accepted_at as "acceptedAt", ended_at as "endedAt", expires_at as "expiresAt"`)

/** Units are strings inside JSON, because its numbers are too small for them. */
type StoredTerms = Omit<GrantTerms, 'stakeUnitsMax' | 'convertUnitsMax'> & {
  stakeUnitsMax: string | null
  convertUnitsMax: string | null
}
type Row = Omit<Grant, 'terms'> & { terms: StoredTerms }

const unitsOrNull = (units: string | null) => (units === null ? null : BigInt(units))

const grantOf = (row: Row): Grant => ({
  ...row,
  terms: {
    ...row.terms,
    convertUnitsMax: unitsOrNull(row.terms.convertUnitsMax),
    stakeUnitsMax: unitsOrNull(row.terms.stakeUnitsMax),
  },
})

const storedTerms = (terms: GrantTerms): string =>
  JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

async function readGrants(tx: ReadTx, rest: Sql): Promise<Grant[]> {
  const rows = await tx.rows<Row>(sql`select ${columns} from bonus.bonus_grant ${rest}`)
  return rows.map(grantOf)
}

export async function insertGrant(tx: Tx, grant: Grant): Promise<void> {
  await tx.rows(sql`
    insert into bonus.bonus_grant (id, member_id, kind, free, title, source, granted_by, currency,
      amount_units, required_units, terms, state, offered_at, accepted_at, expires_at)
    values (${grant.id}, ${grant.memberId}, ${grant.kind}, ${grant.free},
      ${JSON.stringify(grant.title)}::jsonb, ${grant.source}, ${grant.grantedBy},
      ${grant.currency}, ${grant.amountUnits}, ${grant.requiredUnits},
      ${storedTerms(grant.terms)}::jsonb, ${grant.state}, ${grant.offeredAt},
      ${grant.acceptedAt}, ${grant.expiresAt})`)
}

export async function findGrant(tx: ReadTx, id: string): Promise<Grant | undefined> {
  const [grant] = await readGrants(tx, sql`where id = ${id}`)
  return grant
}

/** Locks these grants in the order of their ids. */
export const lockGrants = (tx: Tx, ids: string[]): Promise<Grant[]> =>
  readGrants(tx, sql`where id = any(${ids}::uuid[]) order by id for update`)

/** Returns the active grants of these members, earliest expiry first. */
export const listActive = (tx: ReadTx, memberIds: readonly string[]): Promise<Grant[]> =>
  readGrants(
    tx,
    sql`where member_id = any(${[...memberIds]}::uuid[]) and state = 'active'
      order by expires_at, id`,
  )

/** Returns all active grants. */
export const listAllActive = (tx: ReadTx): Promise<Grant[]> =>
  readGrants(tx, sql`where state = 'active' order by id`)

/** Returns the newest grants that were accepted and have ended. */
export const listNewestEnded = (tx: ReadTx, limit: number): Promise<Grant[]> =>
  readGrants(
    tx,
    sql`where ended_at is not null and accepted_at is not null
      order by ended_at desc limit ${limit}`,
  )

/** Returns those of these grants that have ended. */
export const listEnded = (tx: Tx, ids: string[]): Promise<Grant[]> =>
  readGrants(tx, sql`where id = any(${ids}::uuid[]) and state not in ('offered', 'active')`)

/** Stores the state and sums of these grants. */
export async function updateGrants(tx: Tx, grants: Grant[]): Promise<void> {
  await tx.rows(sql`
    update bonus.bonus_grant g set state = n.state, progress_units = n.progress,
      in_play_units = n.in_play, converted_units = n.converted, removed_units = n.removed,
      accepted_at = n.accepted_at, ended_at = n.ended_at
    from unnest(${grants.map(({ id }) => id)}::uuid[], ${grants.map(({ state }) => state)}::text[],
      ${grants.map(({ progressUnits }) => progressUnits)}::bigint[],
      ${grants.map(({ inPlayUnits }) => inPlayUnits)}::bigint[],
      ${grants.map(({ convertedUnits }) => convertedUnits)}::bigint[],
      ${grants.map(({ removedUnits }) => removedUnits)}::bigint[],
      ${grants.map(({ acceptedAt }) => acceptedAt)}::timestamptz[],
      ${grants.map(({ endedAt }) => endedAt)}::timestamptz[])
      as n (id, state, progress, in_play, converted, removed, accepted_at, ended_at)
    where g.id = n.id`)
}

export type GrantCursor = { offeredAt: Date; id: string }

/** Returns a member's grants, newest first, paged by key. */
export function listGrants(
  tx: ReadTx,
  { after, limit, memberId }: { memberId: string; after?: GrantCursor; limit: number },
): Promise<Grant[]> {
  const beyond = after
    ? sql`and (offered_at, id) < (${after.offeredAt}::timestamptz, ${after.id}::uuid)`
    : empty
  return readGrants(
    tx,
    sql`where member_id = ${memberId} ${beyond} order by offered_at desc, id desc limit ${limit}`,
  )
}

/** Returns those of these members who got a bonus from the same source as this grant. */
export async function listGrantSharers(
  tx: Tx,
  grantId: string,
  memberIds: string[],
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct g.member_id as id from bonus.bonus_grant g
    join bonus.bonus_grant own on own.id = ${grantId} and own.source = g.source
    where g.member_id = any(${memberIds}::uuid[]) and g.state <> 'declined' order by 1`)
  return rows.map(({ id }) => id)
}

/** Returns what a member was given and what became own money since an instant. */
export async function sumSince(
  tx: ReadTx,
  memberId: string,
  from: Date,
): Promise<{ givenUnits: bigint; convertedUnits: bigint }> {
  const [sums] = await tx.rows<{ givenUnits: bigint; convertedUnits: bigint }>(sql`
    select coalesce(sum(amount_units) filter (where accepted_at >= ${from}), 0)::bigint
        as "givenUnits",
      coalesce(sum(converted_units) filter (where ended_at >= ${from}), 0)::bigint
        as "convertedUnits"
    from bonus.bonus_grant
    where member_id = ${memberId} and (accepted_at >= ${from} or ended_at >= ${from})`)
  return sums ?? { convertedUnits: 0n, givenUnits: 0n }
}

/** Returns expired grants that have not ended and have no money in open wagers. */
export const listDue = (
  tx: ReadTx,
  { after, at, limit }: { after: string | null; at: Date; limit: number },
) =>
  tx.rows<{ id: string }>(sql`
    select id from bonus.bonus_grant
    where state in ('offered', 'active') and expires_at <= ${at} and in_play_units = 0
      and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)

/** Returns active grants whose terms are met and that have no money in open wagers. */
export const listFulfilled = (
  tx: ReadTx,
  { after, limit }: { after: string | null; limit: number },
) =>
  tx.rows<{ id: string }>(sql`
    select id from bonus.bonus_grant
    where state = 'active' and free is null and in_play_units = 0
      and progress_units >= required_units and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)

/** Returns the total that this operator has offered by hand alone since a time. */
export async function sumGivenAlone(tx: Tx, grantedBy: string, since: Date): Promise<bigint> {
  const [sum] = await tx.rows<{ units: bigint }>(sql`
    select coalesce(sum(amount_units), 0)::bigint as units from bonus.bonus_grant
    where source = 'operator' and granted_by = ${grantedBy} and offered_at > ${since}`)
  return sum?.units ?? 0n
}
