import type { ContractKind } from '@madang/contracts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'

/**
 * What each version of a bet changed: a row of `earned` has the whole figures of the bet, so that
 * summing rows would count a corrected bet twice.
 */
const changes = (which: Sql) => sql`
  select e.bill_id, e.contract_id, e.wager_id, e.member_id, e.heard_at, e.units,
    e.base_units - coalesce(had.base_units, 0) as base_units,
    e.stake_units - coalesce(had.stake_units, 0) as stake_units,
    e.payout_units - coalesce(had.payout_units, 0) as payout_units
  from agents.earned e
  left join lateral (
    select base_units, stake_units, payout_units from agents.earned o
    where o.contract_id = e.contract_id and o.wager_id = e.wager_id and o.version < e.version
    order by o.version desc limit 1) had on true
  where ${which}`

export type Earned = {
  contractId: string
  units: bigint
  baseUnits: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  betCount: bigint
  agentId: string
  uplineId: string | null
  kind: ContractKind
  from: Date
}

/**
 * Lists the unbilled earnings of each agent by kind, with reversals netted over all versions of the
 * contract: what an ended version has to give back is set off against the one in force.
 */
export const listEarned = (tx: Tx, until: Date): Promise<Earned[]> =>
  tx.rows<Earned>(sql`
    with unbilled as (
      select contract_id, sum(units) as units, sum(base_units) as base_units,
        sum(stake_units) as stake_units, sum(payout_units) as payout_units,
        count(distinct wager_id) as bet_count
      from (${changes(sql`e.bill_id is null and e.heard_at <= ${until}`)}) e group by 1),
    netted as (
      select sum(e.units)::bigint as units, sum(e.base_units)::bigint as base_units,
        sum(e.stake_units)::bigint as stake_units, sum(e.payout_units)::bigint as payout_units,
        sum(e.bet_count)::bigint as bet_count,
        (array_agg(c.id order by e.units > 0 desc, c.version desc))[1] as contract_id
      from unbilled e join agents.contract c on c.id = e.contract_id
      group by c.downline_id, c.kind having sum(e.units) > 0)
    select n.contract_id as "contractId", n.units, n.base_units as "baseUnits",
      n.stake_units as "stakeUnits", n.payout_units as "payoutUnits",
      n.bet_count as "betCount", c.downline_id as "agentId", c.upline_id as "uplineId",
      c.kind, c.billed_until as from
    from netted n join agents.contract c on c.id = n.contract_id where c.billed_until < ${until}
    order by n.contract_id`)

/** Marks the unbilled earnings of the agents and kinds of these bills as billed. */
export async function markBilled(
  tx: Tx,
  bills: { id: string; agentId: string; kind: ContractKind }[],
  until: Date,
): Promise<void> {
  await tx.rows(sql`
    update agents.earned e set bill_id = b.id
    from unnest(${bills.map(({ id }) => id)}::uuid[],
        ${bills.map(({ agentId }) => agentId)}::uuid[], ${bills.map(({ kind }) => kind)}::text[])
        as b (id, agent_id, kind)
      join agents.contract c on c.downline_id = b.agent_id and c.kind = b.kind
    where e.contract_id = c.id and e.bill_id is null and e.heard_at <= ${until}`)
}

/** Lists the bets behind a bill of real-time salary, with keyset pagination. */
export const listEarnedOf = (
  tx: ReadTx,
  billId: string,
  { after, limit }: { after?: { wagerId: string; version: number } | undefined; limit: number },
) =>
  tx.rows<{
    contractId: string
    wagerId: string
    version: number
    memberId: string
    units: bigint
    baseUnits: bigint
    stakeUnits: bigint
    payoutUnits: bigint
    belowMicro: bigint
    beforeUnits: bigint
    receivedAt: Date
  }>(sql`
    select contract_id as "contractId", wager_id as "wagerId", version,
      member_id as "memberId", units,
      base_units as "baseUnits", stake_units as "stakeUnits", payout_units as "payoutUnits",
      below_micro as "belowMicro", before_units as "beforeUnits", heard_at as "receivedAt"
    from agents.earned
    where bill_id = ${billId}
      and (wager_id, version) > (${after?.wagerId ?? beforeAllIds}::uuid,
        ${after?.version ?? 0}::int)
    order by wager_id, version limit ${limit}`)

/** The bets behind a bill: what they earned, and what voided and corrected ones gave back. */
export type EarnedSums = {
  betCount: number
  baseUnits: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  earnedUnits: bigint
  takenBackUnits: bigint
}

/** Sums the bets behind each of these bills that has any. */
export async function sumEarned(tx: ReadTx, billIds: string[]): Promise<Map<string, EarnedSums>> {
  if (billIds.length === 0) return new Map()
  const rows = await tx.rows<EarnedSums & { billId: string }>(sql`
    select bill_id as "billId", count(distinct wager_id)::int as "betCount",
      sum(base_units)::bigint as "baseUnits", sum(stake_units)::bigint as "stakeUnits",
      sum(payout_units)::bigint as "payoutUnits",
      coalesce(sum(units) filter (where units > 0), 0)::bigint as "earnedUnits",
      coalesce(-sum(units) filter (where units < 0), 0)::bigint as "takenBackUnits"
    from (${changes(sql`e.bill_id = any(${billIds}::uuid[])`)}) e group by bill_id`)
  return new Map(rows.map(({ billId, ...sums }) => [billId, sums]))
}

/** Sums the bets behind a bill of real-time salary by direct downline. */
export const sumEarnedLines = (
  tx: ReadTx,
  { agentId, id }: { id: string; agentId: string },
  limit: number,
) =>
  tx.rows<{ memberId: string; stakeUnits: bigint; payoutUnits: bigint; validBetUnits: bigint }>(sql`
    select d.member_id as "memberId", sum(e.stake_units)::bigint as "stakeUnits",
      sum(e.payout_units)::bigint as "payoutUnits", sum(e.base_units)::bigint as "validBetUnits"
    from (${changes(sql`e.bill_id = ${id}`)}) e join agents.edge d
      on d.upline_id = ${agentId} and d.from_at <= e.heard_at
      and (d.until_at is null or d.until_at > e.heard_at)
      and (d.member_id = e.member_id or exists (select 1 from agents.line l
        where l.ancestor_id = d.member_id and l.member_id = e.member_id
          and l.from_at <= e.heard_at and (l.until_at is null or l.until_at > e.heard_at)))
    group by 1 order by 4 desc, 1 limit ${limit}`)
