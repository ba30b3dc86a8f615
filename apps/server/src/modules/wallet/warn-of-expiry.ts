import { notifyMember } from '#identity'
import type { Database } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { listExpiring } from './expiry-store.ts'

/** So long before a request ends its member hears of it; the page says it louder then, too. */
const noticeMs = 10 * 60_000

/** Tells members once of requests that end soon. Gives how many were told. */
export async function warnOfExpiry(db: Database, now: Date): Promise<number> {
  const until = new Date(now.getTime() + noticeMs)
  return await db.write(async (tx) => {
    const expiring = await listExpiring(tx, now, until)
    for (const { kind, memberId, minutes, units } of expiring) {
      const facts = { amount: decimalOf(units), minutes: String(minutes) }
      await notifyMember(tx, { at: now, facts, kind: `${kind}-expiring`, memberId })
    }
    return expiring.length
  })
}
