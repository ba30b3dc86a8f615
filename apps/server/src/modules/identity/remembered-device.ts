import type { Tx } from '#kernel/database'
import { digestOf, newToken } from '#kernel/ids'
import { isSame } from './code.ts'
import { insertDevice } from './device-store.ts'
import type { RememberedDevice } from './device-store.ts'

/** From the first login on, however often it is used: the specification's one day. */
const lifeMs = 24 * 3_600_000
/** Two presses at once show the same verifier: that is no theft. */
const graceMs = 10_000

/** What goes into the browser's cookie. */
export type KeptDevice = { value: string; endsAt: Date }

/** Remembers this browser for a day. */
export async function rememberDevice(
  tx: Tx,
  memberId: string,
  { at, device }: { at: Date; device: string },
): Promise<KeptDevice> {
  const selector = newToken()
  const verifier = newToken()
  const endsAt = new Date(at.getTime() + lifeMs)
  const verifierDigest = digestOf(verifier)
  await insertDevice(tx, { device, endsAt, memberId, rotatedAt: at, selector, verifierDigest })
  return { endsAt, value: `${selector}.${verifier}` }
}

/** The two halves of the cookie. */
export function halvesOf(cookie: string | undefined) {
  const [selector = '', verifier = ''] = (cookie ?? '').split('.')
  return { selector, verifier }
}

/**
 * What a shown verifier says: the one that counts, the one before just now (a double press), or one
 * that was used already, which means that two browsers have it.
 */
export function verdictOn(
  kept: RememberedDevice,
  verifier: string,
  now: Date,
): 'right' | 'repeated' | 'copied' {
  const shown = digestOf(verifier)
  if (isSame(shown, kept.verifierDigest)) return 'right'
  const isRecent = now.getTime() - kept.rotatedAt.getTime() <= graceMs
  const isOld = kept.oldVerifierDigest !== null && isSame(shown, kept.oldVerifierDigest)
  return isOld && isRecent ? 'repeated' : 'copied'
}
