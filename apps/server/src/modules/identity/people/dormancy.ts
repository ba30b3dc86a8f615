import type { Tx } from '#kernel/database/database'
import type { NotificationContext } from '#notifications'
import { dayIn, readSettings } from '#settings'
import { endDormancy, insertDormancy, lockQuiet, updateAsleep } from './dormancy-store.ts'
import { publishFactorChanged } from '../events.ts'
import { endSessions } from '../sessions/log-out.ts'
import type { Member } from '../member.ts'
import { lockMember } from '../member-store.ts'
import { warnMember } from '../login/warn-member.ts'

const dayMs = 86_400_000
const countAtOnce = 100

/**
 * Notifies members who were not seen for long when their accounts become dormant.
 *
 * @returns how many were notified in this batch
 */
export async function notifyDormant(
  tx: Tx,
  context: NotificationContext,
  now: Date,
): Promise<number> {
  const { dormancy } = await readSettings(tx)
  if (!dormancy.isOn) return 0
  const seenBefore = new Date(now.getTime() - dormancy.afterDays * dayMs)
  const dueAt = new Date(now.getTime() + dormancy.noticeDays * dayMs)
  const day = dayIn(dueAt, 'Asia/Seoul')
  const ids = await lockQuiet(tx, seenBefore, countAtOnce)
  for (const id of ids) {
    await insertDormancy(tx, id, { dueAt, notifiedAt: now })
    const member = await lockMember(tx, id)
    if (member) await warnMember(tx, context, member, { at: now, facts: { day }, kind: 'quiet' })
  }
  return ids.length
}

/** Marks an account as dormant: its money stays, and the next login needs more than a password. */
export async function markDormant(tx: Tx, memberId: string, now: Date): Promise<void> {
  await updateAsleep(tx, memberId, now)
  await endSessions(tx, memberId)
}

/** Ends the dormancy at a login. If the account was already dormant, payouts wait. */
export async function reactivate(
  tx: Tx,
  context: NotificationContext,
  member: Member,
  at: Date,
): Promise<void> {
  const wasAsleep = await endDormancy(tx, member.id, 'came-back', at)
  if (!wasAsleep) return
  await publishFactorChanged(tx, member.id, at)
  await warnMember(tx, context, member, { at, kind: 'woken' })
}
