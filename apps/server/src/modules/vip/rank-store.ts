import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'
import type { ClubBenefits } from '#kernel/registry'
import type { Rank, Standing } from './rank.ts'

const columns = raw(`level, name, hue, entry_units as "entryUnits", deposit_units as "depositUnits",
  keep_units as "keepUnits", point_percent as "pointPercent", gift_units as "giftUnits",
  birthday_units as "birthdayUnits", withdraw_percent as "withdrawPercent",
  withdraw_minutes as "withdrawMinutes", manager, version`)

export const listRanks = (tx: ReadTx): Promise<Rank[]> =>
  tx.rows<Rank>(sql`select ${columns} from vip.rank order by level`)

export async function lockRank(tx: Tx, level: number): Promise<Rank | undefined> {
  const [rank] = await tx.rows<Rank>(
    sql`select ${columns} from vip.rank where level = ${level} for update`,
  )
  return rank
}

export async function updateRank(tx: Tx, rank: Rank): Promise<void> {
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
  { manager, withdrawMinutes, withdrawPercent }: ClubBenefits,
): Promise<void> {
  await tx.rows(sql`
    update vip.rank set withdraw_percent = ${withdrawPercent},
      withdraw_minutes = ${withdrawMinutes},
      manager = ${manager && JSON.stringify(manager)}::jsonb, version = version + 1
    where level = ${level}`)
}

/** Lists the ranks of these members; a member without rank is left out. */
export async function listLevels(tx: ReadTx, memberIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ memberId: string; level: number }>(sql`
    select member_id as "memberId", level from vip.member
    where level > 0 and member_id = any(${memberIds}::uuid[])`)
  return new Map(rows.map(({ level, memberId }) => [memberId, level]))
}

/** Lists the value of points for these members, in percent. */
export async function listPointPercents(tx: Tx, memberIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ memberId: string; percent: number }>(sql`
    select m.member_id as "memberId", r.point_percent as percent
    from vip.member m join vip.rank r using (level)
    where m.level > 0 and m.member_id = any(${memberIds}::uuid[])`)
  return new Map(rows.map(({ memberId, percent }) => [memberId, percent]))
}

export type Ranked = Standing & { memberId: string; since: Date }

/** Locks the member's row, and creates it if there is none. */
export async function lockRanked(tx: Tx, memberId: string, at: Date): Promise<Ranked> {
  await tx.rows(sql`
    insert into vip.member (member_id, since) values (${memberId}, ${at}) on conflict do nothing`)
  const [ranked] = await tx.rows<Ranked>(sql`
    select member_id as "memberId", level, since, graced_month as "gracedMonth" from vip.member
    where member_id = ${memberId} for update`)
  return ranked ?? { gracedMonth: null, level: 0, memberId, since: at }
}

export async function findRanked(tx: ReadTx, memberId: string): Promise<Ranked | undefined> {
  const [ranked] = await tx.rows<Ranked>(sql`
    select member_id as "memberId", level, since, graced_month as "gracedMonth" from vip.member
    where member_id = ${memberId}`)
  return ranked
}

export async function updateRanked(tx: Tx, ranked: Ranked): Promise<void> {
  await tx.rows(sql`
    update vip.member set level = ${ranked.level}, since = ${ranked.since},
      graced_month = ${ranked.gracedMonth}
    where member_id = ${ranked.memberId}`)
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
