import { entropyOf } from '@madang/games/chance/shared-outcome'
import type { Tx } from '#kernel/database'
import { lateMs, lockGraceMs } from './draw.ts'
import { lockDraw, updateDraw } from './draw-store.ts'
import type { LotteryGame } from './game.ts'
import type { Advancing } from './reveal-draw.ts'
import { revealDraw } from './reveal-draw.ts'
import { listEntropy } from './ticket-store.ts'
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
  const entropy = entropyOf(await listEntropy(tx, game.id, number))
  if (draw.commitmentId !== null) await fair.close(tx, draw.commitmentId, entropy, now)
  await updateDraw(tx, { ...draw, entropy, state: 'closed' })
}

/** The result, from the revealed secret and what the tickets gave. What was locked is drawn. */
export async function drawNumbers(
  tx: Tx,
  game: LotteryGame,
  number: bigint,
  { fair, now }: Advancing,
): Promise<void> {
  const draw = await lockDraw(tx, game.id, number)
  if (draw?.state !== 'closed' || draw.commitmentId === null) return
  const revealed = await revealDraw(tx, game, draw, { fair, now })
  await updateDraw(tx, {
    ...draw,
    ...revealed,
    drawnAt: now,
    isLate: now.getTime() > draw.drawAt.getTime() + lateMs,
    source: { kind: 'own' },
    state: 'drawn',
  })
}
