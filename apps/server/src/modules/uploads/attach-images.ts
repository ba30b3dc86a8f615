import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { lockImagesOf, markUsed } from './image-store.ts'

/**
 * Attaches a member's images to a document: a claim, a complaint, a receipt. An image serves as
 * evidence once; its row is locked, so that only one of two concurrent documents gets it.
 *
 * @throws Refusal `upload-unknown` for another member's image, `upload-used` for one that is
 *   attached to a document already
 */
export async function attachImages(
  tx: Tx,
  { at, ids, owner }: { owner: string; ids: string[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  const found = await lockImagesOf(tx, owner, ids)
  if (found.length !== new Set(ids).size) refuse('upload-unknown')
  if (found.some(({ usedAt }) => usedAt !== null)) refuse('upload-used')
  await markUsed(tx, ids, at)
}
