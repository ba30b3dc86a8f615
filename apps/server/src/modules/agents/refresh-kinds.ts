import type { Tx } from '#kernel/database'
import { refreshStanding } from './standing.ts'

/** Both sides of a contract may have a page of their center more than before. */
export async function refreshKinds(
  tx: Tx,
  sides: { uplineId: string | null; downlineId: string },
  at: Date,
): Promise<void> {
  await refreshStanding(tx, sides.downlineId, at)
  if (sides.uplineId) await refreshStanding(tx, sides.uplineId, at)
}
