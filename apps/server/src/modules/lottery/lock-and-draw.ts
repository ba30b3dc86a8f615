import type { Tx } from '#kernel/database'
import { lateMs, lockGraceMs, moved } from './draw.ts'
import { lockDraw, updateDraw } from './draw-store.ts'
import type { LotteryGame } from './game.ts'
import type { Advancing } from './reveal-draw.ts'
import { fixEntropy, revealDraw } from './reveal-draw.ts'
import { voidDraw } from './void-draw.ts'

/**
 * Nothing more can be staked: what the tickets gave to the outcome is fixed. A draw that nobody
 * could lock in time is void, because sales without a close would be open to whoever knows more.
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
  // A beacon's round comes after the close: then both together are fixed.
  const fixed = draw.beaconRound === null ? await fixEntropy(tx, closed, { fair, now }) : closed
  await updateDraw(tx, 'waitUntil' in fixed ? closed : fixed)
}

/**
 * Fixes what tickets and a promised beacon gave to a draw whose sales are locked: custody gives its
 * secret when that is committed.
 *
 * @returns when to look again, where the beacon's round may still come
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

/** The result, from the revealed secret and what was fixed. What was locked is drawn. */
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
