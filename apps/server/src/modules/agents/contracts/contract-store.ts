import type {
  ContractAct,
  ContractKind,
  ContractState,
  Party,
  RealTimeTerms,
  Tier,
} from '@madang/contracts'
import sql, { empty, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Contract } from './contract.ts'

const columns = raw(`id, kind, upline_id as "uplineId", downline_id as "downlineId", version,
  state, mode, period, carry, payer, tiers, real_time as "realTime", offered_at as "offeredAt",
  offered_by as "offeredBy", expires_at as "expiresAt", valid_from as "validFrom",
  valid_until as "validUntil", billed_until as "billedUntil", ended_because as "endedBecause"`)

/** Units and rates are strings inside JSON: JSON numbers are too small for them. */
type Row = Omit<Contract, 'tiers' | 'realTime'> & {
  tiers: { [K in keyof Tier]: Tier[K] extends bigint ? string : Tier[K] }[]
  realTime: Record<keyof RealTimeTerms, string> | null
}

const contractOf = (row: Row): Contract => ({
  ...row,
  realTime: row.realTime && {
    lossRateMicro: BigInt(row.realTime.lossRateMicro),
    profitRateMicro: BigInt(row.realTime.profitRateMicro),
    stakeUnitsMin: BigInt(row.realTime.stakeUnitsMin),
  },
  tiers: row.tiers.map((tier) => ({
    activeMembersMin: tier.activeMembersMin,
    lossUnitsMin: BigInt(tier.lossUnitsMin),
    rateMicro: BigInt(tier.rateMicro),
    validBetUnitsMin: BigInt(tier.validBetUnitsMin),
  })),
})

export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? String(field) : field))

async function readContracts(tx: ReadTx, rest: Sql): Promise<Contract[]> {
  const rows = await tx.rows<Row>(sql`select ${columns} from agents.contract ${rest}`)
  return rows.map(contractOf)
}

/** Locks signing: a contract that is being ended must not be signed again meanwhile. */
export const lockSigning = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(7201936)`)

/** Inserts an offer with the next version; returns false while another offer is open. */
export async function insertOffer(tx: Tx, one: Contract): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into agents.contract (id, kind, upline_id, downline_id, version, state, mode, period,
      carry, payer, tiers, real_time, offered_at, offered_by, expires_at)
    select ${one.id}, ${one.kind}, ${one.uplineId}, ${one.downlineId}, 1 + coalesce(
        (select max(version) from agents.contract
         where downline_id = ${one.downlineId} and kind = ${one.kind}), 0),
      ${one.state}, ${one.mode}, ${one.period}, ${one.carry}, ${one.payer},
      ${jsonOf(one.tiers)}::jsonb, ${one.realTime && jsonOf(one.realTime)}::jsonb,
      ${one.offeredAt}, ${one.offeredBy}, ${one.expiresAt}
    on conflict do nothing returning id`)
  return rows.length === 1
}

export async function findContract(tx: ReadTx, id: string): Promise<Contract | undefined> {
  const [one] = await readContracts(tx, sql`where id = ${id}`)
  return one
}

export const findContracts = (tx: ReadTx, ids: readonly string[]): Promise<Contract[]> =>
  readContracts(tx, sql`where id = any(${[...ids]}::uuid[])`)

export async function lockContract(tx: Tx, id: string): Promise<Contract | undefined> {
  const [one] = await readContracts(tx, sql`where id = ${id} for update`)
  return one
}

/** Returns the contract that currently pays a member. */
export async function findInForce(
  tx: ReadTx,
  downlineId: string,
  kind: ContractKind,
): Promise<Contract | undefined> {
  const [one] = await readContracts(
    tx,
    sql`where downline_id = ${downlineId} and kind = ${kind} and state in ('VALID', 'ENDING')`,
  )
  return one
}

/** Lists the contracts of one kind that currently pay these members. */
export const listInForceOf = (
  tx: ReadTx,
  downlineIds: readonly string[],
  kind: ContractKind,
): Promise<Contract[]> =>
  readContracts(
    tx,
    sql`where downline_id = any(${[...downlineIds]}::uuid[]) and kind = ${kind}
      and state in ('VALID', 'ENDING')`,
  )

