import type { RealTimeTerms } from '@madang/contracts'
import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'

/** A bet as it stands after all that was heard of it. */
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

/** A real-time contract that was in force at some time. */
export type InForce = {
  id: string
  agentId: string
  validFrom: Date
  validUntil: Date | null
  terms: RealTimeTerms
}

export async function listRealTime(tx: Tx, agentIds: readonly string[]): Promise<InForce[]> {
  const rows = await tx.rows<
    Omit<InForce, 'terms'> & { terms: Record<keyof RealTimeTerms, string> }
  >(sql`
    select id, downline_id as "agentId", valid_from as "validFrom", valid_until as "validUntil",
      real_time as terms from agents.contract
    where kind = 'REAL_TIME_SALARY' and valid_from is not null
      and downline_id = any(${[...agentIds]}::uuid[])`)
  return rows.map((row) => ({
    ...row,
    terms: {
      lossRateMicro: BigInt(row.terms.lossRateMicro),
      profitRateMicro: BigInt(row.terms.profitRateMicro),
      stakeUnitsMin: BigInt(row.terms.stakeUnitsMin),
    },
  }))
}

export async function listRealTimeTerms(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, RealTimeTerms>> {
  const rows = await tx.rows<{ id: string; terms: Record<keyof RealTimeTerms, string> }>(sql`
    select id, real_time as terms from agents.contract where id = any(${[...ids]}::uuid[])`)
  return new Map(
    rows.map(({ id, terms }) => [
      id,
      {
        lossRateMicro: BigInt(terms.lossRateMicro),
        profitRateMicro: BigInt(terms.profitRateMicro),
        stakeUnitsMin: BigInt(terms.stakeUnitsMin),
      },
    ]),
  )
}

/**
 * Adds what was heard to what is known of a bet, in whatever order a settlement and its revision
 * come. `contracts` is null where only a change was heard.
 */
export async function addToBet(
  tx: Tx,
  heard: Omit<RealTimeBet, 'version' | 'contracts'> & { contracts: string[] | null },
): Promise<RealTimeBet | undefined> {
  const [bet] = await tx.rows<RealTimeBet>(sql`
    insert into agents.real_time_bet as b (wager_id, member_id, stake_units, payout_units,
      valid_bet_units, settled_at, version, contracts)
    values (${heard.wagerId}, ${heard.memberId}, ${heard.stakeUnits}, ${heard.payoutUnits},
      ${heard.validBetUnits}, ${heard.settledAt}, 1, ${heard.contracts ?? []}::uuid[])
    on conflict (wager_id) do update set stake_units = b.stake_units + excluded.stake_units,
      payout_units = b.payout_units + excluded.payout_units,
      valid_bet_units = b.valid_bet_units + excluded.valid_bet_units, version = b.version + 1,
      contracts = case when b.contracts = '{}' then excluded.contracts else b.contracts end
    returning wager_id as "wagerId", member_id as "memberId", stake_units as "stakeUnits",
      payout_units as "payoutUnits", valid_bet_units as "validBetUnits",
      settled_at as "settledAt", version, contracts`)
  return bet
}

/** Writes what a contract has earned by a bet so far, as the difference to what it had. */
export async function insertEarned(
  tx: Tx,
  bet: RealTimeBet,
  earned: { contractId: string; units: bigint }[],
  heardAt: Date,
): Promise<void> {
  await tx.rows(sql`
    insert into agents.earned (contract_id, wager_id, version, member_id, units, base_units,
      heard_at)
    select e.contract_id, ${bet.wagerId}, ${bet.version}, ${bet.memberId},
      e.units - coalesce((select sum(units) from agents.earned o
        where o.contract_id = e.contract_id and o.wager_id = ${bet.wagerId}), 0),
      ${bet.validBetUnits}, ${heardAt}
    from unnest(${earned.map(({ contractId }) => contractId)}::uuid[],
      ${earned.map(({ units }) => units)}::bigint[]) as e (contract_id, units)
    where e.units <> coalesce((select sum(units) from agents.earned o
      where o.contract_id = e.contract_id and o.wager_id = ${bet.wagerId}), 0)
    on conflict do nothing`)
}

export type Earned = {
  contractId: string
  units: bigint
  baseUnits: bigint
  betCount: bigint
  agentId: string
  uplineId: string | null
  from: Date
}

/** What each contract has earned and no bill holds yet; what was taken back is netted first. */
export const listEarned = (tx: Tx, until: Date): Promise<Earned[]> =>
  tx.rows<Earned>(sql`
    select e.contract_id as "contractId", e.units, e.base_units as "baseUnits",
      e.bet_count as "betCount", c.downline_id as "agentId", c.upline_id as "uplineId",
      c.billed_until as from
    from (select contract_id, sum(units)::bigint as units, sum(base_units)::bigint as base_units,
        count(*) as bet_count from agents.earned
      where bill_id is null and heard_at <= ${until} group by 1 having sum(units) > 0) e
    join agents.contract c on c.id = e.contract_id where c.billed_until < ${until}
    order by e.contract_id`)

export async function markBilled(
  tx: Tx,
  bills: { id: string; contractId: string }[],
  until: Date,
): Promise<void> {
  await tx.rows(sql`
    update agents.earned e set bill_id = b.id
    from unnest(${bills.map(({ id }) => id)}::uuid[],
      ${bills.map(({ contractId }) => contractId)}::uuid[]) as b (id, contract_id)
    where e.contract_id = b.contract_id and e.bill_id is null and e.heard_at <= ${until}`)
}

/** The bets behind a bill of real-time salary, continued by key. */
export const listEarnedOf = (
  tx: Tx,
  billId: string,
  { after, limit }: { after?: { wagerId: string; version: number } | undefined; limit: number },
) =>
  tx.rows<{
    wagerId: string
    version: number
    memberId: string
    units: bigint
    baseUnits: bigint
    heardAt: Date
  }>(sql`
    select wager_id as "wagerId", version, member_id as "memberId", units,
      base_units as "baseUnits", heard_at as "heardAt" from agents.earned
    where bill_id = ${billId}
      and (wager_id, version) > (${after?.wagerId ?? '00000000-0000-0000-0000-000000000000'}::uuid,
        ${after?.version ?? 0}::int)
    order by wager_id, version limit ${limit}`)
