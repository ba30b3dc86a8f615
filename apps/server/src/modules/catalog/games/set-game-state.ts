import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { gameChanged } from '../events.ts'
import { findGame, findRetired, updateGameRetired, updateGameState } from './game-store.ts'
import type { Game } from './game.ts'

/**
 * Closes one game or opens it again; idempotent.
 *
 * @throws Refusal `not-found`, `game-retired`
 */
export async function setGameState(tx: Tx, gameId: string, state: Game['state']): Promise<Game> {
  const game = (await findGame(tx, gameId)) ?? refuse('not-found')
  if (state === 'open' && (await findRetired(tx, gameId))) refuse('game-retired')
  if (!(await updateGameState(tx, gameId, state))) return game
  await publish(tx, gameChanged, [{ gameId, state }])
  return { ...game, state }
}

/** Retires a game for good. @throws Refusal `not-found`, `game-retired` */
export async function retireGame(tx: Tx, gameId: string, at: Date): Promise<void> {
  await setGameState(tx, gameId, 'closed')
  if (!(await updateGameRetired(tx, gameId, at))) refuse('game-retired')
}
