import sql from 'sql-template-tag'
import { pourRows, recordsOf } from '#kernel/audit/archive'
import type { ArchiveRecord, ArchiveSink } from '#kernel/audit/archive'
import type { ReadTx, Tx } from '#kernel/database/database'

/** Matches wagers decided before this day of the brand. An open wager stays, however old it is. */
const decidedBefore = (day: string) => sql`
  settled_at < (${day}::date::timestamp at time zone 'Asia/Seoul')
  or (state = 'refused' and placed_at < (${day}::date::timestamp at time zone 'Asia/Seoul'))`

export const pourWagers = (tx: Tx, day: string, sink: ArchiveSink) =>
  pourRows(
    tx,
    sql`select row_to_json(w)::text as line from wagers.wager w where ${decidedBefore(day)}`,
    sink,
  )

/** Records the archive and deletes its wagers. */
export async function removeWagers(tx: Tx, record: ArchiveRecord, at: Date): Promise<void> {
  const { before, digest, rowCount } = record
  await tx.rows(sql`
    insert into wagers.archive (before, row_count, digest, made_at)
    values (${before}, ${rowCount}, ${digest}, ${at})`)
  await tx.rows(sql`
    insert into wagers.archived_day (archive, currency, day, bet_count, stake_units, payout_units)
    select (select max(number) from wagers.archive), currency,
      (settled_at at time zone 'Asia/Seoul')::date, count(*), sum(stake_units), sum(payout_units)
    from wagers.wager where state = 'settled' and (${decidedBefore(before)}) group by 2, 3`)
  const [gone] = await tx.rows<{ count: bigint }>(sql`
    with gone as (delete from wagers.wager where ${decidedBefore(before)} returning 1)
    select count(*) from gone`)
  if (gone?.count !== rowCount) throw new Error('Wagers changed while they were archived.')
}

/** Returns the newest archive that was not restored. */
export async function lastArchive(
  tx: Tx,
): Promise<(ArchiveRecord & { number: number }) | undefined> {
  const [last] = await tx.rows<ArchiveRecord & { number: number }>(sql`
    select number, before, row_count as "rowCount", digest from wagers.archive
    where restored_at is null order by number desc limit 1 for update`)
  return last
}

export async function putBackWagers(tx: Tx, lines: string[]): Promise<void> {
  await tx.rows(sql`
    insert into wagers.wager
    select * from jsonb_populate_recordset(null::wagers.wager, ${recordsOf(lines)}::jsonb)`)
}

export async function noteRestored(tx: Tx, number: number, at: Date): Promise<void> {
  await tx.rows(sql`delete from wagers.archived_day where archive = ${number}`)
  await tx.rows(sql`update wagers.archive set restored_at = ${at} where number = ${number}`)
}

/** Returns the day before which decided wagers are in an archive; undefined without an archive. */
export async function wagersArchivedBefore(tx: ReadTx): Promise<string | undefined> {
  const [row] = await tx.rows<{ before: string | null }>(sql`
    select max(before) as before from wagers.archive where restored_at is null`)
  return row?.before ?? undefined
}
