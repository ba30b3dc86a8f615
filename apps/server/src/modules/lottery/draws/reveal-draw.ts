import { beaconLine } from '@madang/games/chance/beacon'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { takeBeacon } from '#kernel/beacon/beacon-rounds'
import type { Tx } from '#kernel/database/database'
import type { Commitments } from '#kernel/live/commitments'
import { promisedIn } from './draw.ts'
import type { Draw } from './draw.ts'
import { familyOfGame } from '../games/game.ts'
import type { LotteryGame } from '../games/game.ts'
import { listEntropy } from '../tickets/ticket-store.ts'

/** The input of a draw step. */
export type Advancing = { fair: Commitments; now: Date }

/**
 * Fixes the entropy of tickets and beacon for a draw whose sales are locked, once. Returns
 * `waitUntil` while the promised beacon round may still come.
 */
export async function fixEntropy(
  tx: Tx,
  draw: Draw,
  { fair, now }: Advancing,
): Promise<Draw | { waitUntil: Date }> {
  if (draw.entropy !== null) return draw
  const taken = await takeBeacon(tx, promisedIn(draw), { now })
  if ('waitUntil' in taken) return taken
  const { part } = taken
  const given = await listEntropy(tx, draw.gameId, draw.number)
  const entropy = entropyOf(given, part && beaconLine(part))
  if (draw.commitmentId !== null) await fair.close(tx, draw.commitmentId, entropy, now)
  return { ...draw, beaconSignature: part?.signature ?? null, entropy }
}

/** Draws the numbers of a draw whose sales are locked. The result is always the same. */
export async function revealDraw(
  tx: Tx,
  game: LotteryGame,
  { commitmentId, number }: Pick<Draw, 'commitmentId' | 'number'>,
  { fair, now }: Advancing,
): Promise<Pick<Draw, 'drawn' | 'entropy' | 'secret'>> {
  if (commitmentId === null) throw new Error(`draw ${game.id} ${number} promised nothing`)
  const { entropy, secret } = await fair.reveal(tx, commitmentId, now)
  const seeds = { entropyHex: entropy, id: game.id, round: Number(number), secretHex: secret }
  return { drawn: familyOfGame(game).draw(sharedOutcome(seeds)), entropy, secret }
}
