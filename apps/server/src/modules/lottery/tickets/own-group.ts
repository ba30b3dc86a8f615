import type { ReadTx } from '#kernel/database/database'
import type { Registry } from '#kernel/parts/registry'
import { readSettings } from '#settings'
import { familyOfGame } from '../games/game.ts'
import type { LotteryGame } from '../games/game.ts'
import { groupMin } from '../games/prize-mode.ts'
import type { Rules } from './ticket.ts'

type Groups = Pick<Registry, 'prizeGroupsOf'>

/**
 * Returns the highest prize group of a member under agent contracts; null for a member without
 * contracts above, who plays up to the game's own group.
 */
export async function findOwnGroup(
  tx: ReadTx,
  { prizeGroupsOf }: Groups,
  memberId: string,
): Promise<number | null> {
  return (await prizeGroupsOf(tx, [memberId])).get(memberId) ?? null
}

/** Returns a game with the highest group that the member's upline allows. */
export function gameFor(game: LotteryGame, ownGroup: number | null): LotteryGame {
  if (ownGroup === null || ownGroup >= game.groupMax) return game
  return { ...game, groupMax: Math.max(ownGroup, groupMin) }
}

/** Reads the brand's offer and returns a function for a member's rules at a draw's time. */
export async function readRules(tx: ReadTx) {
  const terms = (await readSettings(tx)).lottery
  return (game: LotteryGame, ownGroup: number | null, drawAt?: Date): Rules => ({
    family: familyOfGame(game, drawAt),
    own: gameFor(game, ownGroup),
    terms,
  })
}
