import type { Database } from '#kernel/database/database'
import { digestOf } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { OpenedSession } from './open-session.ts'
import { openTab } from './open-session.ts'
import { findMember } from '../member-store.ts'
import { findSessionByCookie, updateSeen } from './session-store.ts'

/**
 * Returns a token for a new tab of a logged-in browser.
 *
 * @throws Refusal `session-missing` when the cookie proves no live session
 */
export async function resumeSession(
  db: Database,
  order: { cookie: string | undefined; at: Date },
): Promise<OpenedSession> {
  const { at, cookie } = order
  if (!cookie) return refuse('session-missing')
  return db.write(async (tx) => {
    const session = await findSessionByCookie(tx, digestOf(cookie), at)
    const member = session && (await findMember(tx, session.memberId))
    if (!session || !member) return refuse('session-missing')
    await updateSeen(tx, session.id, at)
    return { cookie, member, session, token: await openTab(tx, session.id, at) }
  })
}
