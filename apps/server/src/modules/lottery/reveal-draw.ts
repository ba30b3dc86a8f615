import { sharedOutcome } from '@madang/games/chance/shared-outcome'
import type { Tx } from '#kernel/database'
import type { Commitments } from '#kernel/live/commitments'
import type { Draw } from './draw.ts'
import { familyOfGame } from './game.ts'
import type { LotteryGame } from './game.ts'

/** What a step of a draw works with. */
export type Advancing = { fair: Commitments; now: Date }

/** The numbers of a draw whose sales are locked: there is one result only, whoever asks. */
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
