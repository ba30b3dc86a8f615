import sql from 'sql-template-tag'
import type { BooksFinding } from '#kernel/audit/books-audit'
import type { ReadTx, Tx } from '#kernel/database/database'

/** Returns only those findings that are not stored yet. */
export async function withoutKnown(tx: ReadTx, findings: BooksFinding[]): Promise<BooksFinding[]> {
  const [accounts, words] = [findings.map((one) => one.account), findings.map((one) => one.what)]
  return tx.rows<BooksFinding>(sql`
    select distinct f.account, f.what
    from unnest(${accounts}::bigint[], ${words}::text[]) as f (account, what)
    where not exists (select from ledger.finding k
      where k.account is not distinct from f.account and k.what = f.what)
    order by f.what, f.account`)
}

export async function insertFindings(tx: Tx, findings: BooksFinding[], at: Date): Promise<void> {
  await tx.rows(sql`
    insert into ledger.finding (account, what, found_at)
    select f.account, f.what, ${at}::timestamptz
    from unnest(${findings.map(({ account }) => account)}::bigint[],
      ${findings.map(({ what }) => what)}::text[]) as f (account, what)`)
}

/** Counts the findings of the last two hours. An open one is found again every hour. */
export async function countFresh(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count
    from (select found_at from ledger.finding order by id desc limit 1000) newest
    where found_at > now() - interval '2 hours'`)
  return row?.count ?? 0
}
