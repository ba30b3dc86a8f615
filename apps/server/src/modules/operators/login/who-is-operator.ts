import type { Database } from '#kernel/database/database'
import type { Ask } from '#kernel/http/front'
import { digestOf } from '#kernel/ids'
import type { By } from '#kernel/http/route'
import { findSession, touchSession } from './session-store.ts'

/** An operator's session ends after 15 idle minutes and after 8 hours. */
const idleMs = 15 * 60_000
const absoluteMs = 8 * 3_600_000
const touchMs = 30_000

/** Returns the back office's caller: proven by cookie and token together, else a visitor. */
export async function whoIsOperator(db: Database, ask: Ask): Promise<By> {
  const cookie = ask.cookie('bo')
  const token = ask.headers['token']
  if (!cookie || typeof token !== 'string') return { kind: 'visitor' }
  const now = ask.now.getTime()
  const limits = { beganAfter: new Date(now - absoluteMs), seenAfter: new Date(now - idleMs) }
  const halves = { cookie: digestOf(cookie), token: digestOf(token) }
  const session = await db.read((tx) => findSession(tx, halves, limits))
  if (!session) return { kind: 'visitor' }
  const touchedAt = new Date(now - untouchedMs(ask.headers['untouched-seconds']))
  const isNews = touchedAt.getTime() - session.seenAt.getTime() > touchMs
  if (isNews) await db.write((tx) => touchSession(tx, session.id, touchedAt))
  const { freshUntil, id: sessionId, operatorId: id, operatorName: name, roles } = session
  return { freshUntil, id, kind: 'operator', name, roles, sessionId }
}

/**
 * Returns how long the page was not touched: lists refresh by themselves, and would otherwise keep
 * an absent operator logged in.
 */
function untouchedMs(seconds: unknown): number {
  const isCount = typeof seconds === 'string' && /^\d{1,6}$/.test(seconds)
  return isCount ? Number(seconds) * 1_000 : 0
}
