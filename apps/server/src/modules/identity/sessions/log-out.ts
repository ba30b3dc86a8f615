import type { EndCause } from '@madang/wire/realtime'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { deleteDevicesOf } from '../login/devices/device-store.ts'
import { sessionsEnded } from '../events.ts'
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
} from './session-store.ts'

/** Ends one browser's session in all its tabs. */
export async function logOut(
  tx: Tx,
  session: { id: string; memberId: string },
  cause: EndCause = 'own',
): Promise<void> {
  await deleteSession(tx, session.id)
  await publish(tx, sessionsEnded, [
    { cause, memberId: session.memberId, sessionIds: [session.id] },
  ])
}

/**
 * Ends all sessions of a member and forgets remembered devices, which could open new ones. For a
 * changed password, a suspension or a self-exclusion.
 */
export async function endSessions(
  tx: Tx,
  memberId: string,
  cause: EndCause = 'other',
): Promise<void> {
  await deleteDevicesOf(tx, memberId)
  const sessionIds = await deleteSessionsOf(tx, memberId)
  if (sessionIds.length > 0) await publish(tx, sessionsEnded, [{ cause, memberId, sessionIds }])
}

type Here = { memberId: string; sessionId: string }

/** Ends every session except the caller's and returns how many ended. */
export async function endOtherSessions(tx: Tx, { memberId, sessionId }: Here): Promise<number> {
  await deleteDevicesOf(tx, memberId)
  const sessionIds = await deleteOtherSessions(tx, memberId, sessionId)
  if (sessionIds.length > 0) await publish(tx, sessionsEnded, [{ memberId, sessionIds }])
  return sessionIds.length
}

/** Ends one of the member's sessions. @throws Refusal `not-found` for anybody else's */
export async function endOneSession(tx: Tx, memberId: string, sessionId: string): Promise<void> {
  const sessionIds = await deleteSessionOf(tx, memberId, sessionId)
  if (sessionIds.length === 0) refuse('not-found')
  await publish(tx, sessionsEnded, [{ memberId, sessionIds }])
}
