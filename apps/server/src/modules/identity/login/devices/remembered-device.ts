import type { Tx } from '#kernel/database/database'
import { digestOf, newToken } from '#kernel/ids'
import { isSame } from '../../codes/code.ts'
import { insertDevice } from './device-store.ts'
import type { RememberedDevice } from './device-store.ts'

/** Counted from the first login, however often it is used: the specification's one day. */
const lifeMs = 24 * 3_600_000
/** Two requests at once send the same verifier: that is no theft. */
const graceMs = 10_000

/** The value of the browser's cookie. */
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

/** Returns the two halves of the cookie. */
export function halvesOf(cookie: string | undefined) {
  const [selector = '', verifier = ''] = (cookie ?? '').split('.')
  return { selector, verifier }
}

/**
 * Judges a verifier: `right` is the current one, `repeated` the previous one within the grace time
 * (a double request), `copied` one that was used before, so two browsers have it.
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
