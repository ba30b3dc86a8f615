import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { searchDigest } from '#kernel/keyring'
import { accountRule, netOf, tried, waitMs } from './attempt.ts'
import type { AttemptRule } from './attempt.ts'
import { deleteAttempts, lockAttempts, upsertAttempts } from './attempt-store.ts'

/** One place where tries are counted. */
export type Bucket = { name: string; rule: AttemptRule }

/** Account names go in as keyed digests: the table of tries tells nobody who has an account. */
export const accountBucket = (context: Pick<Tx, 'db'>, account: string): Bucket => ({
  name: `account:${searchDigest(context, 'identity.tries', account).toString('base64url')}`,
  rule: accountRule,
})

/** Lets an account be tried anew: its owner was proven, or support vouches for them. */
export const forgetTries = (tx: Tx, account: string): Promise<void> =>
  deleteAttempts(tx, accountBucket(tx, account).name)

/** Until when no password of this account is tried. */
export async function lockedUntil(tx: Tx, account: string, now: Date): Promise<Date | null> {
  const { name, rule } = accountBucket(tx, account)
  const wait = waitMs(rule, await lockAttempts(tx, name), now)
  return wait > 0 ? new Date(now.getTime() + wait) : null
}

export const addressBucket = (rule: AttemptRule, purpose: string, ip: string): Bucket => ({
  name: `${purpose}:${netOf(ip)}`,
  rule,
})

/**
 * Counts a try before it is made, so that many at once cannot slip through together.
 *
 * @param facts what a refusal says besides how long to wait
 * @throws Refusal `too-many-requests`; a refused try is not counted
 */
export async function countAttempt(
  tx: Tx,
  buckets: Bucket[],
  now: Date,
  facts: { captcha?: true } = {},
): Promise<void> {
  // Always in the same order, so two tries can never wait for each other.
  for (const { name, rule } of buckets.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const kept = await lockAttempts(tx, name)
    const wait = waitMs(rule, kept, now)
    if (wait > 0) refuse('too-many-requests', { ...facts, retrySeconds: Math.ceil(wait / 1_000) })
    await upsertAttempts(tx, name, tried(rule, kept, now))
  }
}
