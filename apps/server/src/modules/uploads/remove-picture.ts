import { notifyMember } from '#identity'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findAvatar, upsertAvatar } from './avatar-store.ts'

/**
 * Deletes a member's own picture; the drawn avatar is shown again, and an inbox message gives the
 * reason.
 *
 * @throws Refusal `not-found` when the member has no own picture
 */
export async function removePicture(
  tx: Tx,
  { at, memberId, reason }: { memberId: string; reason: string; at: Date },
): Promise<void> {
  const avatar = await findAvatar(tx, memberId)
  if (avatar?.kind !== 'CUSTOM') return refuse('not-found')
  await upsertAvatar(tx, { at, image: null, kind: 'STATIC', memberId, name: '' })
  await notifyMember(tx, { at, facts: { reason }, kind: 'picture-removed', memberId })
}
