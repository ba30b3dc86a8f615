import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { pageClause } from '#wallet'
import type { QueueFilter } from '#wallet'
import type { BarReason, Invited } from './invited.ts'

const columns = raw(`id, member_id as "memberId", inviter_id as "inviterId",
  registered_at as "registeredAt", identified_at as "identifiedAt",
  deposited_units as "depositedUnits", deposited_at as "depositedAt",
  played_units as "playedUnits", played_at as "playedAt", barred_for as "barredFor"`)

export async function insertInvited(
  tx: Tx,
  one: { memberId: string; inviterId: string; at: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into referral.invited (id, member_id, inviter_id, registered_at)
    values (${newId()}, ${one.memberId}, ${one.inviterId}, ${one.at}) on conflict do nothing`)
}

/** Lists the inviters of these members; members without one are left out. */
export async function listInviters(tx: Tx, memberIds: string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct inviter_id as id from referral.invited
    where member_id = any(${memberIds}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** Locks these inviters' rewards, in a fixed order. */
export async function lockInviters(tx: Tx, memberIds: string[]): Promise<void> {
  const ids = memberIds.toSorted()
  await tx.rows(sql`
    insert into referral.inviter (member_id)
    select id from unnest(${ids}::uuid[]) as given (id) order by id on conflict do nothing`)
  await tx.rows(sql`
    select 1 from referral.inviter where member_id = any(${ids}::uuid[])
    order by member_id for update`)
}

/** Locks the invitations of these members; members without one are left out. */
export const lockInvited = (tx: Tx, memberIds: string[]): Promise<Invited[]> =>
  tx.rows<Invited>(sql`
    select ${columns} from referral.invited where member_id = any(${memberIds}::uuid[])
    order by member_id for update`)

export async function updateInvited(tx: Tx, one: Invited): Promise<void> {
  await tx.rows(sql`
    update referral.invited set identified_at = ${one.identifiedAt},
      deposited_units = ${one.depositedUnits}, deposited_at = ${one.depositedAt},
      played_units = ${one.playedUnits}, played_at = ${one.playedAt},
      barred_for = ${one.barredFor}
    where member_id = ${one.memberId}`)
}

/** Bars an invited member; withholds the rewards not paid yet. */
export async function barInvited(tx: Tx, memberId: string, reason: BarReason): Promise<void> {
  await tx.rows(sql`
    update referral.invited set barred_for = ${reason}
    where member_id = ${memberId} and barred_for is null`)
  await tx.rows(sql`
    update referral.reward set state = 'withheld'
    where invited_id = ${memberId} and state = 'ready'`)
}

/** Lists the members referred by one member, or by all, newest first. */
export function listInvited(
  tx: ReadTx,
  { memberId, ...filter }: Omit<QueueFilter, 'states' | 'order'>,
): Promise<Invited[]> {
  const isMine = memberId ? sql`inviter_id = ${memberId}` : sql`true`
  return tx.rows<Invited>(sql`
    select ${columns} from referral.invited
    where ${isMine} and ${pageClause(sql`registered_at`, { ...filter, order: 'newest' })}`)
}

export async function countInvited(tx: ReadTx, inviterId: string): Promise<number> {
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from referral.invited where inviter_id = ${inviterId}`)
  return Number(row?.count ?? 0n)
}
