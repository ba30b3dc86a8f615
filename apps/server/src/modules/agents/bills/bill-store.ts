import type { BillState, ContractKind } from '@madang/contracts'
import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { jsonOf } from '../contracts/contract-store.ts'

/** The sums on which a bill is based; units are strings, as in JSON. */
export type Counted = {
  validBetUnits: string
  stakeUnits: string
  payoutUnits: string
  lossUnits: string
  activeMembers: number
  bonusUnits: string
  rebateUnits: string
  salaryUnits: string
  /** The index of the reached tier; null when none was reached. */
  step: number | null
  betCount: number
}

/** The amount that a contract owes for one period. Null as payer or payee is the house. */
export type Bill = {
  id: string
  contractId: string
  kind: ContractKind
  agentId: string
  uplineId: string | null
  payerId: string | null
  payeeId: string | null
  periodFrom: Date
  periodUntil: Date
  state: BillState
  baseUnits: bigint
  carryUnits: bigint
  carryOutUnits: bigint
  grossUnits: bigint
  downlineUnits: bigint
  netUnits: bigint
  owedUnits: bigint
  paidUnits: bigint
  counted: Counted
  madeAt: Date
  releasedById: string | null
  releasedBy: string | null
  decidedBy: string | null
  reason: string | null
}

const columns = raw(`id, contract_id as "contractId", kind, agent_id as "agentId",
  upline_id as "uplineId", payer_id as "payerId", payee_id as "payeeId",
  period_from as "periodFrom", period_until as "periodUntil", state, base_units as "baseUnits",
  carry_units as "carryUnits", carry_out_units as "carryOutUnits", gross_units as "grossUnits",
  downline_units as "downlineUnits", net_units as "netUnits", owed_units as "owedUnits",
  paid_units as "paidUnits", counted, made_at as "madeAt", released_by_id as "releasedById",
  released_by as "releasedBy", decided_by as "decidedBy", reason`)

type NewBill = Omit<Bill, 'paidUnits' | 'releasedById' | 'releasedBy' | 'decidedBy' | 'reason'>

/** Inserts new bills: one per contract and period, even if called twice. */
export async function insertBills(tx: Tx, bills: NewBill[]): Promise<string[]> {
  if (bills.length === 0) return []
  const rows = bills.map((bill) => ({
    agent_id: bill.agentId,
    base_units: bill.baseUnits,
    carry_out_units: bill.carryOutUnits,
    carry_units: bill.carryUnits,
    contract_id: bill.contractId,
    counted: bill.counted,
    downline_units: bill.downlineUnits,
    gross_units: bill.grossUnits,
    id: bill.id,
    kind: bill.kind,
    made_at: bill.madeAt,
    net_units: bill.netUnits,
    owed_units: bill.owedUnits,
    payee_id: bill.payeeId,
    payer_id: bill.payerId,
    period_from: bill.periodFrom,
    period_until: bill.periodUntil,
    state: bill.state,
    upline_id: bill.uplineId,
  }))
  const made = await tx.rows<{ id: string }>(sql`
    insert into agents.bill (id, contract_id, kind, agent_id, upline_id, payer_id, payee_id,
      period_from, period_until, state, base_units, carry_units, carry_out_units, gross_units,
      downline_units, net_units, owed_units, counted, made_at)
    select id, contract_id, kind, agent_id, upline_id, payer_id, payee_id, period_from,
      period_until, state, base_units, carry_units, carry_out_units, gross_units,
      downline_units, net_units, owed_units, counted, made_at
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as b (id uuid, contract_id uuid, kind text,
      agent_id uuid, upline_id uuid, payer_id uuid, payee_id uuid, period_from timestamptz,
      period_until timestamptz, state text, base_units bigint, carry_units bigint,
      carry_out_units bigint, gross_units bigint, downline_units bigint, net_units bigint,
      owed_units bigint, counted jsonb, made_at timestamptz)
    on conflict (contract_id, period_from) do nothing returning id`)
  return made.map(({ id }) => id)
}

export async function findBill(tx: ReadTx, id: string): Promise<Bill | undefined> {
  const [bill] = await tx.rows<Bill>(sql`select ${columns} from agents.bill where id = ${id}`)
  return bill
}

export async function lockBill(tx: Tx, id: string): Promise<Bill | undefined> {
  const [bill] = await tx.rows<Bill>(
    sql`select ${columns} from agents.bill where id = ${id} for update`,
  )
  return bill
}

/** Locks those of these bills that wait for their first payment, by id. */
export const lockUncollected = (tx: Tx, ids: readonly string[]): Promise<Bill[]> =>
  tx.rows<Bill>(sql`
    select ${columns} from agents.bill
    where id = any(${[...ids]}::uuid[]) and state = 'UNCOLLECTED' and paid_units = 0
    order by id for update`)

