import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'
import type { Total } from './earning.ts'

/** Returns the running totals of these members for this point unit; new members have none. */
export async function listTotals(
  tx: Tx,
  memberIds: string[],
  pointUnits: bigint,
): Promise<Map<string, Total>> {
  const rows = await tx.rows<{ memberId: string; weighted: string }>(sql`
    select member_id as "memberId", weighted::text as weighted from points.total
    where point_unit = ${pointUnits} and member_id = any(${memberIds}::uuid[])`)
  return new Map(
    rows.map(({ memberId, weighted }) => [memberId, { pointUnits, weighted: BigInt(weighted) }]),
  )
}

export async function upsertTotals(tx: Tx, totals: Map<string, Total>): Promise<void> {
  const rows = [...totals].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await tx.rows(sql`
    insert into points.total (member_id, point_unit, weighted)
    select * from unnest(${rows.map(([id]) => id)}::uuid[],
      ${rows.map(([, { pointUnits }]) => pointUnits)}::bigint[],
      ${rows.map(([, { weighted }]) => weighted.toString())}::numeric[])
    on conflict (member_id, point_unit) do update set weighted = excluded.weighted`)
}
