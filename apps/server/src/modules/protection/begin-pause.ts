import { endSessions, logOut } from '#identity'
import type { Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import { memberPaused } from './events.ts'
import { lockLimits } from './limit-store.ts'
import { begun } from './pause.ts'
import type { Pause, PauseName } from './pause.ts'
import { findPauses, insertPauseStep, keepPause } from './pause-store.ts'

export type PauseOrder = {
  memberId: string
  /** Whose wish: the member's own, or an operator's by name. */
  by: string
  /** Where the member wished it: there it is said already that all are logged out. */
  sessionId?: string
  name: PauseName
  reason: string
  at: Date
}

/**
 * A break or a self-exclusion, at once: in the same transaction every browser is logged out, which
 * closes the games they had opened. Nothing open is lost: rounds settle, withdrawals are paid.
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
