import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Entry, Standing } from './transfer.ts'

/** Returns the entries that were posted under these keys. */
export function findEntries(tx: Tx, keys: string[]): Promise<Entry[]> {
  return tx.rows<Entry>(sql`
    select key, cause, debit, credit, amount as "amountUnits", subject,
      debit_seq as "debitSeq", debit_balance as "debitBalanceUnits",
      credit_seq as "creditSeq", credit_balance as "creditBalanceUnits"
    from ledger.transfer where key = any(${keys}::text[])`)
}

/** Inserts the entries and updates the balances, all in one statement. */
export async function insertEntries(
  tx: Tx,
  entries: Entry[],
  standings: Standing[],
  at: Date,
): Promise<void> {
  await tx.send(sql`
    with balanced as (
      update ledger.account a set balance = s.balance, seq = s.seq
      from unnest(${standings.map(({ id }) => id)}::bigint[],
                  ${standings.map(({ balanceUnits }) => balanceUnits)}::bigint[],
                  ${standings.map(({ seq }) => seq)}::bigint[]) as s (id, balance, seq)
      where a.id = s.id)
    insert into ledger.transfer (key, cause, debit, credit, amount,
      debit_seq, debit_balance, credit_seq, credit_balance, subject, at)
    select t.*, ${at}::timestamptz
    from unnest(${entries.map(({ key }) => key)}::text[],
                ${entries.map(({ cause }) => cause)}::text[],
                ${entries.map(({ debit }) => debit)}::bigint[],
                ${entries.map(({ credit }) => credit)}::bigint[],
                ${entries.map(({ amountUnits }) => amountUnits)}::bigint[],
                ${entries.map(({ debitSeq }) => debitSeq)}::bigint[],
                ${entries.map(({ debitBalanceUnits }) => debitBalanceUnits)}::bigint[],
                ${entries.map(({ creditSeq }) => creditSeq)}::bigint[],
                ${entries.map(({ creditBalanceUnits }) => creditBalanceUnits)}::bigint[],
                ${entries.map(({ subject }) => subject)}::uuid[]) as t`)
}

/** Returns the amount of each of these keys. */
export async function findAmounts(tx: ReadTx, keys: string[]): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ key: string; amount: bigint }>(sql`
    select key, amount from ledger.transfer where key = any(${keys}::text[])`)
  return new Map(rows.map(({ amount, key }) => [key, amount]))
}

/**
 * Returns the member's balance after each of these movements between a member and the house, where
 * only one side keeps a balance. Movements in an archive are left out.
 */
export async function findBalancesAfter(tx: ReadTx, keys: string[]): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ key: string; balance: bigint }>(sql`
    select key, coalesce(debit_balance, credit_balance) as balance from ledger.transfer
    where key = any(${keys}::text[])`)
  return new Map(rows.map(({ balance, key }) => [key, balance]))
}
