import sql from 'sql-template-tag'
import { pourRows, recordsOf } from '#kernel/audit/archive'
import type { ArchiveRecord, ArchiveSink } from '#kernel/audit/archive'
import type { ReadTx, Tx } from '#kernel/database/database'

/** An archive of the books that was not restored: its number and its last transfer. */
export type BooksArchive = ArchiveRecord & { number: number; throughId: bigint }

/**
 * Returns the id of the last transfer that can be archived: it is from before a day in the brand's
 * time zone, and all sums include it already.
 */
export async function findCut(tx: Tx, before: string): Promise<bigint> {
  const [row] = await tx.rows<{ cut: bigint }>(sql`
    select least((select transfer_id from ledger.horizon), coalesce(
      (select id - 1 from ledger.transfer
       where at >= (${before}::date::timestamp at time zone 'Asia/Seoul') order by id limit 1),
      (select max(id) from ledger.transfer), 0)) as cut`)
  return row?.cut ?? 0n
}

export const pourTransfers = (tx: Tx, throughId: bigint, sink: ArchiveSink) =>
  pourRows(
    tx,
    sql`select row_to_json(t)::text as line from ledger.transfer t where id <= ${throughId}
      order by id`,
    sink,
  )

/** Records the archive, keeps the totals of its transfers and deletes the transfers. */
export async function removeTransfers(
  tx: Tx,
  record: ArchiveRecord & { throughId: bigint },
  at: Date,
): Promise<void> {
  const { before, digest, rowCount, throughId } = record
  await tx.rows(sql`
    insert into ledger.archive (before, through_id, row_count, digest, made_at)
    values (${before}, ${throughId}, ${rowCount}, ${digest}, ${at})`)
  await keepBases(tx, throughId)
  const [gone] = await tx.rows<{ count: bigint }>(sql`
    with gone as (delete from ledger.transfer where id <= ${throughId} returning 1)
    select count(*) from gone`)
  if (gone?.count !== rowCount) throw new Error('The books changed while they were archived.')
}

const newestArchive = sql`(select max(number) from ledger.archive)`

/** Stores the totals of the archived transfers. Sums and chains start from them from now on. */
async function keepBases(tx: Tx, throughId: bigint): Promise<void> {
  const side = sql`(
    select debit as account, debit_seq as seq, debit_balance as balance, cause, 0 as came,
      amount as went, at from ledger.transfer where id <= ${throughId}
    union all
    select credit, credit_seq, credit_balance, cause, amount, 0, at from ledger.transfer
    where id <= ${throughId})`
  await tx.rows(sql`
    insert into ledger.archived_account (account, archive, seq, balance)
    select distinct on (account) account, ${newestArchive}, seq, balance from ${side} side
    where seq is not null order by account, seq desc`)
  await tx.rows(sql`
    insert into ledger.archived_house (account, balance, archive)
    select account, sum(came - went), ${newestArchive} from ${side} side
    where seq is null group by account`)
  await tx.rows(sql`
    insert into ledger.archived_day
      (account, day, cause, line_count, in_units, out_units, last_seq, archive)
    select account, (at at time zone 'Asia/Seoul')::date, cause, count(*), sum(came), sum(went),
      max(seq), ${newestArchive} from ${side} side where seq is not null group by 1, 2, 3`)
  await tx.rows(sql`
    insert into ledger.archived_member (currency, purpose, balance, archive)
    select a.currency, a.purpose, sum(came - went), ${newestArchive}
    from ${side} side join ledger.account a on a.id = side.account
    where side.seq is not null group by 1, 2`)
  await tx.rows(sql`
    insert into ledger.archived_flow
      (currency, day, cause, from_purpose, to_purpose, transfer_count, units, archive)
    select d.currency, (t.at at time zone 'Asia/Seoul')::date, t.cause, d.purpose, c.purpose,
      count(*), sum(t.amount), ${newestArchive}
    from ledger.transfer t
    join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
    where t.id <= ${throughId} group by 1, 2, 3, 4, 5`)
}

/** Starts the sums from the totals of all archives, when the sums are rebuilt. */
export async function sumFromBases(tx: Tx): Promise<void> {
  await tx.rows(sql`
    insert into ledger.house_sum (account, balance)
    select account, sum(balance) from ledger.archived_house group by 1`)
  await tx.rows(sql`
    insert into ledger.day_sum (account, day, cause, line_count, in_units, out_units, last_seq)
    select account, day, cause, sum(line_count), sum(in_units), sum(out_units), max(last_seq)
    from ledger.archived_day group by 1, 2, 3`)
  await tx.rows(sql`
    insert into ledger.flow
      (currency, day, cause, from_purpose, to_purpose, transfer_count, units)
    select currency, day, cause, from_purpose, to_purpose, sum(transfer_count), sum(units)
    from ledger.archived_flow group by 1, 2, 3, 4, 5`)
  await tx.rows(sql`
    insert into ledger.member_sum (currency, purpose, balance)
    select currency, purpose, sum(balance) from ledger.archived_member group by 1, 2`)
  await tx.rows(sql`
    update ledger.horizon set transfer_id = coalesce(
      (select max(through_id) from ledger.archive where restored_at is null), 0)`)
}

export async function lastArchive(tx: Tx): Promise<BooksArchive | undefined> {
  const [last] = await tx.rows<BooksArchive>(sql`
    select number, before, through_id as "throughId", row_count as "rowCount", digest
    from ledger.archive where restored_at is null order by number desc limit 1 for update`)
  return last
}

export async function putBackTransfers(tx: Tx, lines: string[]): Promise<void> {
  await tx.rows(sql`
    insert into ledger.transfer overriding system value
    select * from jsonb_populate_recordset(null::ledger.transfer, ${recordsOf(lines)}::jsonb)`)
}

/** Marks the archive as restored and deletes its totals: its transfers are in the books again. */
export async function noteRestored(tx: Tx, number: number, at: Date): Promise<void> {
  await tx.rows(sql`delete from ledger.archived_account where archive = ${number}`)
  await tx.rows(sql`delete from ledger.archived_house where archive = ${number}`)
  await tx.rows(sql`delete from ledger.archived_day where archive = ${number}`)
  await tx.rows(sql`delete from ledger.archived_flow where archive = ${number}`)
  await tx.rows(sql`delete from ledger.archived_member where archive = ${number}`)
  await tx.rows(sql`update ledger.archive set restored_at = ${at} where number = ${number}`)
}

/** Returns the day before which transfers may be in an archive; undefined without an archive. */
export async function booksArchivedBefore(tx: ReadTx): Promise<string | undefined> {
  const [row] = await tx.rows<{ before: string | null }>(sql`
    select max(before) as before from ledger.archive where restored_at is null`)
  return row?.before ?? undefined
}
