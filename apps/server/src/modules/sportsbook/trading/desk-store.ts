import sql, { raw } from 'sql-template-tag'
import type { Worded } from '@madang/wire'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Bet } from '../bets/bet.ts'

/** A match on which something stands, or in play. */
export type DeskMatch = {
  id: string
  sport: string
  competitionId: string
  competition: Worded
  home: Worded
  away: Worded
  isLive: boolean
  isStopped: boolean
  betCount: number
}

export const listDeskMatches = (
  tx: ReadTx,
  { competition, sport }: { sport?: string; competition?: string },
): Promise<DeskMatch[]> =>
  tx.rows<DeskMatch>(sql`
    select m.id, m.sport, m.competition_id as "competitionId", c.name as competition,
      h.name as home, a.name as away, m.status in ('live', 'suspended') as "isLive",
      m.is_stopped as "isStopped",
      (select count(distinct l.bet_id)::int from sportsbook.leg l
        join sportsbook.bet b on b.id = l.bet_id
        where l.match_id = m.id and b.state in ('pending', 'open')) as "betCount"
    from sportsbook.match m
    join sportsbook.competition c on c.id = m.competition_id
    join sportsbook.team h on h.id = m.home_id join sportsbook.team a on a.id = m.away_id
    where (m.status in ('live', 'suspended') or m.is_stopped
        or m.id in (select match_id from sportsbook.exposure_outcome where payout_units > 0))
      ${sport ? sql`and m.sport = ${sport}` : raw('')}
      ${competition ? sql`and m.competition_id = ${competition}` : raw('')}
    order by m.starts_at, m.id limit 2000`)

/** Lists the matches of a level that have not ended. */
export async function listStoppable(tx: Tx, level: string, subject: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from sportsbook.match
    where status in ('not-started', 'live', 'suspended') and case ${level}
      when 'sport' then sport = ${subject} when 'competition' then competition_id = ${subject}
      else id::text = ${subject} end`)
  return rows.map(({ id }) => id)
}

export async function countLiveOfFeeds(tx: ReadTx): Promise<Map<string, number>> {
  const rows = await tx.rows<{ feed: string; count: number }>(sql`
    select feed, count(*)::int as count from sportsbook.match
    where status in ('live', 'suspended') group by feed`)
  return new Map(rows.map(({ count, feed }) => [feed, count]))
}

export async function countBetsOf(tx: ReadTx, matchId: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(distinct bet_id)::int as count from sportsbook.leg where match_id = ${matchId}`)
  return row?.count ?? 0
}

/** Lists up to 5000 bets with a leg of the match whose result may still change. */
export const listBetsOfMatch = (tx: ReadTx, matchId: string): Promise<Pick<Bet, 'id'>[]> =>
  tx.rows<Pick<Bet, 'id'>>(sql`
    select distinct b.id from sportsbook.bet b join sportsbook.leg l on l.bet_id = b.id
    where l.match_id = ${matchId} and b.state in ('open', 'settled', 'void') limit 5000`)

export type TickerFilter = {
  state?: string
  sport?: string
  stakeUnitsMin?: bigint
  isInPlay?: boolean
  after?: { placedAt: Date; id: string }
  limit: number
}

export async function listTicker(tx: ReadTx, filter: TickerFilter): Promise<string[]> {
  const { after, isInPlay, limit, sport, stakeUnitsMin, state } = filter
  const legs = sql`select from sportsbook.leg l join sportsbook.match m on m.id = l.match_id
    where l.bet_id = b.id`
  const rows = await tx.rows<{ id: string }>(sql`
    select b.id from sportsbook.bet b
    where true ${state ? sql`and b.state = ${state}` : raw('')}
      ${stakeUnitsMin === undefined ? raw('') : sql`and b.stake_units >= ${stakeUnitsMin}`}
      ${after ? sql`and (b.placed_at, b.id) < (${after.placedAt}, ${after.id})` : raw('')}
      ${sport ? sql`and exists (${legs} and m.sport = ${sport})` : raw('')}
      ${isInPlay === undefined ? raw('') : sql`and exists (${legs} and l.is_in_play = ${isInPlay})`}
    order by b.placed_at desc, b.id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

export type ProfitSum = {
  sport: string
  betCount: number
  stakeUnits: bigint
  payoutUnits: bigint
}

/** Sums bets settled or cashed out in this period by sport; empty for bets with several sports. */
export const sumProfit = (tx: ReadTx, from: Date, to: Date): Promise<ProfitSum[]> =>
  tx.rows<ProfitSum>(sql`
    select sport, count(*)::int as "betCount", sum(stake)::bigint as "stakeUnits",
      sum(payout)::bigint as "payoutUnits"
    from (
      select case when b.free_bet_id is null then b.stake_units else 0 end as stake,
        b.payout_units as payout,
        (select case when min(m.sport) = max(m.sport) then min(m.sport) else '' end
          from sportsbook.leg l join sportsbook.match m on m.id = l.match_id
          where l.bet_id = b.id) as sport
      from sportsbook.bet b
      where b.state in ('settled', 'cashed-out') and b.currency = 'KRW'
        and b.settled_at >= ${from} and b.settled_at < ${to}) as own
    group by sport order by sum(stake) desc, sport`)
