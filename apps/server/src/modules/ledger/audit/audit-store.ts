import sql from 'sql-template-tag'
import type { BooksFinding } from '#kernel/audit/books-audit'
import type { ReadTx, Tx } from '#kernel/database/database'
import { insertFindings } from './finding-store.ts'
import { newest } from '../sum-store.ts'

export type Finding = BooksFinding

/**
 * Checks every account that keeps a balance (I1 to I3, I5): its entries are numbered without a gap,
 * each balance follows from the one before, and the last one equals the balance of the account. A
 * finding names the account whose side is wrong, never the other side. Reads all transfers in one
 * snapshot. The archived total counts as the first entry of its account.
 */
export function findBreaks(tx: ReadTx): Promise<Finding[]> {
  return tx.rows<Finding>(sql`
    with entry as (
      select debit as account, debit_seq as seq, -amount as change, debit_balance as balance
      from ledger.transfer where debit_seq is not null
      union all
      select credit, credit_seq, amount, credit_balance
      from ledger.transfer where credit_seq is not null
    ), based as (
      select account, seq, change, balance, false as is_base from entry
      union all
      (select distinct on (account) account, seq, balance, balance, true
       from ledger.archived_account order by account, archive desc)
    ), chained as (
      select account, seq, change, balance, is_base,
        lag(balance, 1, 0::bigint) over each as balance_before,
        lag(seq, 1, 0::bigint) over each as seq_before
      from based window each as (partition by account order by seq)
    ), walked as (
      select account, sum(change) as change, max(seq) as seq,
        bool_or(not is_base and balance <> balance_before + change) as is_broken,
        bool_or(not is_base and seq <> seq_before + 1) as has_gap, min(balance) as lowest
      from chained group by account
    ), side as (
      select t.id, t.debit as account, t.debit_seq is not null as is_numbered,
        t.debit_balance is not null as is_balanced, a.keeps_balance
      from ledger.transfer t left join ledger.account a on a.id = t.debit
      union all
      select t.id, t.credit, t.credit_seq is not null, t.credit_balance is not null,
        a.keeps_balance
      from ledger.transfer t left join ledger.account a on a.id = t.credit
    )
    select a.id as account, 'balance differs from the sum of its entries' as what
    from ledger.account a left join walked w on w.account = a.id
    where a.keeps_balance and a.balance <> coalesce(w.change, 0)
    union all
    select a.id, 'number differs from its last entry'
    from ledger.account a left join walked w on w.account = a.id
    where a.keeps_balance and a.seq <> coalesce(w.seq, 0)
    union all select account, 'a balance does not follow from the one before' from walked
      where is_broken
    union all select account, 'the entries are not numbered without a gap' from walked
      where has_gap
    union all select account, 'a balance was below zero' from walked where lowest < 0
    union all select id, 'the balance is below zero' from ledger.account
      where keeps_balance and balance < 0
    union all select null, 'transfer ' || t.id || ' is between two currencies'
      from ledger.transfer t join ledger.account d on d.id = t.debit
      join ledger.account c on c.id = t.credit where d.currency <> c.currency
    union all select account, 'its side of transfer ' || id || ' has no number or one too many'
      from side where keeps_balance <> is_numbered or keeps_balance <> is_balanced
    union all select account, 'transfer ' || id || ' names this account, which is not there'
      from side where keeps_balance is null
    order by 1, 2`)
}

export type TrialBalance = {
  currency: string
  membersUnits: bigint
  houseUnits: bigint
  /** Members plus house: always zero. */
  differenceUnits: bigint
  places: { house: string; balanceUnits: string }[]
}

/** Returns both sides of the books by currency, in one snapshot: members' and house balances. */
export function trialBalance(tx: ReadTx): Promise<TrialBalance[]> {
  return tx.rows<TrialBalance>(sql`
    with ${newest}, tail as (
      select credit as account, amount as change from newest
      union all
      select debit, -amount from newest
      union all
      select account, balance from ledger.house_sum
    ), house as (
      select a.currency, a.purpose, coalesce(sum(t.change), 0)::bigint as balance
      from ledger.account a left join tail t on t.account = a.id
      where a.holder is null group by a.currency, a.purpose
    ), members as (
      select currency, sum(balance)::bigint as balance
      from ledger.account where keeps_balance group by currency
    ), places as (
      select currency, sum(balance)::bigint as balance,
        jsonb_agg(jsonb_build_object('house', purpose, 'balanceUnits', balance::text)
          order by purpose) as places
      from house group by currency
    )
    select currency, coalesce(m.balance, 0) as "membersUnits",
      coalesce(p.balance, 0) as "houseUnits",
      coalesce(m.balance, 0) + coalesce(p.balance, 0) as "differenceUnits",
      coalesce(p.places, '[]'::jsonb) as places
    from members m full join places p using (currency) order by currency`)
}

/** Freezes the accounts and stores the findings. A frozen account keeps its first date. */
export async function freeze(tx: Tx, findings: Finding[], at: Date): Promise<void> {
  const accounts = findings.map(({ account }) => account)
  await tx.rows(sql`
    update ledger.account set frozen_at = ${at}
    where id = any(${accounts}::bigint[]) and keeps_balance and frozen_at is null`)
  await insertFindings(tx, findings, at)
}

/** Allows long statements in this transaction: reading all transfers takes long. */
export async function allowLongReads(tx: Tx): Promise<void> {
  await tx.rows(sql`set local statement_timeout = '30min'`)
}

export async function countFrozen(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from ledger.account where frozen_at is not null`)
  return row?.count ?? 0
}
