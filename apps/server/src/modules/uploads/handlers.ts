import { membersErased } from '#identity'
import { handler } from '#kernel/events'
import { deleteAvatars } from './avatar-store.ts'

export const handlers = [
  handler(membersErased, async (tx, bodies) => {
    await deleteAvatars(
      tx,
      bodies.map(({ memberId }) => memberId),
    )
  }),
]
