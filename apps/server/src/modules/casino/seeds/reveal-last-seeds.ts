import type { Tx } from '#kernel/database/database'
import { lockActiveSeeds, updateRevealed, markUnsent } from './seed-store.ts'

/**
 * Reveals the active seeds of owners who no longer play. A closed or excluded member cannot rotate
 * seeds, but may verify the last rounds like everybody else. A member who returns starts with new
 * seeds.
 */
export async function revealLastSeeds(tx: Tx, ownerIds: string[], at: Date): Promise<void> {
  const active = await lockActiveSeeds(tx, ownerIds)
  if (active.length === 0) return
  const ids = active.map(({ id }) => id)
  await updateRevealed(tx, ids, at)
  await markUnsent(tx, ids, at)
}
