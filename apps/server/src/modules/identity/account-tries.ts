import { waitMs } from '#kernel/attempt'
import { deleteAttempts, lockAttempts } from '#kernel/attempt-store'
import type { Bucket } from '#kernel/count-attempt'
import type { ReadTx, Tx } from '#kernel/database'
import { digestOf } from '#kernel/ids'
import type { AppContext } from '#kernel/route'
import { searchDigest } from '#kernel/keyring'
import { accountRule } from './attempt.ts'
import { isKnownMark } from './browser-mark-store.ts'
import { knownForMs } from './known-browser.ts'
import { foldedName } from './member.ts'

/** The bucket name is a keyed digest: the table of tries must not reveal who has an account. */
export const accountBucket = (context: Pick<Tx, 'db'>, account: string): Bucket => ({
  name: `account:${searchDigest(context, 'identity.tries', account).toString('base64url')}`,
  rule: accountRule,
})

/**
 * Returns where a login try is counted. Tries from a browser that the member has used have a bucket
 * of their own, so that a stranger's guesses do not lock the member out (S08).
 */
export async function loginBucket(
  context: AppContext,
  memberId: string | undefined,
  order: { account: string; mark: string | undefined; at: Date },
): Promise<Bucket & { isKnownBrowser?: boolean }> {
  const { at, mark } = order
  const byAccount = accountBucket(context, foldedName(order.account))
  if (memberId === undefined || mark === undefined) return byAccount
  const digest = digestOf(mark)
  const since = new Date(at.getTime() - knownForMs)
  const isKnown = await context.db.read((tx) => isKnownMark(tx, { digest, memberId, since }))
  if (!isKnown) return byAccount
  const name = `${byAccount.name}:${digest.toString('hex')}`
  return { ...byAccount, isKnownBrowser: true, name }
}

/** Clears the tries of an account: its owner was verified, or support vouches for them. */
export const forgetTries = (tx: Tx, account: string): Promise<void> =>
  deleteAttempts(tx, accountBucket(tx, account).name)

/** Returns until when the account accepts no password; null when it is not locked. */
export async function lockedUntil(tx: ReadTx, account: string, now: Date): Promise<Date | null> {
  const { name, rule } = accountBucket(tx, account)
  const wait = waitMs(rule, await lockAttempts(tx, name), now)
  return wait > 0 ? new Date(now.getTime() + wait) : null
}
