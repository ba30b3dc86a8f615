import type { ReadTx } from '#kernel/database'
import type { Registry } from '#kernel/registry'
import { familyOfGame } from './game.ts'
import type { LotteryGame } from './game.ts'
import { groupMin } from './prize-mode.ts'

type Groups = Pick<Registry, 'prizeGroupsOf'>

/**
 * The highest group at which a member may play, where contracts above the member say one; null for
 * whoever stands under none, and plays up to the game's own.
 */
export async function findOwnGroup(
  tx: ReadTx,
  { prizeGroupsOf }: Groups,
  memberId: string,
): Promise<number | null> {
  return (await prizeGroupsOf(tx, [memberId])).get(memberId) ?? null
}

/** A game as it is to a member whose line allows so much. */
export function gameFor(game: LotteryGame, ownGroup: number | null): LotteryGame {
  if (ownGroup === null || ownGroup >= game.groupMax) return game
  return { ...game, groupMax: Math.max(ownGroup, groupMin) }
}

/** The same with its rules, as they stand for a draw's time. */
export const rulesFor = (game: LotteryGame, ownGroup: number | null, drawAt?: Date) => ({
  family: familyOfGame(game, drawAt),
  own: gameFor(game, ownGroup),
})
