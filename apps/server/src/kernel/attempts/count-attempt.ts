import { lockAttempts, upsertAttempts } from './attempt-store.ts'
import { netOf, tried, waitMs } from './attempt.ts'
import type { AttemptRule } from './attempt.ts'
import type { Tx } from '../database/database.ts'
import { refuse } from '../refusal.ts'

export { deleteAttempts, giveBackAttempt } from './attempt-store.ts'

/** A named counter of attempts with its rule. */
export type Bucket = { name: string; rule: AttemptRule }

/** Returns the bucket of one network: /24 of IPv4, /64 of IPv6. */
export const addressBucket = (rule: AttemptRule, purpose: string, ip: string): Bucket => ({
  name: `${purpose}:${netOf(ip)}`,
  rule,
})

/**
 * Counts an attempt before it is made, so that parallel attempts cannot exceed the limit.
 *
 * @param facts extra facts of the refusal, beside how long to wait
 * @throws Refusal `too-many-requests`; a refused attempt is not counted
 */
export async function countAttempt(
  tx: Tx,
  buckets: Bucket[],
  now: Date,
  facts: { captcha?: true } = {},
): Promise<void> {
  // Locks buckets always in the same order, so that two attempts cannot deadlock.
  for (const { name, rule } of buckets.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const kept = await lockAttempts(tx, name)
    const wait = waitMs(rule, kept, now)
    if (wait > 0) refuse('too-many-requests', { ...facts, retrySeconds: Math.ceil(wait / 1_000) })
    await upsertAttempts(tx, name, tried(rule, kept, now))
  }
}
