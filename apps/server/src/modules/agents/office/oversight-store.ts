import type { ContractKind } from '@madang/contracts'
import sql, { empty } from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'
import type { ContractPeriod } from '../contracts/contract.ts'

/** The bills of one kind that end at the same instant. */
export type PeriodSums = {
  id: string
  kind: ContractKind
  period: ContractPeriod
  from: Date
  until: Date
  billCount: bigint
  openCount: bigint
  grossUnits: bigint
  netUnits: bigint
  paidUnits: bigint
  /** The gross amounts of the agents at the top of their lines. */
  topUnits: bigint
  paymentUnits: bigint
  fingerprint: string
}

/**
 * Lists periods with bills, newest first. Per-bet sweeps are grouped by day, because a day has
 * hundreds of them.
 */
export const listPeriodSums = (
  tx: ReadTx,
  { after, kind, limit }: { after?: string | undefined; kind?: string | undefined; limit: number },
): Promise<PeriodSums[]> =>
  tx.rows<PeriodSums>(sql`
    with ended as (
      select b.*, c.period, case when c.period = 's'
          then (date_trunc('day', b.period_until at time zone 'Asia/Seoul')
            + interval '1 day') at time zone 'Asia/Seoul'
          else b.period_until end as ends_at
      from agents.bill b join agents.contract c on c.id = b.contract_id
      where true ${kind ? sql`and b.kind = ${kind}` : empty}),
    named as (
      select *, to_char(ends_at at time zone 'UTC', 'YYYYMMDDHH24MI') || '-' || kind
        || '-' || period as name from ended),
    chosen as (
      select name from named ${after ? sql`where name < ${after}` : empty}
      group by name order by name desc limit ${limit})
    select name as id, kind, period, min(period_from) as from, min(ends_at) as until,
      count(*) as "billCount",
      count(*) filter (where state in ('UNAPPROVED', 'UNCOLLECTED', 'INSUFFICIENT',
        'PART_COLLECTED')) as "openCount",
      sum(gross_units)::bigint as "grossUnits", sum(net_units)::bigint as "netUnits",
      sum(paid_units)::bigint as "paidUnits",
      coalesce(sum(gross_units) filter (where period = 's' or not exists (
        select 1 from agents.bill u where u.agent_id = n.upline_id and u.kind = n.kind
          and u.period_until = n.period_until)), 0)::bigint as "topUnits",
      coalesce(sum((select sum(units) from agents.bill_payment p
        where p.bill_id = n.id)), 0)::bigint as "paymentUnits",
      encode(sha256(convert_to(string_agg(concat_ws(':', n.id, base_units, gross_units, net_units,
        owed_units), ';' order by n.id), 'UTF8')), 'hex') as fingerprint
    from named n where name in (select name from chosen) group by name, kind, period
    order by name desc`)

/** Lists the current calendar periods of contracts in force, by their start. */
export const listRunning = (
  tx: ReadTx,
): Promise<{ kind: ContractKind; period: ContractPeriod; billedUntil: Date }[]> =>
  tx.rows(sql`
    select kind, period, min(billed_until) as "billedUntil" from agents.contract
    where billed_until is not null and (valid_until is null or billed_until < valid_until)
    group by kind, period order by kind, period`)

export type Costly = { agentId: string; costUnits: bigint; lossUnits: bigint }

/** Lists agents whose contracts cost more than a share of their team's loss in a span. */
export const listCostly = (
  tx: ReadTx,
  asked: {
    from: string
    since: Date
    shareBpsMax: number
    after?: string | undefined
    limit: number
  },
): Promise<Costly[]> =>
  tx.rows<Costly>(sql`
    with cost as (
      select agent_id, sum(gross_units)::bigint as cost_units from agents.bill
      where period_until >= ${asked.since}
        ${asked.after ? sql`and agent_id > ${asked.after}::uuid` : empty}
      group by agent_id having sum(gross_units) > 0),
    lost as (
      select owner_id as agent_id, sum(stake_units - payout_units)::bigint as loss_units
      from agents.played where day >= ${asked.from}::date
        and owner_id in (select agent_id from cost) group by owner_id)
    select agent_id as "agentId", cost_units as "costUnits",
      coalesce(loss_units, 0)::bigint as "lossUnits"
    from cost left join lost using (agent_id)
    where cost_units * 10000 > coalesce(loss_units, 0)::numeric * ${asked.shareBpsMax}
    order by agent_id limit ${asked.limit}`)
