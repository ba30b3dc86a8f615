import sql from 'sql-template-tag'
import type { Database } from '../../src/kernel/database/database.ts'

/**
 * What cannot be in books, restated from the docs and not from the ledger's own audit: each side of
 * a transfer is an account, of one currency; a member's account is the sum of its transfers and
 * never below zero; members and house together have nothing.
 */
export function faultsOf(db: Database): Promise<string[]> {
  return db.read(async (tx) => {
    const rows = await tx.rows<{ fault: string }>(sql`
      with side as (
        select id, debit as account, -amount as units from ledger.transfer
        union all select id, credit, amount from ledger.transfer
      ), moved as (
        select account, sum(units) as units from side group by account
      )
      select 'transfer ' || s.id || ': no account ' || s.account as fault
      from side s left join ledger.account a on a.id = s.account where a.id is null
      union all
      select 'transfer ' || t.id || ': two currencies' from ledger.transfer t
      join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
      where d.currency <> c.currency
      union all
      select 'account ' || a.id || ' ' || a.purpose || ': has ' || a.balance || ', moved '
        || coalesce(m.units, 0)
      from ledger.account a left join moved m on m.account = a.id
      where a.holder is not null and a.balance <> coalesce(m.units, 0)
      union all
      select 'account ' || id || ' ' || purpose || ': below zero' from ledger.account
      where holder is not null and balance < 0
      union all
      select currency || ': members and house differ by ' || sum(units) from (
        select currency, balance as units from ledger.account where holder is not null
        union all
        select a.currency, m.units from ledger.account a join moved m on m.account = a.id
        where a.holder is null
      ) b group by currency having sum(units) <> 0`)
    return rows.map(({ fault }) => fault)
  })
}

/** How many movements there are, and what somebody has in all their accounts together. */
export async function countMoney(
  db: Database,
  memberId: string | undefined,
): Promise<{ moves: number; units: bigint }> {
  const [row] = await db.read((tx) =>
    tx.rows<{ moves: number; units: bigint }>(sql`
      select (select count(*)::int from ledger.transfer) as moves,
        (select coalesce(sum(balance), 0)::bigint from ledger.account
         where holder = ${memberId ?? null}::uuid) as units`),
  )
  return row ?? { moves: 0, units: 0n }
}
