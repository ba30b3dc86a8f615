import sql, { empty } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { sumFromBases } from './archive/archive-store.ts'

/**
 * Returns the id of the newest transfer as the new horizon. The lock waits for all open writers, so
 * that no transfer with a lower id can appear later. It is held only for one index look-up.
 */
export async function findHorizon(tx: Tx): Promise<bigint> {
  await tx.rows(sql`lock table ledger.transfer in share mode`)
  const [row] = await tx.rows<{ id: bigint }>(
    sql`select coalesce(max(id), 0) as id from ledger.transfer`,
  )
  return row?.id ?? 0n
}

/** The most transfers that one transaction rolls up: a long history takes several steps. */
const stepMax = 1_000_000n

/**
 * Adds the transfers since the last horizon to all sums: house accounts, days of members' accounts,
 * daily flows, and totals of members' accounts. All sums end at the same horizon.
 *
 * @returns whether the horizon is reached
 */
export async function sumUpTo(tx: Tx, horizon: bigint): Promise<boolean> {
  const [last] = await tx.rows<{ id: bigint }>(
    sql`select transfer_id as id from ledger.horizon for update`,
  )
  if (!last || last.id >= horizon) return true
  const step = last.id + stepMax
  const next = step < horizon ? step : horizon
  await addHouseSums(tx, last.id, next)
  await addDaySums(tx, last.id, next)
  await addFlows(tx, last.id, next)
  await tx.rows(sql`update ledger.horizon set transfer_id = ${next}`)
  return next === horizon
}

/** Deletes all sums. The next roll-up builds them from the books; archived totals are kept. */
export async function forgetSums(tx: Tx): Promise<void> {
  await tx.rows(sql`delete from ledger.house_sum`)
  await tx.rows(sql`delete from ledger.day_sum`)
  await tx.rows(sql`delete from ledger.flow`)
  await tx.rows(sql`delete from ledger.member_sum`)
  await sumFromBases(tx)
}

async function addHouseSums(tx: Tx, from: bigint, to: bigint): Promise<void> {
  await tx.rows(sql`
    insert into ledger.house_sum (account, balance)
    select a.id, sum(c.change)
    from (select credit as account, amount as change from ledger.transfer
          where id > ${from} and id <= ${to}
          union all
          select debit, -amount from ledger.transfer
          where id > ${from} and id <= ${to}) c
    join ledger.account a on a.id = c.account and not a.keeps_balance
    group by a.id
    on conflict (account) do update set balance = ledger.house_sum.balance + excluded.balance`)
}

/** Adds to the daily sums of members' accounts. Only members' sides have a number (`seq`). */
async function addDaySums(tx: Tx, from: bigint, to: bigint): Promise<void> {
  await tx.rows(sql`
    insert into ledger.day_sum as s
      (account, day, cause, line_count, in_units, out_units, last_seq)
    select account, (at at time zone 'Asia/Seoul')::date, cause, count(*), sum(came), sum(went),
      max(seq)
    from (
      select credit as account, credit_seq as seq, cause, amount as came, 0 as went, at
      from ledger.transfer where credit_seq is not null and id > ${from} and id <= ${to}
      union all
      select debit, debit_seq, cause, 0, amount, at
      from ledger.transfer where debit_seq is not null and id > ${from} and id <= ${to}) entry
    group by 1, 2, 3
    on conflict (account, day, cause) do update set
      line_count = s.line_count + excluded.line_count, in_units = s.in_units + excluded.in_units,
      out_units = s.out_units + excluded.out_units,
      last_seq = greatest(s.last_seq, excluded.last_seq)`)
}

