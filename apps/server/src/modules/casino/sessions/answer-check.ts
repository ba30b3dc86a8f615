import type { Tx } from '#kernel/database/database'
import { updateCheck, updateSooner, upsertCheckMinutes } from './game-session-store.ts'
import { checkMinutesNow, gameSessionLifeMs } from './game-session.ts'
import type { GameSession } from './game-session.ts'

/** Records that the member answered the reality check, and perhaps chose another interval. */
export async function answerCheck(
  tx: Tx,
  gameSession: GameSession,
  minutes: number | undefined,
  now: Date,
): Promise<GameSession> {
  const { id, memberId } = gameSession
  const checkMinutes = checkMinutesNow(
    gameSession.checkMinutes,
    minutes ?? gameSession.checkMinutes,
  )
  await updateCheck(tx, id, { at: now, minutes: checkMinutes })
  if (memberId !== null && minutes !== undefined) await keepWish(tx, memberId, minutes, now)
  return { ...gameSession, checkMinutes, checkedAt: now }
}

export async function keepWish(tx: Tx, memberId: string, minutes: number, now: Date) {
  await upsertCheckMinutes(tx, memberId, minutes)
  await updateSooner(tx, memberId, { minutes, since: new Date(now.getTime() - gameSessionLifeMs) })
}
