import sql, { empty, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'

export type PlaySums = {
  betCount: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
}

const summed = raw(`coalesce(sum(bet_count), 0)::bigint as "betCount",
  coalesce(sum(stake_units), 0)::bigint as "stakeUnits",
  coalesce(sum(payout_units), 0)::bigint as "payoutUnits",
  coalesce(sum(valid_bet_units), 0)::bigint as "validBetUnits"`)

export type PlayFilter = {
  ownerId: string
  from: string
  to: string
  category?: string | undefined
  vendor?: string | undefined
}

const within = ({ category, from, ownerId, to, vendor }: PlayFilter): Sql => sql`
  owner_id = ${ownerId} and day >= ${from}::date and day <= ${to}::date
  ${category ? sql`and category = ${category}` : empty}
  ${vendor ? sql`and vendor = ${vendor}` : empty}`

const keyOf = { category: raw('category'), day: raw('day::text'), vendor: raw('vendor') } as const

/** Sums the play of a team (or one member), grouped by one key. */
export const sumPlays = (
  tx: ReadTx,
  filter: PlayFilter & { isOwn?: boolean },
  by: keyof typeof keyOf,
): Promise<(PlaySums & { key: string })[]> =>
  tx.rows(sql`
    select ${keyOf[by]} as key, ${summed} from agents.played
    where ${within(filter)} ${filter.isOwn ? sql`and not is_team` : empty}
    group by 1 order by 1 desc`)

export async function totalPlays(
  tx: ReadTx,
  filter: PlayFilter & { isOwn?: boolean },
): Promise<PlaySums> {
  const [row] = await tx.rows<PlaySums>(sql`
    select ${summed} from agents.played
    where ${within(filter)} ${filter.isOwn ? sql`and not is_team` : empty}`)
  return row ?? { betCount: 0n, payoutUnits: 0n, stakeUnits: 0n, validBetUnits: 0n }
}

/** Sums the play of each member of a team, by id, starting after `after`. */
export const sumMembers = (
  tx: ReadTx,
  { category, from, ownerId, to, vendor }: PlayFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<(PlaySums & { key: string })[]> =>
  tx.rows(sql`
    select p.owner_id as key, ${summed} from agents.played p
    where not is_team and day >= ${from}::date and day <= ${to}::date
      and owner_id in (
        select member_id from agents.line where ancestor_id = ${ownerId} and until_at is null
        union all select ${ownerId}::uuid)
      ${after ? sql`and owner_id > ${after}::uuid` : empty}
      ${category ? sql`and category = ${category}` : empty}
      ${vendor ? sql`and vendor = ${vendor}` : empty}
    group by owner_id order by owner_id limit ${limit}`)

export type FlowDay = { day: string; kind: string; count: bigint; units: bigint }

/** `isBelowOnly` excludes the owner's own movements. */
type FlowFilter = { ownerId: string; from: string; to: string; isBelowOnly?: boolean }

export const sumFlowDays = (
  tx: ReadTx,
  { from, isBelowOnly, ownerId, to }: FlowFilter,
): Promise<FlowDay[]> =>
  tx.rows<FlowDay>(sql`
    select day::text as day, kind, sum(count)::bigint as count, sum(units)::bigint as units
    from agents.flow where owner_id = ${ownerId} and day >= ${from}::date and day <= ${to}::date
      ${isBelowOnly ? sql`and is_team` : empty} group by 1, 2`)

export type MoveFilter = {
  ownerId: string
  memberId?: string | undefined
  kinds: readonly string[]
  from: Date
  until: Date
}
export type MoveLine = { id: string; memberId: string; kind: string; units: bigint; at: Date }

/** Lists deposits and withdrawals of everybody below, newest first. */
export const listMoneyMoves = (
  tx: ReadTx,
  filter: MoveFilter,
  { after, limit }: { after?: { at: Date; id: string } | undefined; limit: number },
): Promise<MoveLine[]> =>
  tx.rows<MoveLine>(sql`
    select f.id, f.member_id as "memberId", f.kind, f.units, f.at from agents.flow_line f
    where ${moved(filter)}
      ${after ? sql`and (f.at, f.id) < (${after.at}::timestamptz, ${after.id})` : empty}
    order by f.at desc, f.id desc limit ${limit}`)

const moved = ({ from, kinds, memberId, ownerId, until }: MoveFilter): Sql => sql`
  f.at >= ${from} and f.at < ${until} and f.kind = any(${[...kinds]}::text[])
  ${memberId ? sql`and f.member_id = ${memberId}` : empty}
  and exists (select 1 from agents.line l where l.member_id = f.member_id
    and l.ancestor_id = ${ownerId} and l.until_at is null)`
