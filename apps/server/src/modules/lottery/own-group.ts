import type { ReadTx } from '#kernel/database'
import type { Registry } from '#kernel/registry'
import { readSettings } from '#settings'
import { familyOfGame } from './game.ts'
import type { LotteryGame } from './game.ts'
import { groupMin } from './prize-mode.ts'
import type { Rules } from './ticket.ts'

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

/** Reads what the brand offers, for games as they are to members at a draw's time. */
export async function readRules(tx: ReadTx) {
  const terms = (await readSettings(tx)).lottery
  return (game: LotteryGame, ownGroup: number | null, drawAt?: Date): Rules => ({
    family: familyOfGame(game, drawAt),
    own: gameFor(game, ownGroup),
    terms,
  })
}
