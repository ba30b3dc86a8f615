import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { PaymentDocument, StatementLine } from './statement.ts'

export type Statement = {
  id: string
  provider: 'sandbox'
  from: string
  to: string
  lineCount: number
  readBy: string
  readAt: Date
}

/** Stores a statement. A later statement overwrites earlier lines of the same payment. */
export async function keepStatement(
  tx: Tx,
  statement: Statement,
  lines: StatementLine[],
): Promise<void> {
  const { from, id, lineCount, provider, readAt, readBy, to } = statement
  await tx.rows(sql`
    insert into wallet.statement (id, provider, from_day, to_day, line_count, read_by, read_at)
    values (${id}, ${provider}, ${from}::date, ${to}::date, ${lineCount}, ${readBy}, ${readAt})`)
  await tx.rows(sql`
    insert into wallet.statement_line (provider, payment_id, amount_units, paid_on, statement)
    select ${provider}, l.payment, l.units, l.day, ${id}
    from unnest(${lines.map(({ paymentId }) => paymentId)}::text[],
                ${lines.map(({ amountUnits }) => amountUnits)}::bigint[],
                ${lines.map(({ paidOn }) => paidOn)}::date[]) as l (payment, units, day)
    on conflict (provider, payment_id) do update set amount_units = excluded.amount_units,
      paid_on = excluded.paid_on, statement = excluded.statement`)
}

export function listStatements(tx: ReadTx): Promise<Statement[]> {
  return tx.rows<Statement>(sql`
    select id, provider, from_day as "from", to_day as "to", line_count as "lineCount",
      read_by as "readBy", read_at as "readAt"
    from wallet.statement order by to_day desc, read_at desc limit 50`)
}

/** Returns the provider's statement lines since a day. */
export function listLines(tx: ReadTx, provider: string, from: string): Promise<StatementLine[]> {
  return tx.rows<StatementLine>(sql`
    select payment_id as "paymentId", amount_units as "amountUnits", paid_on as "paidOn"
    from wallet.statement_line where provider = ${provider} and paid_on >= ${from}::date`)
}

/**
 * Returns the received payments according to the documents: those of days that a statement covers,
 * and those that a line names, whatever their day.
 */
export function listPaid(
  tx: ReadTx,
  provider: string,
  asked: { from: string; paymentIds: string[] },
): Promise<PaymentDocument[]> {
  return tx.rows<PaymentDocument>(sql`
    with paid as (
      select payment_id, amount_units, 'suspense:' || id || ':in' as key,
        (opened_at at time zone 'Asia/Seoul')::date as day
      from wallet.suspense where provider = ${provider}
      union all
      select d.payment_id, d.credited_units, 'deposit:' || d.id || ':credit',
        (d.requested_at at time zone 'Asia/Seoul')::date
      from wallet.deposit d
      where d.method = ${provider} and d.state in ('credited', 'charged-back')
        and d.payment_id is not null
        and not exists (select from wallet.suspense s
          where s.provider = d.method and s.payment_id = d.payment_id))
    select payment_id as "paymentId", amount_units as "amountUnits", key, day from paid p
    where payment_id = any(${asked.paymentIds}::text[])
      or (day >= ${asked.from}::date and exists (
        select from wallet.statement s where s.provider = ${provider}
          and p.day between s.from_day and s.to_day))`)
}
