import type { Tx } from '#kernel/database'
import { lockActiveSeeds, updateRevealed, markUnsent } from './seed-store.ts'

/**
 * Reveals the seeds in use of owners who play no more: who is closed or excluded cannot rotate, and
 * has a right to check the last rounds like everybody else. Who comes back begins with new seeds.
 */
export async function revealLastSeeds(tx: Tx, ownerIds: string[], at: Date): Promise<void> {
  const active = await lockActiveSeeds(tx, ownerIds)
  if (active.length === 0) return
  const ids = active.map(({ id }) => id)
  await updateRevealed(tx, ids, at)
  await markUnsent(tx, ids, at)
}
