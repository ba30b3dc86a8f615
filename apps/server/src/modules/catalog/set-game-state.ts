import type { Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { gameChanged } from './events.ts'
import { findGame, updateGameState } from './game-store.ts'
import type { Game } from './game.ts'

/** Closes one game or opens it again; doing it twice changes nothing. @throws `not-found` */
export async function setGameState(tx: Tx, gameId: string, state: Game['state']): Promise<Game> {
  const game = (await findGame(tx, gameId)) ?? refuse('not-found')
  if (!(await updateGameState(tx, gameId, state))) return game
  await publish(tx, gameChanged, [{ gameId, state }])
  return { ...game, state }
}
