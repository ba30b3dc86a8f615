import sql, { empty } from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'
import { dayOf } from '#kernel/brand-day'

/** The sums of a team over one span: its leader and everybody below. */
export type TeamSums = {
  ownerId: string
  betCount: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
}

export type Span = { from: Date; until: Date }

/** Allows two minutes per statement: closing a month of a large brand takes longer than a page. */
export const allowMinutes = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`set local statement_timeout = '120s'`)

/** Sums teams by days of the brand; both ends of the span must be starts of days. */
export const sumTeams = (tx: Tx, ownerIds: string[], { from, until }: Span): Promise<TeamSums[]> =>
  tx.rows<TeamSums>(sql`
    select owner_id as "ownerId", sum(bet_count)::bigint as "betCount",
      sum(stake_units)::bigint as "stakeUnits", sum(payout_units)::bigint as "payoutUnits",
      sum(valid_bet_units)::bigint as "validBetUnits"
    from agents.played where owner_id = any(${ownerIds}::uuid[])
      and day >= ${dayOf(from)}::date and day < ${dayOf(until)}::date group by owner_id`)

/** Sums teams by hours, for a span shorter than a day. */
export const sumTeamHours = (tx: Tx, ownerIds: string[], span: Span): Promise<TeamSums[]> =>
  tx.rows<TeamSums>(sql`
    select owner_id as "ownerId", 0::bigint as "betCount",
      sum(stake_units)::bigint as "stakeUnits", sum(payout_units)::bigint as "payoutUnits",
      sum(valid_bet_units)::bigint as "validBetUnits"
    from agents.played_hour where owner_id = any(${ownerIds}::uuid[])
      and hour >= ${span.from} and hour < ${span.until} group by owner_id`)

export type ActiveMeasure = { validBetUnits: bigint; depositUnits: bigint }

/** Counts the members of each team with enough valid bet and deposits to be active. */
export async function countActive(
  tx: Tx,
  ownerIds: string[],
  { from, until }: Span,
  { depositUnits, validBetUnits }: ActiveMeasure,
): Promise<Map<string, number>> {
  const isHours = until.getTime() - from.getTime() < 86_400_000
  const days = sql`day >= ${dayOf(from)}::date and day < ${dayOf(until)}::date`
  const rows = await tx.rows<{ ownerId: string; count: number }>(sql`
    with active as (
      select owner_id as member_id from
        ${isHours ? sql`agents.played_hour` : sql`agents.played`}
      where not is_team
        and ${isHours ? sql`hour >= ${from} and hour < ${until}` : days}
      group by owner_id having sum(valid_bet_units) >= ${validBetUnits}
        and sum(valid_bet_units) > 0),
    enough as (
      select member_id from active ${
        depositUnits > 0n
          ? sql`where member_id in (select owner_id from agents.flow where not is_team
              and kind = 'deposit' and ${days} group by owner_id
              having sum(units) >= ${depositUnits})`
          : empty
      }),
    counted as (
      select ancestor_id as owner_id, member_id from agents.line join enough using (member_id)
      where from_at < ${until} and (until_at is null or until_at >= ${until})
        and ancestor_id = any(${ownerIds}::uuid[])
      union all select member_id, member_id from enough
      where member_id = any(${ownerIds}::uuid[]))
    select owner_id as "ownerId", count(*)::int as count from counted group by owner_id`)
  return new Map(rows.map(({ count, ownerId }) => [ownerId, count]))
}

export type FlowSums = {
  ownerId: string
  bonusUnits: bigint
  rebateUnits: bigint
  salaryUnits: bigint
}

export const sumFlows = (tx: Tx, ownerIds: string[], { from, until }: Span): Promise<FlowSums[]> =>
  tx.rows<FlowSums>(sql`
    select owner_id as "ownerId",
      coalesce(sum(units) filter (where kind = 'bonus'), 0)::bigint as "bonusUnits",
      coalesce(sum(units) filter (where kind = 'rebate'), 0)::bigint as "rebateUnits",
      coalesce(sum(units) filter (where kind = 'salary'), 0)::bigint as "salaryUnits"
    from agents.flow where owner_id = any(${ownerIds}::uuid[])
      and day >= ${dayOf(from)}::date and day < ${dayOf(until)}::date
      and kind in ('bonus', 'rebate', 'salary') group by owner_id`)
