import type { Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import { forgetOutcomes } from '#kernel/idempotency'
import { eraseRows, lockClosed } from './erase-store.ts'
import { membersErased } from './events.ts'

/**
 * Erases who the members were whose accounts were closed before this instant. Their ids stay: books
 * and trail name ids, and nothing else.
 *
 * @returns how many were erased; some at a time
 */
export async function eraseMembers(tx: Tx, closedBefore: Date): Promise<number> {
  const ids = await lockClosed(tx, closedBefore)
  if (ids.length === 0) return 0
  await eraseRows(tx, ids)
  await forgetOutcomes(tx, ids)
  await publish(
    tx,
    membersErased,
    ids.map((memberId) => ({ memberId })),
  )
  return ids.length
}
