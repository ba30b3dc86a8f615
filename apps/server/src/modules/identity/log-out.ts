import type { Tx } from '#kernel/database'
import { tell } from '#kernel/events'
import { sessionsEnded } from './events.ts'
import { deleteSession, deleteSessionsOf } from './session-store.ts'

/** Ends one browser's session in all its tabs. */
export async function logOut(tx: Tx, session: { id: string; memberId: string }): Promise<void> {
  await deleteSession(tx, session.id)
  await tell(tx, sessionsEnded, [{ memberId: session.memberId, sessionIds: [session.id] }])
}

/** Ends a member's sessions everywhere: a changed password, a suspension, a self-exclusion. */
export async function endSessions(tx: Tx, memberId: string): Promise<void> {
  const sessionIds = await deleteSessionsOf(tx, memberId)
  if (sessionIds.length > 0) await tell(tx, sessionsEnded, [{ memberId, sessionIds }])
}
