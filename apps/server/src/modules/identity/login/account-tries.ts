import { waitMs } from '#kernel/attempts/attempt'
import { deleteAttempts, lockAttempts } from '#kernel/attempts/attempt-store'
import { addressBucket } from '#kernel/attempts/count-attempt'
import type { Bucket } from '#kernel/attempts/count-attempt'
import type { ReadTx, Tx } from '#kernel/database/database'
import { digestOf } from '#kernel/ids'
import type { AppContext } from '#kernel/http/route'
import { searchDigest } from '#kernel/secrets/keyring'
import { accountRule, addressRule } from './attempt.ts'
import { isKnownMark } from '../sessions/browser-mark-store.ts'
import { knownForMs } from './devices/known-browser.ts'
import { foldedName } from '../member.ts'

/** The bucket name is a keyed digest: the table of tries must not reveal who has an account. */
export const accountBucket = (context: Pick<Tx, 'db'>, account: string): Bucket => ({
  name: `account:${searchDigest(context, 'identity.tries', account).toString('base64url')}`,
  rule: accountRule,
})

export type LoginBucket = Bucket & { isKnownBrowser?: boolean }

/**
 * Returns where a login try is counted. Tries from a browser that the member has used have a bucket
 * of their own, so that a stranger's guesses do not lock the member out (S08).
 */
export async function loginBucket(
  context: AppContext,
  memberId: string | undefined,
  order: { account: string; mark?: string | undefined; at: Date },
): Promise<LoginBucket> {
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

/**
 * Returns where the tries from a place are counted: by network, but those of a browser that the
 * member has used by themselves, because neighbours of one network can fill its bucket.
 */
export const placeBucket = (login: LoginBucket, ip: string): Bucket =>
  login.isKnownBrowser
    ? { name: `login:${login.name}`, rule: addressRule }
    : addressBucket(addressRule, 'login', ip)

/** Clears the tries of an account: its owner was verified, or support vouches for them. */
export const forgetTries = (tx: Tx, account: string): Promise<void> =>
  deleteAttempts(tx, accountBucket(tx, account).name)

/** Returns until when the account accepts no password; null when it is not locked. */
export async function lockedUntil(tx: ReadTx, account: string, now: Date): Promise<Date | null> {
  const { name, rule } = accountBucket(tx, account)
  const wait = waitMs(rule, await lockAttempts(tx, name), now)
  return wait > 0 ? new Date(now.getTime() + wait) : null
}
