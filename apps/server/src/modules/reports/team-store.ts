import sql, { empty, raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database'
import type { Play } from './play.ts'
import { nameOf, summed } from './play-store.ts'
import type { Grouping, PlayFilter, PlaySum } from './play-store.ts'

/** Notes who stands above these members, the nearest first; what is known stays. */
export async function insertUplines(
  tx: Tx,
  lines: { memberId: string; leaders: string[] }[],
): Promise<void> {
  const rows = lines.map(({ leaders, memberId }) => ({ leaders, member_id: memberId }))
  await tx.rows(sql`
    insert into reports.upline (member_id, leaders)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line (member_id uuid, leaders uuid[])
    on conflict do nothing`)
}

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
    join reports.upline using (member_id) cross join unnest(leaders) as leader
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
    from reports.play join reports.upline using (member_id) cross join unnest(leaders) as leader
    where day >= ${first}::date group by leader, ${keys}`)
}

/** What was played below a leader, told apart by one word; never by game. */
export function sumTeam(
  tx: Tx,
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

/** Everybody below a leader. */
export async function listTeam(tx: Tx, leaderId: string): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>(sql`
    select member_id as "memberId" from reports.upline where ${leaderId}::uuid = any(leaders)`)
  return rows.map(({ memberId }) => memberId)
}

const keys = raw('currency, day, vendor, category')
const sums = raw('bet_count, stake_units, payout_units, valid_bet_units')
