import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Play } from './play.ts'
import { nameOf, summed } from './play-store.ts'
import type { Grouping, PlayFilter, PlaySum } from './play-store.ts'

/** Who stands above a member from a day on, the nearest first; nobody above is none. */
export type Leaders = { memberId: string; leaders: string[]; from: string }

/** Notes for whose teams members play from a day on; the days before keep what they had. */
export async function noteLeaders(tx: Tx, lines: Leaders[]): Promise<void> {
  const rows = lines.map(({ from, leaders, memberId }) => ({
    from_day: from,
    leaders,
    member_id: memberId,
  }))
  await tx.rows(sql`
    insert into reports.upline (member_id, leaders, from_day)
    select member_id, leaders, from_day from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line (member_id uuid, leaders uuid[], from_day date)
    on conflict (member_id, from_day) do update set leaders = excluded.leaders`)
}

/** The line that a play counts for on its day; the plays are called `made`. */
const leader = raw(`cross join lateral (
    select leaders from reports.upline u
    where u.member_id = made.member_id and u.from_day <= made.day
    order by u.from_day desc limit 1) line cross join unnest(line.leaders) as leader`)

/** Adds to what was played below each leader; rows are written in the order of their keys. */
export async function addTeamPlays(tx: Tx, plays: Play[]): Promise<void> {
  await tx.send(sql`
    insert into reports.team_play as p (leader_id, ${keys}, ${sums})
    select leader, ${keys}, sum(bet_count), sum(stake_units), sum(payout_units),
      sum(valid_bet_units)
    from unnest(${plays.map(({ memberId }) => memberId)}::uuid[],
      ${plays.map(({ currency }) => currency)}::text[], ${plays.map(({ day }) => day)}::date[],
      ${plays.map(({ vendor }) => vendor)}::text[],
      ${plays.map(({ category }) => category)}::text[],
      ${plays.map(({ betCount }) => betCount)}::bigint[],
      ${plays.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${plays.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${plays.map(({ validBetUnits }) => validBetUnits)}::bigint[])
      as made (member_id, ${keys}, ${sums})
    ${leader}
    group by leader, ${keys} order by leader, ${keys}
    on conflict (leader_id, ${keys}) do update set
      bet_count = p.bet_count + excluded.bet_count,
      stake_units = p.stake_units + excluded.stake_units,
      payout_units = p.payout_units + excluded.payout_units,
      valid_bet_units = p.valid_bet_units + excluded.valid_bet_units`)
}

/** The teams' sums from a day on, made from members' sums in one statement. */
export async function sumTeamPlays(tx: Tx, first: string): Promise<void> {
  await tx.rows(sql`
    insert into reports.team_play (leader_id, ${keys}, ${sums})
    select leader, ${keys}, sum(bet_count), sum(stake_units), sum(payout_units),
      sum(valid_bet_units)
    from reports.play made ${leader}
    where day >= ${first}::date group by leader, ${keys}`)
}

/** What was played below a leader, told apart by one word; never by game. */
export function sumTeam(
  tx: ReadTx,
  filter: PlayFilter & { leaderId: string },
  by: Exclude<Grouping, 'game'>,
): Promise<PlaySum[]> {
  const { category, currency, from, leaderId, to, vendor } = filter
  return tx.rows<PlaySum>(sql`
    select ${nameOf[by]} as name, ${summed} from reports.team_play
    where leader_id = ${leaderId} and currency = ${currency}
      and day >= ${from}::date and day <= ${to}::date
      ${category === undefined ? empty : sql`and category = ${category}`}
      ${vendor === undefined ? empty : sql`and vendor = ${vendor}`}
    group by 1 order by 1`)
}

/** Everybody below a leader now. */
export async function listTeam(tx: ReadTx, leaderId: string): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>(sql`
    select member_id as "memberId" from (
      select distinct on (member_id) member_id, leaders from reports.upline
      where member_id in (
        select member_id from reports.upline where ${leaderId}::uuid = any(leaders))
      order by member_id, from_day desc) line
    where ${leaderId}::uuid = any(leaders)`)
  return rows.map(({ memberId }) => memberId)
}

const keys = raw('currency, day, vendor, category')
const sums = raw('bet_count, stake_units, payout_units, valid_bet_units')
