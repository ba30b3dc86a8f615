import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Play } from './rank.ts'

export type DayPlay = Play & { memberId: string; at: Date }

/** Adds stakes or deposits to their day of the brand; negative amounts subtract. */
export async function addDays(tx: Tx, plays: DayPlay[]): Promise<void> {
  const column = <Field extends keyof DayPlay>(name: Field) => plays.map((one) => one[name])
  await tx.rows(sql`
    insert into vip.day as d (member_id, day, valid_units, deposit_units)
    select member_id, (at at time zone 'Asia/Seoul')::date, sum(valid), sum(deposit)
    from unnest(${column('memberId')}::uuid[], ${column('at')}::timestamptz[],
      ${column('validUnits')}::bigint[], ${column('depositUnits')}::bigint[])
      as given (member_id, at, valid, deposit)
    group by 1, 2 order by 1, 2
    on conflict (member_id, day) do update set
      valid_units = d.valid_units + excluded.valid_units,
      deposit_units = d.deposit_units + excluded.deposit_units`)
}

/** Sums a member's stakes and deposits on days of the brand, first and last included. */
export async function sumDays(
  tx: ReadTx,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<Play> {
  const [sum] = await tx.rows<Play>(sql`
    select coalesce(sum(valid_units), 0)::bigint as "validUnits",
      coalesce(sum(deposit_units), 0)::bigint as "depositUnits"
    from vip.day where member_id = ${memberId} and day between ${from}::date and ${to}::date`)
  return sum ?? { depositUnits: 0n, validUnits: 0n }
}

/** Sums the same for several members; a member without activity is left out. */
export async function sumDaysOfAll(
  tx: ReadTx,
  memberIds: string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, Play>> {
  const sums = await tx.rows<Play & { memberId: string }>(sql`
    select member_id as "memberId", sum(valid_units)::bigint as "validUnits",
      sum(deposit_units)::bigint as "depositUnits"
    from vip.day where member_id = any(${memberIds}::uuid[])
      and day between ${from}::date and ${to}::date
    group by member_id`)
  return new Map(sums.map((sum) => [sum.memberId, sum]))
}

export async function deleteOldDays(tx: Tx, before: string): Promise<void> {
  await tx.rows(sql`delete from vip.day where day < ${before}::date`)
}
