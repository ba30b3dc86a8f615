import { endSessions, logOut } from '#identity'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { memberPaused } from '../events.ts'
import { lockLimits } from '../limits/limit-store.ts'
import { begun } from './pause.ts'
import type { Pause, PauseName } from './pause.ts'
import { findPauses, insertPauseStep, keepPause } from './pause-store.ts'

export type PauseOrder = {
  memberId: string
  /** Who requested it: `member`, or the name of an operator. */
  by: string
  /** The requesting session. It ends with cause `own`: its screen has announced the log-out. */
  sessionId?: string
  name: PauseName
  reason: string
  at: Date
}

/**
 * Begins a break or a self-exclusion at once. Logs out every browser in the same transaction, which
 * closes its games. Nothing open is lost: rounds settle, withdrawals are paid.
 *
 * @throws Refusal `pause-only-longer`
 */
export async function beginPause(tx: Tx, order: PauseOrder): Promise<Pause> {
  const { at, by, memberId, name, reason } = order
  await lockLimits(tx, memberId)
  const standing = await findPauses(tx, memberId)
  const before = standing.find(({ kind }) => kind === name.kind)
  const pause = begun(before, name, at)
  await keepPause(tx, memberId, by, pause)
  const subject = `${name.kind}/${name.length}`
  const { endsAt } = pause
  await insertPauseStep(tx, { at, by, endsAt, memberId, reason, step: 'began', subject })
  const { sessionId } = order
  if (sessionId !== undefined) await logOut(tx, { id: sessionId, memberId })
  await endSessions(tx, memberId, 'paused')
  const period = { at: at.toISOString(), endsAt: endsAt?.toISOString() ?? null }
  await publish(tx, memberPaused, [{ ...period, kind: name.kind, memberId }])
  return pause
}
