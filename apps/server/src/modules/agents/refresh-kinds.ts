import type { Tx } from '#kernel/database/database'
import { refreshStanding } from './standing.ts'

/** Updates both sides of a contract, whose agent centers may need another page. */
export async function refreshKinds(
  tx: Tx,
  sides: { uplineId: string | null; downlineId: string },
  at: Date,
): Promise<void> {
  await refreshStanding(tx, sides.downlineId, at)
  if (sides.uplineId) await refreshStanding(tx, sides.uplineId, at)
}
