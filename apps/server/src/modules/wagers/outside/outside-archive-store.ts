import sql from 'sql-template-tag'
import { pourRows, recordsOf } from '#kernel/audit/archive'
import type { ArchiveRecord, ArchiveSink } from '#kernel/audit/archive'
import type { Tx } from '#kernel/database/database'
import type { OutsideRound } from './outside.ts'
import { columns } from './outside-store.ts'

const playedBefore = (day: string) =>
  sql`played_at < (${day}::date::timestamp at time zone 'Asia/Seoul')`

/** Writes each round with its versions before corrections. */
export const pourOutside = (tx: Tx, day: string, sink: ArchiveSink) =>
  pourRows(
    tx,
    sql`select json_build_object('round', o, 'before', (
        select coalesce(json_agg(b order by version), '[]') from wagers.outside_before b
        where b.vendor = o.vendor and b.round = o.round))::text as line
      from wagers.outside_round o where ${playedBefore(day)}`,
    sink,
  )

/** Records the archive and deletes its rounds; their totals stay. */
export async function removeOutside(tx: Tx, record: ArchiveRecord, at: Date): Promise<void> {
  const { before, digest, rowCount } = record
  await tx.rows(sql`
    insert into wagers.outside_archive (before, row_count, digest, made_at, lists_rounds)
    values (${before}, ${rowCount}, ${digest}, ${at}, true)`)
  await tx.rows(sql`
    insert into wagers.outside_archived_day (archive, currency, day, bet_count, stake_units,
      payout_units)
    select (select max(number) from wagers.outside_archive), currency,
      (played_at at time zone 'Asia/Seoul')::date, count(*), sum(stake_units), sum(payout_units)
    from wagers.outside_round where state = 'settled' and ${playedBefore(before)} group by 2, 3`)
  await tx.rows(sql`
    insert into wagers.outside_archived (vendor, round, archive, member_id, game, category,
      currency, stake_units, payout_units, state, version, played_at, changed_at, corrected_at)
    select vendor, round, (select max(number) from wagers.outside_archive), member_id, game,
      category, currency, stake_units, payout_units, state, version, played_at, changed_at,
      corrected_at
    from wagers.outside_round where ${playedBefore(before)}`)
  await tx.rows(sql`
    delete from wagers.outside_before b using wagers.outside_round o
    where b.vendor = o.vendor and b.round = o.round and ${playedBefore(before)}`)
  const [gone] = await tx.rows<{ count: bigint }>(sql`
    with gone as (delete from wagers.outside_round where ${playedBefore(before)} returning 1)
    select count(*) from gone`)
  if (gone?.count !== rowCount) throw new Error('Rounds changed while they were archived.')
}

/** Returns the newest archive that was not restored. */
export async function lastOutsideArchive(
  tx: Tx,
): Promise<(ArchiveRecord & { number: number }) | undefined> {
  const [last] = await tx.rows<ArchiveRecord & { number: number }>(sql`
    select number, before, row_count as "rowCount", digest from wagers.outside_archive
    where restored_at is null order by number desc limit 1 for update`)
  return last
}

/**
 * Locks and returns the stored summaries of archived rounds until the transaction ends.
 *
 * @param rounds identified by vendor and round
 */
export function lockArchivedOutside(tx: Tx, rounds: OutsideRound[]): Promise<OutsideRound[]> {
  return tx.rows<OutsideRound>(sql`
    select ${columns} from wagers.outside_archived o where (o.vendor, o.round) in (${named(rounds)})
    order by o.vendor, o.round for update of o`)
}

/** Removes corrected rounds from the archive's records and totals: they are current again. */
export async function leaveArchive(tx: Tx, rounds: OutsideRound[]): Promise<void> {
  if (rounds.length === 0) return
  await tx.rows(sql`
    with gone as (
      delete from wagers.outside_archived where (vendor, round) in (${named(rounds)}) returning *
    ), part as (
      select archive, currency, (played_at at time zone 'Asia/Seoul')::date as day,
        count(*) as bets, sum(stake_units) as stakes, sum(payout_units) as payouts
      from gone where state = 'settled' group by 1, 2, 3
    )
    update wagers.outside_archived_day d set bet_count = bet_count - bets,
      stake_units = stake_units - stakes, payout_units = payout_units - payouts
    from part where part.archive = d.archive and part.currency = d.currency and part.day = d.day`)
}

const named = (rounds: OutsideRound[]) => sql`select * from unnest(
  ${rounds.map(({ vendor }) => vendor)}::text[], ${rounds.map(({ round }) => round)}::text[])`

/** Restores archived rounds. A round corrected meanwhile stays; the file adds its old versions. */
export async function putBackOutside(tx: Tx, lines: string[]): Promise<void> {
  const records = recordsOf(lines)
  await tx.rows(sql`
    insert into wagers.outside_round
    select (jsonb_populate_record(null::wagers.outside_round, line->'round')).*
    from jsonb_array_elements(${records}::jsonb) as line on conflict do nothing`)
  await tx.rows(sql`
    insert into wagers.outside_before
    select (jsonb_populate_record(null::wagers.outside_before, one)).*
    from jsonb_array_elements(${records}::jsonb) as line,
      jsonb_array_elements(line->'before') as one
    on conflict do nothing`)
}

export async function noteOutsideRestored(tx: Tx, number: number, at: Date): Promise<void> {
  await tx.rows(sql`delete from wagers.outside_archived where archive = ${number}`)
  await tx.rows(sql`delete from wagers.outside_archived_day where archive = ${number}`)
  await tx.rows(sql`update wagers.outside_archive set restored_at = ${at} where number = ${number}`)
}

/**
 * Returns the day before which known rounds cannot be told from new ones, because they are in
 * archives that do not list their rounds. Undefined without such archives.
 */
export async function outsideUnknownBefore(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.rows<{ before: string | null }>(sql`
    select max(before) as before from wagers.outside_archive
    where restored_at is null and not lists_rounds`)
  return row?.before ?? undefined
}
