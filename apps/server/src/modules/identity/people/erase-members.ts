import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { forgetOutcomes } from '#kernel/http/idempotency'
import { eraseRows, lockClosed } from './erase-store.ts'
import { membersErased } from '../events.ts'

/**
 * Erases the personal data of members whose accounts were closed before `closedBefore`. Their ids
 * stay: ledger and audit trail refer to ids only.
 *
 * @returns how many were erased in this batch
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
