import sql, { raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database'

/** Settled wagers of one member, game and day of the brand (Seoul), as one row. */
export type SettledSum = {
  memberId: string
  currency: string
  /** yyyy-MM-dd in Seoul: the day in which the wagers were decided. */
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

/** Hands every settled wager on, summed by day, in portions: the whole past in little memory. */
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

/** The first day of the brand in which anything was decided, or nothing. Reads every wager. */
export async function firstSettledDay(tx: Tx): Promise<string | undefined> {
  const [first] = await tx.rows<{ day: string | null }>(sql`
    select (min(settled_at) at time zone 'Asia/Seoul')::date as day from wagers.wager
    where state = 'settled'`)
  return first?.day ?? undefined
}

/** What was decided in one day of the brand. */
export type SettledDay = { day: string; betCount: bigint; stakeUnits: bigint; payoutUnits: bigint }

/**
 * Everything that was decided in these days of the brand, both counted, read once from the registry
 * itself and from what is on record of wagers in archives. A day without any has no row.
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
