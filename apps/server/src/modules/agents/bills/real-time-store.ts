import type { ContractKind, RealTimeTerms } from '@madang/contracts'
import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'
import { beforeAllIds } from '#kernel/ids'

/** A bet with all updates received so far. */
export type RealTimeBet = {
  wagerId: string
  memberId: string
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
  settledAt: Date
  version: number
  contracts: string[]
}

/** A real-time contract that is or was in force. */
export type InForce = {
  id: string
  agentId: string
  validFrom: Date
  validUntil: Date | null
  terms: RealTimeTerms
}

/** Lists real-time contracts by agent. */
export async function listRealTime(
  tx: Tx,
  agentIds: readonly string[],
): Promise<Map<string, InForce[]>> {
  const rows = await tx.rows<
    Omit<InForce, 'terms'> & { terms: Record<keyof RealTimeTerms, string> }
  >(sql`
    select id, downline_id as "agentId", valid_from as "validFrom", valid_until as "validUntil",
      real_time as terms from agents.contract
    where kind = 'REAL_TIME_SALARY' and valid_from is not null
      and downline_id = any(${[...agentIds]}::uuid[])`)
  const byAgent = new Map<string, InForce[]>()
  for (const row of rows) {
    const terms = realTimeTermsOf(row.terms)
    byAgent.set(row.agentId, [...(byAgent.get(row.agentId) ?? []), { ...row, terms }])
  }
  return byAgent
}

const realTimeTermsOf = (terms: Record<keyof RealTimeTerms, string>): RealTimeTerms => ({
  lossRateMicro: BigInt(terms.lossRateMicro),
  profitRateMicro: BigInt(terms.profitRateMicro),
  stakeUnitsMin: BigInt(terms.stakeUnitsMin),
})

