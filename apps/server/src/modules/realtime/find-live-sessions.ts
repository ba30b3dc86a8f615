import { listSessions } from '#identity'
import type { Database } from '#kernel/database'

/** The same rest as a session's own: nobody at the screen for this long. */
const idleMs = 30 * 60_000

/** Tells live sessions from ended ones, so that a socket never outlives its session. */
export async function findLiveSessions(
  db: Database,
  memberIds: string[],
  now: Date,
): Promise<(sessionId: string) => boolean> {
  const live = new Set<string>()
  await db.read(async (tx) => {
    for (const memberId of memberIds) {
      for (const { endsAt, id, seenAt } of await listSessions(tx, memberId)) {
        if (endsAt > now && now.getTime() - seenAt.getTime() < idleMs) live.add(id)
      }
    }
  })
  return (sessionId) => live.has(sessionId)
}
