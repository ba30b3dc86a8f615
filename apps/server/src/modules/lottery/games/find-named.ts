import { localized } from '@madang/texts'
import type { Language } from '@madang/wire'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findGame as findCatalogGame } from '#catalog'
import type { LotteryGame } from './game.ts'
import { findGame } from './game-store.ts'

/** Returns the game. @throws Refusal `not-found` */
export const needGame = async (tx: ReadTx, id: string): Promise<LotteryGame> =>
  (await findGame(tx, id)) ?? refuse('not-found')

/** Returns the name of a game in the catalog. */
export async function nameOf(tx: ReadTx, gameId: string, lang: Language): Promise<string> {
  const game = await findCatalogGame(tx, gameId)
  return game ? localized(game.name, lang) : gameId
}
