import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { lockImagesOf, markUsed } from './image-store.ts'

/**
 * Takes a member's images for a document: a claim, a complaint, a receipt. An image is evidence
 * once; its row is held, so of two documents at the same moment one has it.
 *
 * @throws Refusal `upload-unknown` for one that is not the member's own, `upload-used` for one that
 *   stands in a document already
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
