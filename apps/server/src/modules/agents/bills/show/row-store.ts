import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { LateReason } from '../../sums/sum-store.ts'
import type { Span } from '../team-store.ts'

/** A team, the span, and whether its sums are hours or days. */
export type Asked = { ownerId: string; span: Span; isHours: boolean }

export type RowSums = { stakeUnits: bigint; payoutUnits: bigint; validBetUnits: bigint }

const summed = raw(`sum(stake_units)::bigint as "stakeUnits",
  sum(payout_units)::bigint as "payoutUnits", sum(valid_bet_units)::bigint as "validBetUnits"`)

/** Sums are stored by day, and by hour for spans shorter than a day; both have start and end. */
const sums = ({ isHours, span: { from, until } }: Asked) =>
  isHours
    ? sql`(select owner_id, is_team, hour as starts_at, hour + interval '1 hour' as ends_at,
        stake_units, payout_units, valid_bet_units from agents.played_hour
        where hour >= ${from} and hour < ${until}) p`
    : sql`(select owner_id, is_team, day::timestamp at time zone 'Asia/Seoul' as starts_at,
        (day + 1)::timestamp at time zone 'Asia/Seoul' as ends_at,
        stake_units, payout_units, valid_bet_units from agents.played
        where day >= (${from}::timestamptz at time zone 'Asia/Seoul')::date
          and day < (${until}::timestamptz at time zone 'Asia/Seoul')::date) p`

/** Whether a row is within the dates of a line or an edge. */
const then = raw('of.from_at < p.ends_at and (of.until_at is null or of.until_at > p.starts_at)')

/** Lists the play of each team member per day or hour, while they were in the team. */
export const listMemberSums = (
  tx: ReadTx,
  asked: Asked,
  { after, limit }: { after?: { memberId: string; at: Date } | undefined; limit: number },
): Promise<(RowSums & { memberId: string; at: Date })[]> =>
  tx.rows(sql`
    select p.owner_id as "memberId", p.starts_at as at, ${summed}
    from (
      select member_id, from_at, until_at from agents.line
      where ancestor_id = ${asked.ownerId} and from_at < ${asked.span.until}
        and (until_at is null or until_at > ${asked.span.from})
      union all select ${asked.ownerId}::uuid, '-infinity'::timestamptz, null) of
    join ${sums(asked)} on p.owner_id = of.member_id and not p.is_team and ${then}
    ${after ? sql`where (p.owner_id, p.starts_at) > (${after.memberId}::uuid, ${after.at}::timestamptz)` : empty}
    group by 1, 2 order by 1, 2 limit ${limit}`)

/** Returns the team member with the highest valid bet. */
export async function findMainPlayer(
  tx: Tx,
  asked: Asked,
): Promise<{ memberId: string; validBetUnits: bigint } | undefined> {
  const [main] = await tx.rows<{ memberId: string; validBetUnits: bigint }>(sql`
    select p.owner_id as "memberId", sum(valid_bet_units)::bigint as "validBetUnits"
    from (
      select member_id, from_at, until_at from agents.line where ancestor_id = ${asked.ownerId}
      union all select ${asked.ownerId}::uuid, '-infinity'::timestamptz, null) of
    join ${sums(asked)} on p.owner_id = of.member_id and not p.is_team and ${then}
    group by 1 order by 2 desc limit 1`)
  return main
}

/** Sums the play of each direct downline of an agent while it was there. */
export const sumDirectLines = (
  tx: ReadTx,
  asked: Asked,
  limit: number,
): Promise<(RowSums & { memberId: string })[]> =>
  tx.rows(sql`
    select p.owner_id as "memberId", ${summed}
    from agents.edge of join ${sums(asked)} on p.owner_id = of.member_id and ${then}
    where of.upline_id = ${asked.ownerId} and of.from_at < ${asked.span.until}
      and (of.until_at is null or of.until_at > ${asked.span.from})
    group by 1 order by 4 desc, 1 limit ${limit}`)

/** An amount booked into a span although it belongs to a closed one. */
export type LateLine = RowSums & {
  id: string
  kind: string
  memberId: string
  at: Date
  reason: LateReason
  units: bigint
  /** The bill of its own period, if there was one. */
  billId: string | null
}

export const listLateOf = (
  tx: ReadTx,
  { agentId, kind, span }: { agentId: string; kind: string; span: Span },
  limit: number,
): Promise<LateLine[]> =>
  tx.rows<LateLine>(sql`
    select l.id::text as id, l.kind, l.member_id as "memberId", l.settled_at as at, l.reason,
      l.units, l.stake_units as "stakeUnits", l.payout_units as "payoutUnits",
      l.valid_bet_units as "validBetUnits",
      (select b.id from agents.bill b where b.agent_id = ${agentId} and b.kind = ${kind}
        and b.period_from <= l.settled_at and b.period_until > l.settled_at limit 1) as "billId"
    from agents.late l
    where l.booked_hour >= ${span.from} and l.booked_hour < ${span.until}
      and (l.member_id = ${agentId} or exists (select 1 from agents.line of
        where of.ancestor_id = ${agentId} and of.member_id = l.member_id
          and of.from_at <= l.settled_at
          and (of.until_at is null or of.until_at > l.settled_at)))
    order by l.id limit ${limit}`)
