import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Finding } from './audit-store.ts'

/** Locks and returns the last checked id; undefined while another process checks. */
export async function lockChecked(tx: Tx): Promise<bigint | undefined> {
  const [row] = await tx.rows<{ id: bigint }>(sql`
    select transfer_id as id from ledger.checked for update skip locked`)
  return row?.id
}

/** The most transfers that one statement checks. */
const stepMax = 50_000

export type Looked = {
  findings: Finding[]
  /** The last transfer that was checked; null when there was none. */
  lastId: bigint | null
  /** No new transfer can appear up to this id. */
  horizonId: bigint
}

/**
 * Checks the next transfers after an id, in one snapshot: their accounts, and the entry before each
 * of theirs. `offset 0` makes PostgreSQL look up each account; other plans would read all of them.
 */
export async function findNewestBreaks(tx: ReadTx, afterId: bigint): Promise<Looked> {
  const rows = await tx.rows<Omit<Looked, 'findings'> & Finding>(sql`
    with fresh as materialized (
      select id, debit, credit, amount, debit_seq, debit_balance, credit_seq, credit_balance
      from ledger.transfer where id > ${afterId} order by id limit ${stepMax}
    ), side as (
      select id, debit as account, -amount as change, debit_seq as seq, debit_balance as balance
      from fresh
      union all
      select id, credit, amount, credit_seq, credit_balance from fresh
    ), known as materialized (
      select s.*, a.currency, a.keeps_balance from side s left join lateral (
        select currency, keeps_balance from ledger.account where id = s.account offset 0) a on true
    ), chained as (
      select k.*, b.* from known k cross join lateral (
        select count(*) as count, min(balance) as balance_before
        from (${entryOf(sql`k.account`, sql`k.seq - 1`)}) e) b
      where k.keeps_balance and k.seq is not null and k.balance is not null
    ), standing as (
      select n.account, n.seq as seq_seen, a.balance, a.seq, e.count, e.balance as balance_after
      from (select account, max(seq) as seq from chained group by account) n
      cross join lateral (
        select balance, seq from ledger.account where id = n.account offset 0) a
      cross join lateral (
        select count(*) as count, min(balance) as balance
        from (${entryOf(sql`n.account`, sql`a.seq`)}) e) e
    ), found as (
      select account, id, 'an account that is not there' as what from known
        where keeps_balance is null
      union all
      select account, id, 'a side without its number or with one too many' from known
        where keeps_balance <> (seq is not null and balance is not null)
      union all
      select null, id, 'it is between two currencies' from known
        group by id having count(distinct currency) > 1
      union all
      select account, id, 'the entry before it is not there' from chained
        where count <> (case when seq = 1 then 0 else 1 end)
      union all
      select account, id, 'the balance does not follow from the one before' from chained
        where count <= 1 and (count = 1 or seq = 1)
          and balance <> coalesce(balance_before, 0) + change
      union all
      select account, id, 'the balance was below zero' from chained where balance < 0
      union all
      select account, null, 'the number differs from the newest entry' from standing
        where count <> 1 or seq < seq_seen
      union all
      select account, null, 'the balance differs from the newest entry' from standing
        where count = 1 and seq >= seq_seen and balance <> balance_after
      union all
      select account, null, 'the balance is below zero' from standing where balance < 0
    )
    select f.account, case when f.id is null then f.what
        else format('transfer %s: %s', f.id, f.what) end as what,
      (select max(id) from fresh) as "lastId",
      (select transfer_id from ledger.horizon) as "horizonId"
    from (select 1) one left join found f on true order by f.id, f.account, f.what`)
  const [{ horizonId, lastId } = { horizonId: 0n, lastId: null }] = rows
  const findings = rows
    .filter(({ what }) => what !== null)
    .map(({ account, what }) => ({ account, what }))
  return { findings, horizonId, lastId }
}

/** Selects the balances after an account's entries with this number: exactly one if all is well. */
const entryOf = (account: Sql, seq: Sql) => sql`
  select debit_balance as balance from ledger.transfer
  where debit = ${account} and debit_seq = ${seq}
  union all
  select credit_balance from ledger.transfer where credit = ${account} and credit_seq = ${seq}
  union all
  select distinct balance from ledger.archived_account where account = ${account} and seq = ${seq}`

/** Stores that all transfers up to this id were checked and cannot change any more. */
export const updateChecked = (tx: Tx, id: bigint) =>
  tx.rows(sql`
    update ledger.checked set transfer_id = greatest(transfer_id, ${id}::bigint),
      checked_at = clock_timestamp()`)

/** Returns the seconds since the last check. */
export async function secondsUnchecked(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ seconds: number }>(sql`
    select extract(epoch from now() - checked_at)::float8 as seconds from ledger.checked`)
  return row?.seconds ?? 0
}
