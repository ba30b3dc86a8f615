import { digestOf } from '#kernel/ids'
import type { AttemptRule } from '#kernel/attempts/attempt'
import { addressBucket } from '#kernel/attempts/count-attempt'
import type { Bucket } from '#kernel/attempts/count-attempt'
import type { ReadTx, Tx } from '#kernel/database/database'
import { isAnybodysMark, isKnownMark } from '../../sessions/browser-mark-store.ts'
import { hasStrongFactor } from '../../factors/factor-store.ts'

export { hasStrongFactor } from '../../factors/factor-store.ts'

/** How long a browser stays known after a login. */
export const knownForMs = 90 * 86_400_000

/** Where a request comes from, and the browser's device id. */
export type Visit = { ip: string; mark: string | undefined; at: Date }

/**
 * Returns where requests that name no member yet are counted: by network, but those of a browser
 * that somebody has logged in with by themselves, because neighbours can fill a network's bucket.
 */
export async function visitBucket(
  tx: ReadTx,
  rule: AttemptRule,
  purpose: string,
  { at, ip, mark }: Visit,
): Promise<Bucket> {
  const byAddress = addressBucket(rule, purpose, ip)
  if (mark === undefined) return byAddress
  const digest = digestOf(mark)
  const since = new Date(at.getTime() - knownForMs)
  if (!(await isAnybodysMark(tx, { digest, since }))) return byAddress
  return { name: `${purpose}:browser:${digest.toString('hex')}`, rule }
}

/**
 * Whether the browser needs no second factor. A member with a factor must show it in every new
 * browser, even from a known network: others in the same home or café share that network.
 */
export async function isBrowserEnough(
  tx: Tx,
  memberId: string,
  { at, mark }: { at: Date; mark?: string | undefined },
): Promise<boolean> {
  if (!(await hasStrongFactor(tx, memberId))) return true
  if (mark === undefined) return false
  const since = new Date(at.getTime() - knownForMs)
  return isKnownMark(tx, { digest: digestOf(mark), memberId, since })
}
