import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { digestOf, newId, newToken } from '#kernel/ids'
import { memberLoggedIn, sessionsEnded } from '../events.ts'
import type { Member } from '../member.ts'
import { freshMs, lifeMs, sessionCountMax, tabCountMax } from './session.ts'
import type { Session } from './session.ts'
import { deleteOldest, deleteOldestTokens, insertSession, insertToken } from './session-store.ts'

/** The origin of a login: shown to the member in the list of sessions. */
export type Origin = {
  ip: string
  device: string
  /** The browser's device id, a random token in a cookie; undefined on its first visit. */
  mark?: string | undefined
  /** The login is at the agents' site, which only agents may use. */
  place?: 'agent' | undefined
}

/** A session with its cookie and token in plain text: they are sent once and never stored. */
export type OpenedSession = { session: Session; cookie: string; token: string; member: Member }

/**
 * Logs a member in from a browser. A sixth session ends the one that was idle longest.
 *
 * @param how.isPasswordTyped false for a trial and a remembered device
 * @param how.isFresh whether this login allows withdrawals and account changes; usually a password
 */
export async function openSession(
  tx: Tx,
  member: Member,
  how: Origin & {
    at: Date
    isPasswordTyped: boolean
    mustChangePassword: boolean
    isFresh?: boolean
  },
): Promise<OpenedSession> {
  const { isFresh = how.isPasswordTyped } = how
  const cookie = newToken()
  const session: Session = {
    device: how.device,
    endsAt: new Date(how.at.getTime() + lifeMs),
    freshUntil: isFresh ? new Date(how.at.getTime() + freshMs) : how.at,
    id: newId(),
    ip: how.ip,
    memberId: member.id,
    mustChangePassword: how.mustChangePassword,
    passwordVerifiedAt: how.isPasswordTyped ? how.at : null,
    seenAt: how.at,
    startedAt: how.at,
  }
  await insertSession(tx, session, digestOf(cookie))
  const token = await openTab(tx, session.id, how.at)
  const ended = await deleteOldest(tx, member.id, sessionCountMax)
  if (ended.length > 0) {
    await publish(tx, sessionsEnded, [{ memberId: member.id, sessionIds: ended }])
  }
  const { device, ip } = how
  const at = how.at.toISOString()
  await publish(tx, memberLoggedIn, [
    { at, device, ip, memberId: member.id, sessionId: session.id },
  ])
  return { cookie, member, session, token }
}

/** Returns a token for one more tab of a session. */
export async function openTab(tx: Tx, sessionId: string, at: Date): Promise<string> {
  const token = newToken()
  await insertToken(tx, digestOf(token), sessionId, at)
  await deleteOldestTokens(tx, sessionId, tabCountMax)
  return token
}