/** Lists these members' contracts of one kind that are or were in force. */
export const listValidOf = (
  tx: Tx,
  downlineIds: readonly string[],
  kind: ContractKind,
): Promise<Contract[]> =>
  readContracts(
    tx,
    sql`where downline_id = any(${[...downlineIds]}::uuid[]) and kind = ${kind}
      and valid_from is not null`,
  )

/** Lists contracts in force directly below an agent. */
export const listBelow = (tx: ReadTx, uplineId: string, kind?: ContractKind): Promise<Contract[]> =>
  readContracts(
    tx,
    sql`where upline_id = ${uplineId} and state in ('VALID', 'ENDING')
      ${kind ? sql`and kind = ${kind}` : empty} order by downline_id`,
  )

export type ContractFilter = {
  kind?: ContractKind | undefined
  state?: ContractState | undefined
  downlineId?: string | undefined
  uplineId?: string | undefined
  /** Contracts with this member as either side. */
  ofId?: string | undefined
  after?: { at: Date; id: string } | undefined
  limit: number
}

export function listContracts(tx: ReadTx, filter: ContractFilter): Promise<Contract[]> {
  const { after, downlineId, kind, limit, ofId, state, uplineId } = filter
  return readContracts(
    tx,
    sql`where true ${kind ? sql`and kind = ${kind}` : empty}
      ${state ? sql`and state = ${state}` : empty}
      ${downlineId ? sql`and downline_id = ${downlineId}` : empty}
      ${uplineId ? sql`and upline_id = ${uplineId}` : empty}
      ${ofId ? sql`and (downline_id = ${ofId} or upline_id = ${ofId})` : empty}
      ${after ? sql`and (offered_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : empty}
      order by offered_at desc, id desc limit ${limit}`,
  )
}

/** Lists contracts in force or offered, with this member as a side. */
export const listOpenOf = (tx: ReadTx, memberId: string): Promise<Contract[]> =>
  readContracts(
    tx,
    sql`where (downline_id = ${memberId} or upline_id = ${memberId})
      and state in ('REQUESTED', 'VALID', 'ENDING') order by offered_at`,
  )

export const listOverdueOffers = (tx: Tx, now: Date): Promise<Contract[]> =>
  readContracts(
    tx,
    sql`where state = 'REQUESTED' and expires_at <= ${now} limit 500 for update skip locked`,
  )

/** Lists the kinds of contract that an agent has, offers or had. */
export async function listKindsOf(tx: Tx, memberId: string): Promise<ContractKind[]> {
  const rows = await tx.rows<{ kind: ContractKind }>(sql`
    select distinct kind from agents.contract
    where downline_id = ${memberId} or upline_id = ${memberId} order by kind`)
  return rows.map(({ kind }) => kind)
}

/** Updates the state of a contract and records the step. */
export async function updateContract(
  tx: Tx,
  one: Contract,
  step: { act: string; party: string; byId: string; at: Date },
): Promise<void> {
  await tx.rows(sql`
    update agents.contract set state = ${one.state}, valid_from = ${one.validFrom},
      valid_until = ${one.validUntil}, billed_until = ${one.billedUntil},
      ended_because = ${one.endedBecause}
    where id = ${one.id}`)
  await insertStep(tx, one, step)
}

export async function insertStep(
  tx: Tx,
  { id, state }: Pick<Contract, 'id' | 'state'>,
  step: { act: string; party: string; byId: string; at: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into agents.contract_step (contract_id, act, party, by_id, at, state)
    values (${id}, ${step.act}, ${step.party}, ${step.byId}, ${step.at}, ${state})`)
}

export type ContractStep = { act: ContractAct; party: Party; at: Date }

export const listSteps = (
  tx: ReadTx,
  contractIds: readonly string[],
): Promise<(ContractStep & { contractId: string })[]> =>
  tx.rows(sql`
    select contract_id as "contractId", act, party, at from agents.contract_step
    where contract_id = any(${[...contractIds]}::uuid[]) order by id`)
