import sql, { raw } from 'sql-template-tag'
import { dayOf } from '#kernel/brand-day'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Rank, RankBenefits, Standing } from './rank.ts'

const columns = raw(`level, name, hue, entry_units as "entryUnits", deposit_units as "depositUnits",
  keep_units as "keepUnits", point_percent as "pointPercent", gift_units as "giftUnits",
  birthday_units as "birthdayUnits", withdraw_percent as "withdrawPercent",
  withdraw_minutes as "withdrawMinutes", withdraw_once_percent as "withdrawOncePercent",
  case when manager is not null then jsonb_build_object('name', manager, 'hours', manager_hours,
    'contact', manager_contact, 'operatorId', manager_operator_id) end as manager, version`)

export const listRanks = (tx: ReadTx): Promise<Rank[]> =>
  tx.rows<Rank>(sql`select ${columns} from vip.rank order by level`)

/** Locks the whole ladder, so that its ranks stay in order. */
export const lockRanks = (tx: Tx): Promise<Rank[]> =>
  tx.rows<Rank>(sql`select ${columns} from vip.rank order by level for update`)

export async function lockRank(tx: Tx, level: number): Promise<Rank | undefined> {
  const [rank] = await tx.rows<Rank>(
    sql`select ${columns} from vip.rank where level = ${level} for update`,
  )
  return rank
}

/** Changes a rank, and keeps from when points are worth so much: wagers before keep theirs. */
export async function updateRank(tx: Tx, rank: Rank, at: Date): Promise<void> {
  await tx.rows(sql`
    insert into vip.rank_change (level, at, point_percent)
    select level, ${at}, ${rank.pointPercent} from vip.rank
    where level = ${rank.level} and point_percent <> ${rank.pointPercent}
    on conflict (level, at) do update set point_percent = excluded.point_percent`)
  await tx.rows(sql`
    update vip.rank set name = ${JSON.stringify(rank.name)}::jsonb, hue = ${rank.hue},
      entry_units = ${rank.entryUnits}, deposit_units = ${rank.depositUnits},
      keep_units = ${rank.keepUnits}, point_percent = ${rank.pointPercent},
      gift_units = ${rank.giftUnits}, birthday_units = ${rank.birthdayUnits},
      version = version + 1
    where level = ${rank.level}`)
}

export async function updateBenefits(
  tx: Tx,
  level: number,
  { manager, withdrawMinutes, withdrawOncePercent, withdrawPercent }: RankBenefits,
): Promise<void> {
  const { contact = null, hours = null, name = null, operatorId = null } = manager ?? {}
  await tx.rows(sql`
    update vip.rank set withdraw_percent = ${withdrawPercent},
      withdraw_once_percent = ${withdrawOncePercent}, withdraw_minutes = ${withdrawMinutes},
      manager = ${name && JSON.stringify(name)}::jsonb,
      manager_hours = ${hours && JSON.stringify(hours)}::jsonb,
      manager_contact = ${contact}, manager_operator_id = ${operatorId},
      version = version + 1
    where level = ${level}`)
}

/** Lists the ranks of these members; a member without rank is left out. */
export async function listLevels(tx: ReadTx, memberIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ memberId: string; level: number }>(sql`
    select member_id as "memberId", level from vip.member
    where level > 0 and member_id = any(${memberIds}::uuid[])`)
  return new Map(rows.map(({ level, memberId }) => [memberId, level]))
}

/** A member and the instant of a wager. */
export type Moment = { memberId: string; at: Date }

/** Returns the rank that each member had just before the instant, in their order. */
export async function listLevelsAt(tx: ReadTx, moments: readonly Moment[]): Promise<number[]> {
  const rows = await tx.rows<{ level: number }>(sql`
    select coalesce(had.level, 0) as level ${hadAt(moments)} order by given.place`)
  return rows.map(({ level }) => level)
}

/** Returns the percent of points of the rank that each member had, as it was just before then. */
export async function listPointPercentsAt(
  tx: ReadTx,
  moments: readonly Moment[],
): Promise<number[]> {
  const rows = await tx.rows<{ percent: number }>(sql`
    select coalesce(was.point_percent, 100) as percent ${hadAt(moments)}
    left join lateral (select point_percent from vip.rank_change c
      where c.level = had.level and c.level > 0 and c.at < given.at
      order by c.at desc limit 1) was on true
    order by given.place`)
  return rows.map(({ percent }) => percent)
}

const hadAt = (moments: readonly Moment[]) => sql`
  from unnest(${moments.map(({ memberId }) => memberId)}::uuid[],
    ${moments.map(({ at }) => at)}::timestamptz[]) with ordinality as given (member_id, at, place)
  left join lateral (select level from vip.level_change c
    where c.member_id = given.member_id and c.at < given.at
    order by c.at desc limit 1) had on true`

/** A member's rank; `lostOn` is the day when one was lost, from which on play brings it back. */
export type Ranked = Standing & { memberId: string; since: Date; lostOn: string | null }

const rankedColumns = raw(`member_id as "memberId", level, since, graced_month as "gracedMonth",
  lost_on::text as "lostOn"`)

/** Locks the member's row, and creates it if there is none. */
export async function lockRanked(tx: Tx, memberId: string, at: Date): Promise<Ranked> {
  await tx.rows(sql`
    insert into vip.member (member_id, since) values (${memberId}, ${at}) on conflict do nothing`)
  const [ranked] = await tx.rows<Ranked>(sql`
    select ${rankedColumns} from vip.member where member_id = ${memberId} for update`)
  return ranked ?? { gracedMonth: null, level: 0, lostOn: null, memberId, since: at }
}

export async function findRanked(tx: ReadTx, memberId: string): Promise<Ranked | undefined> {
  const [ranked] = await tx.rows<Ranked>(sql`
    select ${rankedColumns} from vip.member where member_id = ${memberId}`)
  return ranked
}

/** Stores a rank, and since when: the history of ranks is never changed. */
export async function updateRanked(tx: Tx, before: Ranked, after: Standing, at: Date) {
  const isMoved = after.level !== before.level
  const lostOn = after.level < before.level ? dayOf(at) : before.lostOn
  await tx.rows(sql`
    update vip.member set level = ${after.level}, graced_month = ${after.gracedMonth},
      since = ${isMoved ? at : before.since}, lost_on = ${lostOn}
    where member_id = ${before.memberId}`)
  if (!isMoved) return
  await tx.rows(sql`
    insert into vip.level_change (member_id, level, at)
    values (${before.memberId}, ${after.level}, ${at})
    on conflict (member_id, at) do update set level = excluded.level`)
}

/** Lists the day from which on play counts, for members who lost a rank. */
export async function listLost(tx: ReadTx, memberIds: string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ memberId: string; lostOn: string }>(sql`
    select member_id as "memberId", lost_on::text as "lostOn" from vip.member
    where lost_on is not null and member_id = any(${memberIds}::uuid[])`)
  return new Map(rows.map(({ lostOn, memberId }) => [memberId, lostOn]))
}

/** Lists members with a rank, in the order of their ids. */
export async function listRankedAfter(tx: ReadTx, after: string, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select member_id as id from vip.member where level > 0 and member_id > ${after}::uuid
    order by member_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Counts the members of each rank. */
export async function countRanked(tx: ReadTx): Promise<Map<number, number>> {
  const rows = await tx.rows<{ level: number; count: bigint }>(sql`
    select level, count(*) as count from vip.member where level > 0 group by level`)
  return new Map(rows.map(({ count, level }) => [level, Number(count)]))
}
