import sql, { empty } from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'

/** An entry of a member's account. The change is positive for incoming money. */
export type Line = {
  seq: bigint
  key: string
  cause: string
  changeUnits: bigint
  balanceUnits: bigint
  subject: string | null
  at: Date
}

/** Selects entries of one holder; `after` is the `seq` of the last entry on the previous page. */
export type LineFilter = {
  holder: string
  purpose?: 'cash' | 'credit' | 'held'
  currency: string
  from?: Date
  to?: Date
  causes?: string[]
  /** Entries of these causes are left out. */
  otherCauses?: string[]
  after?: bigint
  limit: number
}

/** Returns the entries of one account, newest first. Pages by key: every page costs the same. */
export function listTransfers(tx: ReadTx, filter: LineFilter): Promise<Line[]> {
  const { after, causes, currency, from, holder, limit, otherCauses, purpose = 'cash', to } = filter
  const before = after === undefined ? empty : sql`and seq < ${after}`
  const since = from === undefined ? empty : sql`and at >= ${from}`
  const until = to === undefined ? empty : sql`and at < ${to}`
  const caused = sql`
    ${causes === undefined ? empty : sql`and cause = any(${causes}::text[])`}
    ${otherCauses === undefined ? empty : sql`and cause <> all(${otherCauses}::text[])`}`
  return tx.rows<Line>(sql`
    with mine as materialized (
      select id from ledger.account
      where holder = ${holder} and purpose = ${purpose} and currency = ${currency})
    select * from (
      (select debit_seq as seq, key, cause, -amount as "changeUnits",
         debit_balance as "balanceUnits", subject, at
       from (select *, debit_seq as seq from ledger.transfer
             where debit = (select id from mine) and debit_seq is not null) d
       where true ${before} ${since} ${until} ${caused} order by debit_seq desc limit ${limit})
      union all
      (select credit_seq, key, cause, amount, credit_balance, subject, at
       from (select *, credit_seq as seq from ledger.transfer
             where credit = (select id from mine) and credit_seq is not null) c
       where true ${before} ${since} ${until} ${caused} order by credit_seq desc limit ${limit})
    ) lines order by seq desc limit ${limit}`)
}

export type LineTotals = { lineCount: bigint; inUnits: bigint; outUnits: bigint }

/** Returns the totals in and out over all entries that match the filter. */
export async function sumTransfers(
  tx: ReadTx,
  filter: Omit<LineFilter, 'after' | 'limit'>,
): Promise<LineTotals> {
  const { causes, currency, from, holder, purpose = 'cash', to } = filter
  const since = from === undefined ? empty : sql`and at >= ${from}`
  const until = to === undefined ? empty : sql`and at < ${to}`
  const caused = causes === undefined ? empty : sql`and cause = any(${causes}::text[])`
  const [totals] = await tx.rows<LineTotals>(sql`
    with mine as materialized (
      select id from ledger.account
      where holder = ${holder} and purpose = ${purpose} and currency = ${currency}),
    lines as (
      select 0::bigint as came, amount as went from ledger.transfer
      where debit = (select id from mine) and debit_seq is not null ${since} ${until} ${caused}
      union all
      select amount, 0 from ledger.transfer
      where credit = (select id from mine) and credit_seq is not null ${since} ${until} ${caused})
    select count(*) as "lineCount", coalesce(sum(came), 0)::bigint as "inUnits",
      coalesce(sum(went), 0)::bigint as "outUnits" from lines`)
  return totals ?? { inUnits: 0n, lineCount: 0n, outUnits: 0n }
}

/** A transfer as the page of a document shows it. */
export type DocumentLine = {
  key: string
  cause: string
  from: string
  to: string
  currency: string
  amountUnits: bigint
  at: Date
}

/**
 * Returns every transfer of a document: their keys all begin with `kind:document:`. With a holder,
 * returns only the transfers that touch this member's accounts.
 */
export function listTransfersOf(
  tx: ReadTx,
  prefix: string,
  holder?: string,
): Promise<DocumentLine[]> {
  return tx.rows<DocumentLine>(sql`
    select t.key, t.cause, d.purpose as "from", c.purpose as "to", d.currency,
      t.amount as "amountUnits", t.at
    from ledger.transfer t
    join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
    where t.key >= ${prefix} and t.key < ${`${prefix}\u{10FFFF}`}
      ${holder === undefined ? empty : sql`and (d.holder = ${holder} or c.holder = ${holder})`}
    order by t.id`)
}