/** Adds to the flows from purpose to purpose and to the totals of members' accounts. */
async function addFlows(tx: Tx, from: bigint, to: bigint): Promise<void> {
  await tx.rows(sql`
    with fresh as (
      select d.currency, (t.at at time zone 'Asia/Seoul')::date as day, t.cause,
        d.purpose as from_purpose, c.purpose as to_purpose,
        d.keeps_balance as is_from_member, c.keeps_balance as is_to_member,
        count(*) as transfer_count, sum(t.amount)::bigint as units
      from ledger.transfer t
      join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
      where t.id > ${from} and t.id <= ${to} group by 1, 2, 3, 4, 5, 6, 7
    ), flowed as (
      insert into ledger.flow as f
        (currency, day, cause, from_purpose, to_purpose, transfer_count, units)
      select currency, day, cause, from_purpose, to_purpose, sum(transfer_count), sum(units)
      from fresh group by 1, 2, 3, 4, 5
      on conflict (currency, day, cause, from_purpose, to_purpose) do update set
        transfer_count = f.transfer_count + excluded.transfer_count,
        units = f.units + excluded.units
    )
    insert into ledger.member_sum as m (currency, purpose, balance)
    select currency, purpose, sum(units) from (
      select currency, to_purpose as purpose, units from fresh where is_to_member
      union all
      select currency, from_purpose, -units from fresh where is_from_member) side
    group by 1, 2
    on conflict (currency, purpose) do update set balance = m.balance + excluded.balance`)
}

/**
 * Selects the transfers after the horizon. The order by id makes PostgreSQL read the end of the
 * index; without it, a plan made for any horizon reads the whole table.
 */
export const newest = sql`newest as materialized (
  select debit, credit, amount, debit_seq, credit_seq from ledger.transfer
  where id > (select transfer_id from ledger.horizon) order by id)`

/** The totals of an account for one cause on one day; `day` null is everything before `from`. */
export type DaySum = {
  day: string | null
  cause: string
  lineCount: bigint
  inUnits: bigint
  outUnits: bigint
}

/**
 * Returns the totals of a member's account by day and cause, up to now: the rolled-up days and the
 * entries after them, in one snapshot. Everything before `from` is one sum.
 *
 * @param asked.from first day, @param asked.to last day (yyyy-MM-dd in Seoul)
 */
export function sumDays(
  tx: ReadTx,
  asked: {
    holder: string
    currency: string
    purpose?: 'cash' | 'held'
    from?: string | undefined
    to?: string | undefined
  },
): Promise<DaySum[]> {
  const { currency, from, holder, purpose = 'cash', to } = asked
  const shown = from === undefined ? sql`day` : sql`case when day >= ${from}::date then day end`
  return tx.rows<DaySum>(sql`
    with mine as materialized (
      select id from ledger.account
      where holder = ${holder} and purpose = ${purpose} and currency = ${currency}
    ), rolled as materialized (
      select day, cause, line_count, in_units, out_units, last_seq from ledger.day_sum
      where account = (select id from mine)
    ), last as materialized (
      select coalesce(max(last_seq), 0) as seq from rolled
    ), tail as (
      select cause, 0 as came, amount as went, at from ledger.transfer
      where debit = (select id from mine) and debit_seq > (select seq from last)
      union all
      select cause, amount, 0, at from ledger.transfer
      where credit = (select id from mine) and credit_seq > (select seq from last)
    ), entry as (
      select day, cause, line_count, in_units, out_units from rolled
      union all
      select (at at time zone 'Asia/Seoul')::date, cause, 1, came, went from tail)
    select ${shown} as day, cause, sum(line_count)::bigint as "lineCount",
      sum(in_units)::bigint as "inUnits", sum(out_units)::bigint as "outUnits"
    from entry where true ${to === undefined ? empty : sql`and day <= ${to}::date`}
    group by 1, 2 order by 1 nulls first, 2`)
}

export type Liability = { currency: string; purpose: string; units: bigint }

/**
 * Returns what the house owes its members now: the sums plus the transfers after them. `offset 0`
 * makes PostgreSQL look up each account; a plan that expects many would read all accounts.
 */
export function memberLiability(tx: ReadTx): Promise<Liability[]> {
  return tx.rows<Liability>(sql`
    with ${newest}, tail as (
      select credit as account, amount as change from newest where credit_seq is not null
      union all
      select debit, -amount from newest where debit_seq is not null
    ), side as (
      select currency, purpose, balance as change from ledger.member_sum
      union all
      select a.currency, a.purpose, t.change
      from (select account, sum(change) as change from tail group by account) t,
        lateral (select currency, purpose from ledger.account where id = t.account offset 0) a)
    select currency, purpose, sum(change)::bigint as units from side
    group by 1, 2 order by 1, 2`)
}
