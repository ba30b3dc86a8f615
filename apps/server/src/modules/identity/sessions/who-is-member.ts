import type { Database } from '#kernel/database/database'
import type { Ask } from '#kernel/http/front'
import { digestOf } from '#kernel/ids'
import type { By } from '#kernel/http/route'
import { batchReads } from '#kernel/database/batch-reads'
import { memberKind } from '../member.ts'
import { isAlive, seenEveryMs } from './session.ts'
import { findSessions, updateSeen } from './session-store.ts'

/** The cookie that proves the browser. */
export const sessionCookie = 'sid'

/**
 * Returns the caller: a member only with both halves of one live session, otherwise a visitor.
 * Needs one query; the last activity is written at most once a minute.
 */
export async function whoIsMember(db: Database, ask: Ask): Promise<By> {
  const cookie = ask.cookie(sessionCookie)
  const token = ask.headers['token']
  if (!cookie || typeof token !== 'string' || token === '') return { kind: 'visitor' }
  const { now } = ask
  const seen = await findSession(db, { cookie: digestOf(cookie), token: digestOf(token) })
  if (!seen || !isAlive(seen, now)) return { kind: 'visitor' }
  if (now.getTime() - seen.seenAt.getTime() > seenEveryMs) {
    await db.write((tx) => updateSeen(tx, seen.id, now))
  }
  return {
    freshUntil: seen.freshUntil,
    id: seen.memberId,
    isTrial: seen.kind === memberKind.trial,
    kind: 'member',
    mustChangePassword: seen.mustChangePassword,
    sessionId: seen.id,
  }
}

const findSession = batchReads(findSessions)
