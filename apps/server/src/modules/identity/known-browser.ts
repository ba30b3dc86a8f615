import { digestOf } from '#kernel/ids'
import type { Tx } from '#kernel/database'
import { isKnownMark } from './browser-mark-store.ts'
import { hasStrongFactor } from './factor-store.ts'

export { hasStrongFactor } from './factor-store.ts'

/** How long a browser is known after its member came in with it. */
export const knownForMs = 90 * 86_400_000

/**
 * A factor that is on is asked for in every browser that was never here, whatever its net: whoever
 * sits in the same house or café is not its member.
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
