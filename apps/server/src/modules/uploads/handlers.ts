import { membersErased } from '#identity'
import { handler } from '#kernel/events'
import { deleteAvatars } from './avatar-store.ts'
import { dropImagesOf } from './image-store.ts'

export const handlers = [
  /** Whose name is erased has no pictures here any more. */
  handler(membersErased, async (tx, bodies) => {
    const memberIds = bodies.map(({ memberId }) => memberId)
    await deleteAvatars(tx, memberIds)
    await dropImagesOf(tx, memberIds)
  }),
]
