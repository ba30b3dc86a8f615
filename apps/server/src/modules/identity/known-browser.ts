import { digestOf } from '#kernel/ids'
import type { Tx } from '#kernel/database'
import { isKnownMark } from './browser-mark-store.ts'
import { hasStrongFactor } from './factor-store.ts'

export { hasStrongFactor } from './factor-store.ts'

/** How long a browser stays known after a login. */
export const knownForMs = 90 * 86_400_000

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