export async function listRealTimeTerms(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, RealTimeTerms>> {
  const rows = await tx.rows<{ id: string; terms: Record<keyof RealTimeTerms, string> }>(sql`
    select id, real_time as terms from agents.contract where id = any(${[...ids]}::uuid[])`)
  return new Map(rows.map(({ id, terms }) => [id, realTimeTermsOf(terms)]))
}

export type ReceivedBet = Omit<RealTimeBet, 'version' | 'contracts'> & {
  contracts: string[] | null
}

/**
 * Adds updates to bets, in any order of settlement and revision; each bet must be unique in the
 * batch. `contracts` is null for a revision without a settlement.
 */
export const addToBets = (tx: Tx, bets: readonly ReceivedBet[]): Promise<RealTimeBet[]> =>
  tx.rows<RealTimeBet>(sql`
    insert into agents.real_time_bet as b (wager_id, member_id, stake_units, payout_units,
      valid_bet_units, settled_at, version, contracts)
    select wager_id, member_id, stake_units, payout_units, valid_bet_units, settled_at, 1,
      contracts::uuid[]
    from unnest(${bets.map(({ wagerId }) => wagerId)}::uuid[],
      ${bets.map(({ memberId }) => memberId)}::uuid[],
      ${bets.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${bets.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${bets.map(({ validBetUnits }) => validBetUnits)}::bigint[],
      ${bets.map(({ settledAt }) => settledAt)}::timestamptz[],
      ${bets.map(({ contracts }) => `{${(contracts ?? []).join(',')}}`)}::text[])
      as h (wager_id, member_id, stake_units, payout_units, valid_bet_units, settled_at, contracts)
    order by wager_id
    on conflict (wager_id) do update set stake_units = b.stake_units + excluded.stake_units,
      payout_units = b.payout_units + excluded.payout_units,
      valid_bet_units = b.valid_bet_units + excluded.valid_bet_units, version = b.version + 1,
      contracts = case when b.contracts = '{}' then excluded.contracts else b.contracts end
    returning wager_id as "wagerId", member_id as "memberId", stake_units as "stakeUnits",
      payout_units as "payoutUnits", valid_bet_units as "validBetUnits",
      settled_at as "settledAt", version, contracts`)

/** The total earning of a contract from a bet, and the best rate below it in the line. */
export type EarnedByBet = {
  bet: RealTimeBet
  contractId: string
  units: bigint
  belowMicro: bigint
}

/** Records the earnings of contracts from bets, each as the difference to the previous earning. */
export async function insertEarned(
  tx: Tx,
  earned: readonly EarnedByBet[],
  receivedAt: Date,
): Promise<void> {
  if (earned.length === 0) return
  await tx.rows(sql`
    insert into agents.earned (contract_id, wager_id, version, member_id, units, base_units,
      stake_units, payout_units, below_micro, before_units, heard_at)
    select e.contract_id, e.wager_id, e.version, e.member_id, e.units - had.units, e.base_units,
      e.stake_units, e.payout_units, e.below_micro, had.units, ${receivedAt}
    from unnest(${earned.map(({ contractId }) => contractId)}::uuid[],
      ${earned.map(({ bet }) => bet.wagerId)}::uuid[],
      ${earned.map(({ bet }) => bet.version)}::int[],
      ${earned.map(({ bet }) => bet.memberId)}::uuid[],
      ${earned.map(({ units }) => units)}::bigint[],
      ${earned.map(({ bet }) => bet.validBetUnits)}::bigint[],
      ${earned.map(({ bet }) => bet.stakeUnits)}::bigint[],
      ${earned.map(({ bet }) => bet.payoutUnits)}::bigint[],
      ${earned.map(({ belowMicro }) => belowMicro)}::bigint[])
      as e (contract_id, wager_id, version, member_id, units, base_units, stake_units,
        payout_units, below_micro)
    cross join lateral (select coalesce(sum(o.units), 0)::bigint as units from agents.earned o
      where o.contract_id = e.contract_id and o.wager_id = e.wager_id) had
    where e.units <> had.units on conflict do nothing`)
}

export type Earned = {
  contractId: string
  units: bigint
  baseUnits: bigint
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
      select contract_id, sum(units) as units, sum(base_units) as base_units, count(*) as bet_count
      from agents.earned where bill_id is null and heard_at <= ${until} group by 1),
    netted as (
      select sum(e.units)::bigint as units, sum(e.base_units)::bigint as base_units,
        sum(e.bet_count)::bigint as bet_count,
        (array_agg(c.id order by e.units > 0 desc, c.version desc))[1] as contract_id
      from unbilled e join agents.contract c on c.id = e.contract_id
      group by c.downline_id, c.kind having sum(e.units) > 0)
    select n.contract_id as "contractId", n.units, n.base_units as "baseUnits",
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
    select wager_id as "wagerId", version, member_id as "memberId", units,
      base_units as "baseUnits", stake_units as "stakeUnits", payout_units as "payoutUnits",
      below_micro as "belowMicro", before_units as "beforeUnits", heard_at as "receivedAt"
    from agents.earned
    where bill_id = ${billId}
      and (wager_id, version) > (${after?.wagerId ?? beforeAllIds}::uuid,
        ${after?.version ?? 0}::int)
    order by wager_id, version limit ${limit}`)

/** Sums the bets behind a bill of real-time salary by direct downline. */
export const sumEarnedLines = (
  tx: ReadTx,
  { agentId, id }: { id: string; agentId: string },
  limit: number,
) =>
  tx.rows<{ memberId: string; stakeUnits: bigint; payoutUnits: bigint; validBetUnits: bigint }>(sql`
    select d.member_id as "memberId", sum(e.stake_units)::bigint as "stakeUnits",
      sum(e.payout_units)::bigint as "payoutUnits", sum(e.base_units)::bigint as "validBetUnits"
    from agents.earned e join agents.edge d
      on d.upline_id = ${agentId} and d.from_at <= e.heard_at
      and (d.until_at is null or d.until_at > e.heard_at)
      and (d.member_id = e.member_id or exists (select 1 from agents.line l
        where l.ancestor_id = d.member_id and l.member_id = e.member_id
          and l.from_at <= e.heard_at and (l.until_at is null or l.until_at > e.heard_at)))
    where e.bill_id = ${id} group by 1 order by 4 desc, 1 limit ${limit}`)
