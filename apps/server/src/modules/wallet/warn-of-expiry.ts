import { notifyMember } from '#identity'
import type { Database } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { listExpiring } from './expiry-store.ts'

/** How long before the end of a request its member is warned. The page warns then, too. */
const noticeMs = 10 * 60_000

/** Warns members once about requests that expire soon. Returns how many were warned. */
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
