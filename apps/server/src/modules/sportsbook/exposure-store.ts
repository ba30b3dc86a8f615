import sql from 'sql-template-tag'
import type { Exposure } from '@madang/games/sports'
import type { ReadTx, Tx } from '#kernel/database'
import type { Bet, Leg } from './bet.ts'
import type { ChosenOutcome, MarketName } from './market-store.ts'

type Row = { matchId: string; marketKey: string; stakeUnits: bigint; payoutUnits: Units }
type Units = Record<string, string>

export const exposureKey = ({ key, matchId }: MarketName): string => `${matchId} ${key}`

/** Returns each market once, sorted: everybody locks several markets in the same order. */
const marketsOf = (chosen: readonly ChosenOutcome[]) =>
  [...new Map(chosen.map((name) => [exposureKey(name), name])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, name]) => name)

/**
 * Locks the exposure of these markets: bets on one market are decided one after another. Only the
 * chosen outcomes of each market are read.
 */
export async function lockExposures(
  tx: Tx,
  chosen: readonly ChosenOutcome[],
): Promise<Map<string, Exposure>> {
  if (chosen.length === 0) return new Map()
  const markets = marketsOf(chosen)
  const matchIds = markets.map(({ matchId }) => matchId)
  const keys = markets.map(({ key }) => key)
  const [, , found] = await Promise.all([
    tx.send(sql`
      insert into sportsbook.exposure (match_id, market_key)
      select * from unnest(${matchIds}::uuid[], ${keys}::text[]) on conflict do nothing`),
    tx.send(sql`
      select from sportsbook.exposure where (match_id, market_key) in (
        select * from unnest(${matchIds}::uuid[], ${keys}::text[]))
      order by match_id, market_key for update`),
    // A separate statement: it sees what was written before the lock was granted.
    findChosenExposures(tx, chosen),
  ])
  return found
}

export async function findChosenExposures(
  tx: ReadTx,
  chosen: readonly ChosenOutcome[],
): Promise<Map<string, Exposure>> {
  if (chosen.length === 0) return new Map()
  const markets = marketsOf(chosen)
  const found = await tx.rows<Row>(sql`
    select e.match_id as "matchId", e.market_key as "marketKey", e.stake_units as "stakeUnits",
      coalesce(jsonb_object_agg(o.outcome, o.payout_units::text)
        filter (where o.outcome is not null), '{}') as "payoutUnits"
    from unnest(${markets.map(({ matchId }) => matchId)}::uuid[],
      ${markets.map(({ key }) => key)}::text[]) as m (match_id, market_key)
    join sportsbook.exposure e on e.match_id = m.match_id and e.market_key = m.market_key
    left join sportsbook.exposure_outcome o
      on o.match_id = e.match_id and o.market_key = e.market_key
      and (o.match_id, o.market_key, o.outcome) in (
        select * from unnest(${chosen.map(({ matchId }) => matchId)}::uuid[],
          ${chosen.map(({ key }) => key)}::text[], ${chosen.map(({ outcome }) => outcome)}::text[]))
    group by e.match_id, e.market_key`)
  return new Map(found.map((row) => [exposureKey({ ...row, key: row.marketKey }), exposureOf(row)]))
}

export const findExposures = async (tx: ReadTx, matchIds: readonly string[]) => {
  const rows = await tx.rows<Row>(sql`
    select e.match_id as "matchId", e.market_key as "marketKey", e.stake_units as "stakeUnits",
      coalesce((select jsonb_object_agg(o.outcome, o.payout_units::text)
        from sportsbook.exposure_outcome o
        where o.match_id = e.match_id and o.market_key = e.market_key), '{}') as "payoutUnits"
    from sportsbook.exposure e where e.match_id = any(${matchIds}::uuid[])`)
  return rows.map((row) => ({
    exposure: exposureOf(row),
    key: row.marketKey,
    matchId: row.matchId,
  }))
}

function exposureOf({ payoutUnits, stakeUnits }: Row): Exposure {
  const payouts = Object.entries(payoutUnits).map(([outcome, units]) => [outcome, BigInt(units)])
  return { payoutUnits: Object.fromEntries(payouts), stakeUnits }
}

/** Updates locked markets, and their outcomes that were read or changed. */
export async function updateExposures(
  tx: Tx,
  changed: ReadonlyMap<string, Exposure>,
): Promise<void> {
  if (changed.size === 0) return
  const rows = [...changed].map(([name, exposure]) => {
    const [matchId = '', key = ''] = name.split(' ')
    return { ...exposure, key, matchId }
  })
  await tx.send(sql`
    update sportsbook.exposure e set stake_units = n.stake_units
    from unnest(${rows.map(({ matchId }) => matchId)}::uuid[],
      ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ stakeUnits }) => stakeUnits)}::bigint[])
      as n (match_id, market_key, stake_units)
    where e.match_id = n.match_id and e.market_key = n.market_key`)
  const payouts = rows.flatMap(({ key, matchId, payoutUnits }) =>
    Object.entries(payoutUnits).map(([outcome, units]) => ({ key, matchId, outcome, units })),
  )
  if (payouts.length === 0) return
  await tx.send(sql`
    insert into sportsbook.exposure_outcome (match_id, market_key, outcome, payout_units)
    select * from unnest(${payouts.map(({ matchId }) => matchId)}::uuid[],
      ${payouts.map(({ key }) => key)}::text[], ${payouts.map(({ outcome }) => outcome)}::text[],
      ${payouts.map(({ units }) => units)}::bigint[])
    on conflict (match_id, market_key, outcome) do update
      set payout_units = excluded.payout_units
      where exposure_outcome.payout_units <> excluded.payout_units`)
}

type Share = { name: string; outcome: string; stakeUnits: bigint; payoutUnits: bigint }

/** The values of a bet that determine the exposure of its markets. */
export type Exposed = Pick<Bet, 'boostBps' | 'kind' | 'stakeUnits' | 'ticketUnits'>

/** Returns a bet's share on each leg's market: stake times the chance that all others win. */
export function sharesOf(bet: Exposed, legs: readonly Leg[]): Share[] {
  return legs.map(({ marketKey, matchId, oddsMilli, outcome }, at) => {
    const others = legs.filter((_, place) => place !== at)
    const share = others.reduce((product, leg) => (product * 1000) / leg.oddsMilli, 1)
    // The two tickets of an each-way bet are independent.
    const stakeUnits =
      bet.kind === 'each-way' ? bet.ticketUnits : BigInt(Math.round(Number(bet.stakeUnits) * share))
    const winUnits = (stakeUnits * BigInt(oddsMilli - 1000)) / 1000n
    const payoutUnits = stakeUnits + (winUnits * BigInt(10_000 + bet.boostBps)) / 10_000n
    return { name: exposureKey({ key: marketKey, matchId }), outcome, payoutUnits, stakeUnits }
  })
}
