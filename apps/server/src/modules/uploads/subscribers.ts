import { membersErased } from '#identity'
import { subscriber } from '#kernel/events'
import { deleteAvatars } from './avatar-store.ts'
import { dropImagesOf } from './image-store.ts'

export const subscribers = [
  /** Whose name is erased has no pictures here any more. */
  subscriber(
    'uploads.erase-images',
    membersErased,
    async (tx, bodies) => {
      const memberIds = bodies.map(({ memberId }) => memberId)
      await deleteAvatars(tx, memberIds)
      await dropImagesOf(tx, memberIds)
    },
    { replay: 'repeatable' },
  ),
]