/** Returns which of these members have unpaid debts. */
export async function listDebtors(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct payer_id as id from agents.bill
    where payer_id = any(${[...new Set(memberIds)]}::uuid[])
      and state in ('INSUFFICIENT', 'PART_COLLECTED')`)
  return rows.map(({ id }) => id)
}

/** Records bills that were paid in full with the first payment. */
export async function insertFirstPayments(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.rows(sql`
    with paid as (
      update agents.bill set state = 'ISSUED', paid_units = owed_units
      where id = any(${[...ids]}::uuid[]) returning id, owed_units)
    insert into agents.bill_payment (bill_id, place, units, paid_at)
    select id, 1, owed_units, ${at} from paid`)
}

export async function updateBill(tx: Tx, bill: Bill): Promise<void> {
  await tx.rows(sql`
    update agents.bill set state = ${bill.state}, paid_units = ${bill.paidUnits},
      held_units = least(held_units, owed_units - ${bill.paidUnits}),
      released_by_id = ${bill.releasedById}, released_by = ${bill.releasedBy},
      decided_by = ${bill.decidedBy}, reason = ${bill.reason}
    where id = ${bill.id}`)
}

/** Lists bills that one operator released and a second one must release. */
export const listHalfReleased = (
  tx: ReadTx,
  { id, limit }: { id?: string | undefined; limit: number },
): Promise<Bill[]> =>
  tx.rows<Bill>(sql`
    select ${columns} from agents.bill
    where released_by_id is not null and decided_by is null
      ${id === undefined ? empty : sql`and id = ${id}`}
    order by made_at, id limit ${limit}`)

/** Lists bills that wait for their first payment. */
export async function listUnpaid(tx: ReadTx, after: string, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from agents.bill where state = 'UNCOLLECTED' and id > ${after}::uuid
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Lists an agent's debts that the wallet did not cover, oldest first. */
export async function listOwedBy(tx: Tx, payerId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from agents.bill where payer_id = ${payerId}
      and state in ('INSUFFICIENT', 'PART_COLLECTED') order by made_at, id`)
  return rows.map(({ id }) => id)
}

/** Locks debts older than the collection time; debts with a held amount are not written off. */
export const listOverdue = (tx: Tx, madeBefore: Date): Promise<Bill[]> =>
  tx.rows<Bill>(sql`
    select ${columns} from agents.bill
    where payer_id is not null and state in ('INSUFFICIENT', 'PART_COLLECTED')
      and held_units = 0 and made_at <= ${madeBefore} limit 500 for update skip locked`)

export async function insertPayment(
  tx: Tx,
  { at, billId, units }: { billId: string; units: bigint; at: Date },
): Promise<number> {
  const [row] = await tx.rows<{ place: number }>(sql`
    insert into agents.bill_payment (bill_id, place, units, paid_at)
    select ${billId}, 1 + count(*)::int, ${units}, ${at}
    from agents.bill_payment where bill_id = ${billId} returning place`)
  return row?.place ?? 1
}

export const listPayments = (tx: ReadTx, billId: string) =>
  tx.rows<{ place: number; units: bigint; paidAt: Date }>(sql`
    select place, units, paid_at as "paidAt" from agents.bill_payment
    where bill_id = ${billId} order by place`)

export type BillFilter = {
  agentId?: string | undefined
  uplineId?: string | undefined
  kind?: ContractKind | undefined
  states?: readonly BillState[] | undefined
  from?: Date | undefined
  until?: Date | undefined
  after?: { at: Date; id: string } | undefined
  limit: number
}

const within = ({ agentId, from, kind, states, until, uplineId }: Omit<BillFilter, 'limit'>) => sql`
  true ${agentId ? sql`and agent_id = ${agentId}` : empty}
  ${uplineId ? sql`and upline_id = ${uplineId}` : empty}
  ${kind ? sql`and kind = ${kind}` : empty}
  ${states ? sql`and state = any(${[...states]}::text[])` : empty}
  ${from ? sql`and period_until > ${from}` : empty}
  ${until ? sql`and period_until <= ${until}` : empty}`

export const listBills = (tx: ReadTx, filter: BillFilter): Promise<Bill[]> =>
  tx.rows<Bill>(sql`
    select ${columns} from agents.bill where ${within(filter)}
      ${filter.after ? sql`and (period_until, id) < (${filter.after.at}::timestamptz, ${filter.after.id}::uuid)` : empty}
    order by period_until desc, id desc limit ${filter.limit}`)

export type BillSum = {
  kind: ContractKind
  count: bigint
  netUnits: bigint
  paidUnits: bigint
  openUnits: bigint
}

/** Sums the bills that match the filter, by kind. */
export const sumBills = (
  tx: ReadTx,
  filter: Omit<BillFilter, 'limit' | 'after'>,
): Promise<BillSum[]> =>
  tx.rows<BillSum>(sql`
    select kind, count(*) as count, coalesce(sum(net_units), 0)::bigint as "netUnits",
      coalesce(sum(case when payee_id = agent_id then paid_units else -paid_units end), 0)::bigint
        as "paidUnits",
      coalesce(sum(case when state in ('UNAPPROVED', 'UNCOLLECTED', 'INSUFFICIENT',
        'PART_COLLECTED') then owed_units - paid_units else 0 end), 0)::bigint as "openUnits"
    from agents.bill where ${within(filter)} group by kind order by kind`)

/** Returns the amounts carried over from the last periods of these agents; zero or less. */
export async function findCarries(
  tx: Tx,
  kind: ContractKind,
  keys: { agentId: string; periodUntil: Date }[],
): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ agentId: string; units: bigint }>(sql`
    select b.agent_id as "agentId", b.carry_out_units as units
    from agents.bill b join unnest(${keys.map(({ agentId }) => agentId)}::uuid[],
      ${keys.map(({ periodUntil }) => periodUntil)}::timestamptz[]) as k (agent_id, period_until)
      using (agent_id, period_until) where b.kind = ${kind} and b.carry_out_units < 0`)
  return new Map(rows.map(({ agentId, units }) => [agentId, units]))
}
