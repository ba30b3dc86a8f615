import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type Played = { memberId: string; category: string; lastOn: string }

/** Lists what these members played since a day of the brand, and when last. */
export const listPlayed = (tx: ReadTx, memberIds: string[], from: string): Promise<Played[]> =>
  tx.rows<Played>(sql`
    select member_id as "memberId", category, max(day)::text as "lastOn" from reports.play
    where member_id = any(${memberIds}::uuid[]) and day >= ${from}::date and currency = 'KRW'
    group by 1, 2 order by 1, 2`)

export type MemberDay = {
  memberId: string
  day: string
  category: string
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
}

/** Lists each member's play on each day, first and last included; at most `limit` rows. */
export const listMemberDays = (
  tx: Tx,
  { from, limit, to }: { from: string; to: string; limit: number },
): Promise<MemberDay[]> =>
  tx.rows<MemberDay>(sql`
    select member_id as "memberId", day::text as day, category,
      sum(stake_units)::bigint as "stakeUnits", sum(payout_units)::bigint as "payoutUnits",
      sum(valid_bet_units)::bigint as "validBetUnits"
    from reports.play where day between ${from}::date and ${to}::date and currency = 'KRW'
    group by 1, 2, 3 order by 2, 1, 3 limit ${limit}`)

/** Sums stakes less payouts of members by the caller's key, each over its own span of days. */
export async function sumGross(
  tx: ReadTx,
  asked: { name: string; memberId: string; from: string }[],
  days: number,
): Promise<Map<string, bigint>> {
  if (asked.length === 0) return new Map()
  const rows = await tx.rows<{ name: string; units: bigint }>(sql`
    select a.name, sum(p.stake_units - p.payout_units)::bigint as units
    from unnest(${asked.map(({ name }) => name)}::text[],
      ${asked.map(({ memberId }) => memberId)}::uuid[],
      ${asked.map(({ from }) => from)}::date[]) as a (name, member_id, first)
    join reports.play p on p.member_id = a.member_id and p.currency = 'KRW'
      and p.day >= a.first and p.day < a.first + ${days}::int
    group by a.name`)
  return new Map(rows.map(({ name, units }) => [name, units]))
}
