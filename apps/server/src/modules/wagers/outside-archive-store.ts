import sql from 'sql-template-tag'
import { pourRows, recordsOf } from '#kernel/archive'
import type { ArchiveRecord, ArchiveSink } from '#kernel/archive'
import type { Tx } from '#kernel/database'

const playedBefore = (day: string) =>
  sql`played_at < (${day}::date::timestamp at time zone 'Asia/Seoul')`

/** Each round with what it was before its corrections. */
export const pourOutside = (tx: Tx, day: string, sink: ArchiveSink) =>
  pourRows(
    tx,
    sql`select json_build_object('round', o, 'before', (
        select coalesce(json_agg(b order by version), '[]') from wagers.outside_before b
        where b.vendor = o.vendor and b.round = o.round))::text as line
      from wagers.outside_round o where ${playedBefore(day)}`,
    sink,
  )

/** Puts the archive on record and takes its rounds out; their sums stay. */
export async function removeOutside(tx: Tx, record: ArchiveRecord, at: Date): Promise<void> {
  const { before, digest, rowCount } = record
  await tx.rows(sql`
    insert into wagers.outside_archive (before, row_count, digest, made_at)
    values (${before}, ${rowCount}, ${digest}, ${at})`)
  await tx.rows(sql`
    insert into wagers.outside_archived_day (archive, currency, day, bet_count, stake_units,
      payout_units)
    select (select max(number) from wagers.outside_archive), currency,
      (played_at at time zone 'Asia/Seoul')::date, count(*), sum(stake_units), sum(payout_units)
    from wagers.outside_round where state = 'settled' and ${playedBefore(before)} group by 2, 3`)
  await tx.rows(sql`
    delete from wagers.outside_before b using wagers.outside_round o
    where b.vendor = o.vendor and b.round = o.round and ${playedBefore(before)}`)
  const [gone] = await tx.rows<{ count: bigint }>(sql`
    with gone as (delete from wagers.outside_round where ${playedBefore(before)} returning 1)
    select count(*) from gone`)
  if (gone?.count !== rowCount) throw new Error('Rounds changed while they were archived.')
}

/** The archive that is out and was made last. */
export async function lastOutsideArchive(
  tx: Tx,
): Promise<(ArchiveRecord & { number: number }) | undefined> {
  const [last] = await tx.rows<ArchiveRecord & { number: number }>(sql`
    select number, before, row_count as "rowCount", digest from wagers.outside_archive
    where restored_at is null order by number desc limit 1 for update`)
  return last
}

export async function putBackOutside(tx: Tx, lines: string[]): Promise<void> {
  const records = recordsOf(lines)
  await tx.rows(sql`
    insert into wagers.outside_round
    select (jsonb_populate_record(null::wagers.outside_round, line->'round')).*
    from jsonb_array_elements(${records}::jsonb) as line`)
  await tx.rows(sql`
    insert into wagers.outside_before
    select (jsonb_populate_record(null::wagers.outside_before, one)).*
    from jsonb_array_elements(${records}::jsonb) as line,
      jsonb_array_elements(line->'before') as one`)
}

export async function noteOutsideRestored(tx: Tx, number: number, at: Date): Promise<void> {
  await tx.rows(sql`delete from wagers.outside_archived_day where archive = ${number}`)
  await tx.rows(sql`update wagers.outside_archive set restored_at = ${at} where number = ${number}`)
}

/** Rounds played before this day of the brand are in an archive; nothing when none are. */
export async function outsideArchivedBefore(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.rows<{ before: string | null }>(sql`
    select max(before) as before from wagers.outside_archive where restored_at is null`)
  return row?.before ?? undefined
}
