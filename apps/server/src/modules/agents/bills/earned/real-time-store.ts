import type { RealTimeTerms } from '@madang/contracts'
import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

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
