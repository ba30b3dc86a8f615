import sql, { raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

/** The sums of settled wagers of one member, game and day of the brand (Seoul). */
export type SettledSum = {
  memberId: string
  currency: string
  /** yyyy-MM-dd in Seoul: the day on which the wagers were settled. */
  day: string
  vendor: string
  category: string
  game: string
  betCount: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
}

const fetchSize = 5_000

/** Passes the daily sums of all settled wagers to `take`, in portions to save memory. */
export async function foldSettled(
  tx: Tx,
  take: (sums: SettledSum[]) => Promise<void>,
): Promise<void> {
  await tx.rows(sql`
    declare settled no scroll cursor for
    select member_id as "memberId", currency, (settled_at at time zone 'Asia/Seoul')::date as day,
      vendor, category, game, count(*) as "betCount", sum(stake_units)::bigint as "stakeUnits",
      sum(payout_units)::bigint as "payoutUnits", sum(valid_bet_units)::bigint as "validBetUnits"
    from wagers.wager where state = 'settled' group by 1, 2, 3, 4, 5, 6`)
  for (;;) {
    const sums = await tx.rows<SettledSum>(sql`fetch ${raw(String(fetchSize))} from settled`)
    if (sums.length > 0) await take(sums)
    if (sums.length < fetchSize) break
  }
  await tx.rows(sql`close settled`)
}

/** Returns the first day of the brand with a settled wager, or undefined. Reads every wager. */
export async function firstSettledDay(tx: Tx): Promise<string | undefined> {
  const [first] = await tx.rows<{ day: string | null }>(sql`
    select (min(settled_at) at time zone 'Asia/Seoul')::date as day from wagers.wager
    where state = 'settled'`)
  return first?.day ?? undefined
}

/** The totals of one day of the brand. */
export type SettledDay = { day: string; betCount: bigint; stakeUnits: bigint; payoutUnits: bigint }

/**
 * Returns the totals of settled wagers for these days of the brand, including both ends. Counts the
 * wagers themselves and adds the archived totals. A day without wagers has no row.
 */
export function sumSettled(
  tx: Tx,
  { currency, from, to }: { currency: string; from: string; to: string },
): Promise<SettledDay[]> {
  return tx.rows<SettledDay>(sql`
    with part as (
      select (settled_at at time zone 'Asia/Seoul')::date as day, count(*) as bets,
        sum(stake_units) as stake, sum(payout_units) as payout
      from wagers.wager
      where state = 'settled' and currency = ${currency}
        and settled_at >= (${from}::date::timestamp at time zone 'Asia/Seoul')
        and settled_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Seoul')
      group by 1
      union all
      select day, bet_count, stake_units, payout_units from wagers.archived_day
      where currency = ${currency} and day >= ${from}::date and day <= ${to}::date)
    select day::text as day, sum(bets)::bigint as "betCount", sum(stake)::bigint as "stakeUnits",
      sum(payout)::bigint as "payoutUnits"
    from part group by 1 order by 1`)
}
