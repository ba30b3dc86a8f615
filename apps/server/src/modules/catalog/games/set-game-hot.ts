import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { gameChanged } from '../events.ts'
import { findGame, updateGameHot } from './game-store.ts'
import type { Game } from './game.ts'

/** Marks a game as hot, or not; idempotent. @throws `not-found` */
export async function setGameHot(tx: Tx, gameId: string, isHot: boolean): Promise<Game> {
  const game = (await findGame(tx, gameId)) ?? refuse('not-found')
  if (game.isHot === isHot) return game
  await updateGameHot(tx, gameId, isHot)
  await publish(tx, gameChanged, [{ gameId, state: game.state }])
  return { ...game, isHot }
}
