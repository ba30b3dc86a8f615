import * as wire from '@madang/wire/security'
import { route } from '#kernel/http/route'
import { endOneSession, endOtherSessions } from '../sessions/log-out.ts'
import { needFresh } from '../sessions/need-fresh.ts'
import { listLiveSessions } from '../sessions/session-store.ts'

/** Routes of the member's own account security. */
export const securityRoutes = [
  route(wire.listMemberSessions, async ({ by, db, now }) => {
    const sessions = await db.read((tx) => listLiveSessions(tx, by.id, now))
    const rows = sessions.map(({ device, id, ip, seenAt, startedAt }) => ({
      device,
      id,
      ip,
      isThis: id === by.sessionId,
      seenAt: seenAt.toISOString(),
      startedAt: startedAt.toISOString(),
    }))
    return { rows }
  }),

  route(wire.endOtherSessions, async ({ by, db, now }) => {
    needFresh(by, now)
    const here = { memberId: by.id, sessionId: by.sessionId }
    return { endedCount: await db.write((tx) => endOtherSessions(tx, here)) }
  }),

  route(wire.endOneSession, async ({ by, db, now }, { subject }) => {
    needFresh(by, now)
    await db.write((tx) => endOneSession(tx, by.id, subject))
    return {}
  }),
]
