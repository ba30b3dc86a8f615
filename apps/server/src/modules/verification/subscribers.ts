import { membersErased } from '#identity'
import { subscriber } from '#kernel/events'
import { eraseProfiles } from './profile-store.ts'

export const subscribers = [
  /** Whose name is erased has no tier any more; their pictures go with their other uploads. */
  subscriber(
    'verification.erase-profiles',
    membersErased,
    (tx, bodies) =>
      eraseProfiles(
        tx,
        bodies.map(({ memberId }) => memberId),
      ),
    { replay: 'repeatable' },
  ),
]
