import type { Tx } from '#kernel/database/database'
import { lateMs, lockGraceMs, moved } from './draw.ts'
import { lockDraw, updateDraw } from './draw-store.ts'
import type { LotteryGame } from '../games/game.ts'
import type { Advancing } from './reveal-draw.ts'
import { fixEntropy, revealDraw } from './reveal-draw.ts'
import { voidDraw } from './void-draw.ts'

/**
 * Closes the sales of a draw and fixes the entropy of its tickets. A draw that was not locked in
 * time is void, because late bettors could know more.
 */
export async function lockSales(
  tx: Tx,
  game: LotteryGame,
  number: bigint,
  { fair, now }: Advancing,
): Promise<void> {
  const draw = await lockDraw(tx, game.id, number)
  if (draw?.state !== 'selling') return
  if (now.getTime() > draw.closesAt.getTime() + lockGraceMs) {
    await voidDraw(tx, game, draw, { at: now, fair, reason: 'outage' })
    return
  }
  const closed = moved(draw, 'closed')
  // The beacon's round comes after the close: then both are fixed together.
  const fixed = draw.beaconRound === null ? await fixEntropy(tx, closed, { fair, now }) : closed
  await updateDraw(tx, 'waitUntil' in fixed ? closed : fixed)
}

/**
 * Fixes the entropy of tickets and beacon for a locked draw: custody reveals the secret only after
 * that is committed.
 *
 * @returns when to try again, if the beacon's round may still come
 */
export async function fixDraw(
  tx: Tx,
  game: LotteryGame,
  number: bigint,
  { fair, now }: Advancing,
): Promise<Date | undefined> {
  const draw = await lockDraw(tx, game.id, number)
  if (draw?.state !== 'closed' || draw.entropy !== null) return undefined
  const fixed = await fixEntropy(tx, draw, { fair, now })
  if ('waitUntil' in fixed) return fixed.waitUntil
  await updateDraw(tx, fixed)
  return undefined
}

/** Draws the numbers of a locked draw from the revealed secret and the fixed entropy. */
export async function drawNumbers(
  tx: Tx,
  game: LotteryGame,
  number: bigint,
  { fair, now }: Advancing,
): Promise<void> {
  const draw = await lockDraw(tx, game.id, number)
  if (draw?.state !== 'closed' || draw.commitmentId === null || draw.entropy === null) return
  const revealed = await revealDraw(tx, game, draw, { fair, now })
  await updateDraw(tx, {
    ...moved(draw, 'drawn'),
    ...revealed,
    drawnAt: now,
    isLate: now.getTime() > draw.drawAt.getTime() + lateMs,
    source: { kind: 'own' },
  })
}
