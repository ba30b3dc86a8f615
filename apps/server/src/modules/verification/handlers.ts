import { membersErased } from '#identity'
import { handler } from '#kernel/events'
import { eraseProfiles } from './profile-store.ts'

export const handlers = [
  /** Whose name is erased has no tier any more; their pictures go with their other uploads. */
  handler(membersErased, (tx, bodies) =>
    eraseProfiles(
      tx,
      bodies.map(({ memberId }) => memberId),
    ),
  ),
]
