import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '../database/database.ts'

/** A body that waits for a retry, or waits behind a failed one with the same key. */
export type FailedDelivery = {
  key: string
  seq: bigint
  place: number
  body: never
  publishedAt: Date
}

export async function insertFailed(tx: Tx, name: string, failed: FailedDelivery[]): Promise<void> {
  await tx.rows(sql`
    insert into kernel.failed_delivery (subscriber, key, seq, place, body, published_at)
    select ${name}, f.key, f.seq, f.place, f.body, f.published_at
    from unnest(${failed.map(({ key }) => key)}::text[], ${failed.map(({ seq }) => seq)}::bigint[],
      ${failed.map(({ place }) => place)}::int[],
      ${failed.map(({ body }) => JSON.stringify(body))}::jsonb[],
      ${failed.map(({ publishedAt }) => publishedAt)}::timestamptz[])
      as f (key, seq, place, body, published_at)`)
}

/** Lists keys whose first body is due for a retry. */
export async function listDueKeys(tx: ReadTx, name: string, countMax: number): Promise<string[]> {
  const rows = await tx.rows<{ key: string }>(sql`
    select key from (
      select distinct on (key) key, next_at from kernel.failed_delivery
      where subscriber = ${name} order by key, seq, place) as firsts
    where next_at <= clock_timestamp() order by next_at limit ${countMax}`)
  return rows.map(({ key }) => key)
}

/** Takes out the first bodies of a key; none while another dispatcher retries this key. */
export async function takeFailed(
  tx: Tx,
  name: string,
  key: string,
  countMax: number,
): Promise<never[]> {
  const [lock] = await tx.rows<{ isMine: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`${name} ${key}`}, 0)) as "isMine"`)
  if (!lock?.isMine) return []
  const rows = await tx.rows<{ seq: bigint; place: number; body: never }>(sql`
    delete from kernel.failed_delivery where subscriber = ${name} and key = ${key}
      and (seq, place) in (
        select seq, place from kernel.failed_delivery
        where subscriber = ${name} and key = ${key} order by seq, place limit ${countMax})
    returning seq, place, body`)
  return rows.toSorted((a, b) => Number(a.seq - b.seq) || a.place - b.place).map(({ body }) => body)
}

/** Records one more failure of the key's first body; doubles its wait, up to 10 minutes. */
export async function notePause(
  tx: Tx,
  name: string,
  key: string,
  error: string,
): Promise<{ seq: bigint; failedCount: number } | undefined> {
  const [row] = await tx.rows<{ seq: bigint; failedCount: number }>(sql`
    update kernel.failed_delivery f set failed_count = failed_count + 1,
      error = ${error.slice(0, 1_000)},
      next_at = clock_timestamp() + least(600, power(2, least(failed_count, 20)))
        * interval '1 second'
    where subscriber = ${name} and key = ${key} and (seq, place) = (
      select seq, place from kernel.failed_delivery
      where subscriber = ${name} and key = ${key} order by seq, place limit 1)
    returning seq, failed_count as "failedCount"`)
  return row
}

/** Makes all failed bodies of a subscriber due now. Returns how many there are. */
export async function hurryFailed(tx: Tx, name: string): Promise<number> {
  const rows = await tx.rows(sql`
    update kernel.failed_delivery set next_at = clock_timestamp() where subscriber = ${name}
    returning key`)
  return rows.length
}

/** Counts per subscriber the bodies that failed or wait behind a failed one. */
export const countFailed = (tx: ReadTx): Promise<{ label: string; value: number }[]> =>
  tx.rows(sql`
    select s.name as label, count(f.subscriber)::float8 as value
    from kernel.subscription s left join kernel.failed_delivery f on f.subscriber = s.name
    group by s.name order by s.name`)
