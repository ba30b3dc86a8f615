import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import type { Tx } from '#kernel/database'
import type { Commitments } from '#kernel/live/commitments'
import { lateMs, lockGraceMs } from './draw.ts'
import { lockDraw, updateDraw } from './draw-store.ts'
import { familyOfGame } from './game.ts'
import type { LotteryGame } from './game.ts'
import { listEntropy } from './ticket-store.ts'
import { voidDraw } from './void-draw.ts'

/** What a step of a draw works with. */
export type Advancing = { fair: Commitments; now: Date }

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
    await voidDraw(tx, game, draw, { at: now, reason: 'outage' })
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
  const { entropy, secret } = await fair.reveal(tx, draw.commitmentId, now)
  const chance = sharedOutcome({
    entropyHex: entropy,
    id: game.id,
    round: Number(number),
    secretHex: secret,
  })
  await updateDraw(tx, {
    ...draw,
    drawn: familyOfGame(game).draw(chance),
    drawnAt: now,
    entropy,
    isLate: now.getTime() > draw.drawAt.getTime() + lateMs,
    secret,
    source: { kind: 'own' },
    state: 'drawn',
  })
}
