import sql, { join } from 'sql-template-tag'
import type { Exposure } from '@madang/games/sports'
import type { Tx } from '#kernel/database'
import type { Bet, Leg } from './bet.ts'
import type { MarketName } from './market-store.ts'

type Row = { matchId: string; marketKey: string; stakeUnits: bigint; payoutUnits: Units }
type Units = Record<string, string>

export const exposureKey = ({ key, matchId }: MarketName): string => `${matchId} ${key}`

/** Holds what these markets may cost: bets on one market are decided one after another. */
export async function lockExposures(
  tx: Tx,
  names: readonly MarketName[],
): Promise<Map<string, Exposure>> {
  if (names.length === 0) return new Map()
  const ordered = [...new Map(names.map((name) => [exposureKey(name), name])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, name]) => name)
  const rows = join(ordered.map(({ key, matchId }) => sql`(${matchId}::uuid, ${key})`))
  await tx.rows(sql`
    insert into sportsbook.exposure (match_id, market_key) values ${rows} on conflict do nothing`)
  const found = await tx.rows<Row>(sql`
    select match_id as "matchId", market_key as "marketKey", stake_units as "stakeUnits",
      payout_units as "payoutUnits"
    from sportsbook.exposure where (match_id, market_key) in (${rows})
    order by match_id, market_key for update`)
  return new Map(found.map((row) => [exposureKey({ ...row, key: row.marketKey }), exposureOf(row)]))
}

export const findExposures = async (tx: Tx, matchIds: readonly string[]) => {
  const rows = await tx.rows<Row>(sql`
    select match_id as "matchId", market_key as "marketKey", stake_units as "stakeUnits",
      payout_units as "payoutUnits"
    from sportsbook.exposure where match_id = any(${matchIds}::uuid[])`)
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

export const updateExposures = (tx: Tx, changed: ReadonlyMap<string, Exposure>) =>
  changed.size === 0
    ? Promise.resolve([])
    : tx.rows(sql`
        update sportsbook.exposure e set stake_units = n.stake_units,
          payout_units = n.payout_units
        from (values ${join(
          [...changed].map(([name, { payoutUnits, stakeUnits }]) => {
            const [matchId = '', key = ''] = name.split(' ')
            const units = Object.entries(payoutUnits).map(([one, n]) => [one, String(n)])
            const json = JSON.stringify(Object.fromEntries(units))
            return sql`(${matchId}::uuid, ${key}, ${stakeUnits}::bigint, ${json}::jsonb)`
          }),
        )}) as n (match_id, market_key, stake_units, payout_units)
        where e.match_id = n.match_id and e.market_key = n.market_key`)

type Share = { name: string; outcome: string; stakeUnits: bigint; payoutUnits: bigint }

/** What of a bet its markets carry. */
export type Exposed = Pick<Bet, 'boostBps' | 'kind' | 'stakeUnits' | 'ticketUnits'>

/** What a bet puts on the market of each leg: its stake by the chance that all others win. */
export function sharesOf(bet: Exposed, legs: readonly Leg[]): Share[] {
  return legs.map(({ marketKey, matchId, oddsMilli, outcome }, at) => {
    const others = legs.filter((_, place) => place !== at)
    const share = others.reduce((product, leg) => (product * 1000) / leg.oddsMilli, 1)
    // The two tickets of an each-way bet are apart from each other.
    const stakeUnits =
      bet.kind === 'each-way' ? bet.ticketUnits : BigInt(Math.round(Number(bet.stakeUnits) * share))
    const winUnits = (stakeUnits * BigInt(oddsMilli - 1000)) / 1000n
    const payoutUnits = stakeUnits + (winUnits * BigInt(10_000 + bet.boostBps)) / 10_000n
    return { name: exposureKey({ key: marketKey, matchId }), outcome, payoutUnits, stakeUnits }
  })
}
