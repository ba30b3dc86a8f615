import { escapeIdentifier } from 'pg'
import sql, { raw } from 'sql-template-tag'
import { pourRows, recordsOf } from '#kernel/audit/archive'
import type { ArchiveRecord, ArchiveSink } from '#kernel/audit/archive'
import type { ReadTx, Tx } from '#kernel/database/database'

/** The tables with monthly partitions. */
const monthly = ['play', 'team_play'] as const
type Monthly = (typeof monthly)[number]

/**
 * Creates the missing monthly partitions of each table, from the first day's month to the last's.
 * Both are days of the brand (yyyy-MM-dd).
 */
export async function openMonths(tx: Tx, from: string, to: string): Promise<void> {
  for (const table of monthly) {
    await tx.rows(sql`
      select reports.open_month(${table}, month::date) from generate_series(
        date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') month`)
  }
}

/** An open month of a table, and its partition: `play_2026_11`. */
export type Month = { table: Monthly; part: string; month: string }

/** Lists open months that ended before this day, oldest first. */
export async function listMonths(tx: Tx, before: string): Promise<Month[]> {
  const rows = await tx.rows<{ table: Monthly; part: string }>(sql`
    select p.relname as table, c.relname as part
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relname = any(${[...monthly]}::text[]) and p.relnamespace = 'reports'::regnamespace
    order by c.relname`)
  return rows.flatMap(({ part, table }) => {
    const [, year, month] = /_(\d{4})_(\d{2})$/.exec(part) ?? []
    const first = `${year}-${month}-01`
    return year !== undefined && first < before ? [{ month: first, part, table }] : []
  })
}

export const pourMonth = (tx: Tx, part: string, sink: ArchiveSink) =>
  pourRows(tx, sql`select row_to_json(p)::text as line from ${named(part)} p`, sink)

/** Detaches a partition from its table and drops it. */
export async function detachMonth(tx: Tx, table: Monthly, part: string): Promise<void> {
  await tx.rows(sql`alter table ${named(table)} detach partition ${named(part)}`)
  await tx.rows(sql`drop table ${named(part)}`)
}

export async function notePlaysArchived(
  tx: Tx,
  record: ArchiveRecord & Month,
  at: Date,
): Promise<void> {
  const { digest, month, part, rowCount, table } = record
  await tx.rows(sql`
    insert into reports.archive (part, of_table, month, row_count, digest, made_at)
    values (${part}, ${table}, ${month}, ${rowCount}, ${digest}, ${at})`)
}

export async function lastPlayArchive(tx: Tx, part: string) {
  const [last] = await tx.rows<{ number: number; digest: string; month: string; table: Monthly }>(
    sql`select number, digest, month, of_table as table from reports.archive
      where part = ${part} and restored_at is null order by number desc limit 1 for update`,
  )
  return last
}

export async function putBackPlays(tx: Tx, table: Monthly, lines: string[]): Promise<void> {
  await tx.rows(sql`
    insert into ${named(table)}
    select * from jsonb_populate_recordset(null::${named(table)}, ${recordsOf(lines)}::jsonb)`)
}

export async function notePlaysRestored(tx: Tx, number: number, at: Date): Promise<void> {
  await tx.rows(sql`update reports.archive set restored_at = ${at} where number = ${number}`)
}

/** Returns the day of the brand before which members' sums are archived, if any are. */
export async function playsArchivedBefore(tx: ReadTx): Promise<string | undefined> {
  const [row] = await tx.rows<{ before: string | null }>(sql`
    select (max(month) + interval '1 month')::date as before from reports.archive
    where restored_at is null`)
  return row?.before ?? undefined
}

/** Quotes a partition name. This module makes the names of letters, digits and underscores only. */
const named = (part: string) => sql`reports.${raw(escapeIdentifier(part))}`
