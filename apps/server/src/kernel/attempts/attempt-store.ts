import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '../database/database.ts'
import type { Attempts } from './attempt.ts'

/** Locks the bucket, even if it has no row yet, so attempts in one bucket run one by one. */
export async function lockAttempts(tx: ReadTx, bucket: string): Promise<Attempts | undefined> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 1))`)
  const [kept] = await tx.rows<Attempts>(sql`
    select tried_count as "triedCount", window_ends_at as "windowEndsAt",
      blocked_until as "blockedUntil"
    from kernel.attempt where bucket = ${bucket}`)
  return kept
}

export async function upsertAttempts(tx: Tx, bucket: string, kept: Attempts): Promise<void> {
  await tx.rows(sql`
    insert into kernel.attempt (bucket, tried_count, window_ends_at, blocked_until)
    values (${bucket}, ${kept.triedCount}, ${kept.windowEndsAt}, ${kept.blockedUntil})
    on conflict (bucket) do update set tried_count = excluded.tried_count,
      window_ends_at = excluded.window_ends_at, blocked_until = excluded.blocked_until`)
}

export async function deleteAttempts(tx: Tx, bucket: string): Promise<void> {
  await tx.rows(sql`delete from kernel.attempt where bucket = ${bucket}`)
}

/** Uncounts one attempt after it succeeded. */
export async function giveBackAttempt(tx: Tx, bucket: string): Promise<void> {
  await tx.rows(sql`
    update kernel.attempt set tried_count = greatest(0, tried_count - 1)
    where bucket = ${bucket}`)
}

export async function deleteOldAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.rows(sql`
    delete from kernel.attempt
    where window_ends_at <= ${now} and coalesce(blocked_until, ${now}) <= ${now}`)
}
