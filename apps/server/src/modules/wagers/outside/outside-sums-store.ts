import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { OutsideRound } from './outside.ts'
import type { OutsideFilter } from './outside-store.ts'
import type { WagerTotals } from '../wager-store.ts'

/** Locks the sums of these vendors, so that one reader at a time changes them. */
export async function lockOutsideSums(tx: Tx, vendors: string[]): Promise<void> {
  for (const vendor of [...new Set(vendors)].toSorted()) {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${vendor}, 5230114))`)
  }
}

/** A round to add to the sums (1) or to subtract from them (-1). */
export type Counting = { one: OutsideRound; sign: 1 | -1 }

/** Updates the sums of members and of the house. Void rounds count for nothing. */
export async function addOutsideSums(tx: Tx, changes: Counting[]): Promise<void> {
  const counted = changes.filter(({ one }) => one.state === 'settled')
  if (counted.length === 0) return
  const rows = counted.map(({ one, sign }) => ({
    category: one.category,
    currency: one.currency,
    game: one.game,
    member: one.memberId,
    payout: String(one.payoutUnits),
    played: one.playedAt.toISOString(),
    sign,
    stake: String(one.stakeUnits),
    vendor: one.vendor,
  }))
  await tx.rows(sql`
    with change as (
      select member as member_id, currency, (played at time zone 'Asia/Seoul')::date as day, vendor,
        category, game, sum(sign)::bigint as bet_count, sum(sign * stake)::bigint as stake_units,
        sum(sign * payout)::bigint as payout_units
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (member uuid, currency text,
        played timestamptz, vendor text, category text, game text, sign int, stake bigint,
        payout bigint)
      group by 1, 2, 3, 4, 5, 6
    ), of_members as (
      insert into wagers.outside_play as p select * from change order by 1, 2, 3, 4, 5, 6
      on conflict (member_id, currency, day, vendor, category, game) do update set ${added}
    )
    insert into wagers.outside_house as p
    select currency, day, vendor, sum(bet_count), sum(stake_units), sum(payout_units)
    from change group by 1, 2, 3 order by 1, 2, 3
    on conflict (currency, day, vendor) do update set ${added}`)
}

const added = raw(`bet_count = p.bet_count + excluded.bet_count,
  stake_units = p.stake_units + excluded.stake_units,
  payout_units = p.payout_units + excluded.payout_units`)

export type OutsideTotals = Omit<WagerTotals, 'netUnits' | 'validBetUnits'>
export type OutsideSum = OutsideTotals & { name: string }

/** Returns the totals of all rounds that match the filter. Void rounds add nothing. */
export async function totalsOutside(tx: ReadTx, filter: OutsideFilter): Promise<OutsideTotals> {
  const [row] = filter.state === 'void' ? [] : await sumOutside(tx, filter, 'lifetime')
  return row ?? { betCount: 0n, payoutUnits: 0n, stakeUnits: 0n }
}

/** Returns a member's sums grouped by one field. Days are days of the brand. */
export function sumOutside(
  tx: ReadTx,
  { category, from, game, memberId, to, vendor }: OutsideFilter,
  by: keyof typeof nameOf,
): Promise<OutsideSum[]> {
  return tx.rows<OutsideSum>(sql`
    select ${nameOf[by]} as name, ${summed} from wagers.outside_play
    where member_id = ${memberId}
      ${from ? sql`and day >= (${from}::timestamptz at time zone 'Asia/Seoul')::date` : empty}
      ${to ? sql`and day < (${to}::timestamptz at time zone 'Asia/Seoul')::date` : empty}
      ${category ? sql`and category = ${category}` : empty}
      ${game ? sql`and game = ${game}` : empty} ${vendor ? sql`and vendor = ${vendor}` : empty}
    group by 1 having sum(bet_count) > 0 order by 1`)
}

/** A span of days of the brand, including both ends. */
export type OutsideSpan = {
  currency: string
  from: string
  to: string
  vendor?: string | undefined
  /** Only rounds of these members. */
  memberIds?: string[] | undefined
}

/** Returns the sums of all or some members, grouped by period or vendor. */
export function sumOutsideHouse(
  tx: ReadTx,
  { currency, from, memberIds, to, vendor }: OutsideSpan,
  by: 'day' | 'month' | 'year' | 'lifetime' | 'vendor',
): Promise<OutsideSum[]> {
  return tx.rows<OutsideSum>(sql`
    select ${nameOf[by]} as name, ${summed}
    from ${raw(memberIds ? 'wagers.outside_play' : 'wagers.outside_house')}
    where currency = ${currency} and day >= ${from}::date and day <= ${to}::date
      ${memberIds ? sql`and member_id = any(${memberIds}::uuid[])` : empty}
      ${vendor ? sql`and vendor = ${vendor}` : empty}
    group by 1 having sum(bet_count) > 0 order by 1`)
}

/** Returns the same sums by day, counted from the rounds themselves and the archived totals. */
export function countOutsideRounds(
  tx: Tx,
  { currency, from, to }: Pick<OutsideSpan, 'currency' | 'from' | 'to'>,
): Promise<OutsideSum[]> {
  return tx.rows<OutsideSum>(sql`
    with part as (
      select (played_at at time zone 'Asia/Seoul')::date as day, count(*) as bet_count,
        sum(stake_units) as stake_units, sum(payout_units) as payout_units
      from wagers.outside_round
      where state = 'settled' and currency = ${currency}
        and played_at >= (${from}::date::timestamp at time zone 'Asia/Seoul')
        and played_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Seoul')
      group by 1
      union all
      select day, bet_count, stake_units, payout_units from wagers.outside_archived_day
      where currency = ${currency} and day >= ${from}::date and day <= ${to}::date)
    select day::text as name, ${summed} from part group by 1 order by 1`)
}

/** Rebuilds the sums from the current rounds. Archived days keep their sums. */
export async function rebuildOutsideSums(tx: Tx): Promise<void> {
  await tx.rows(sql`lock table wagers.outside_round in share row exclusive mode`)
  const kept = sql`(select coalesce(max(before), '-infinity') from wagers.outside_archive
    where restored_at is null)`
  await tx.rows(sql`delete from wagers.outside_play where day >= ${kept}`)
  await tx.rows(sql`delete from wagers.outside_house where day >= ${kept}`)
  await tx.rows(sql`
    insert into wagers.outside_play
    select member_id, currency, (played_at at time zone 'Asia/Seoul')::date as day, vendor,
      category, game, count(*), sum(stake_units), sum(payout_units)
    from wagers.outside_round
    where state = 'settled' and (played_at at time zone 'Asia/Seoul')::date >= ${kept}
    group by 1, 2, 3, 4, 5, 6`)
  await tx.rows(sql`
    insert into wagers.outside_house
    select currency, day, vendor, sum(bet_count), sum(stake_units), sum(payout_units)
    from wagers.outside_play where day >= ${kept} group by 1, 2, 3`)
}

const summed = raw(`coalesce(sum(bet_count), 0)::bigint as "betCount",
  coalesce(sum(stake_units), 0)::bigint as "stakeUnits",
  coalesce(sum(payout_units), 0)::bigint as "payoutUnits"`)

const nameOf = {
  category: raw('category'),
  day: raw('day::text'),
  game: raw('game'),
  lifetime: raw("'lifetime'::text"),
  month: raw("to_char(day, 'YYYY-MM')"),
  vendor: raw('vendor'),
  year: raw("to_char(day, 'YYYY')"),
}
