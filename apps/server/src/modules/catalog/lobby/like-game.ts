import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { favouriteCountMax } from '../games/game.ts'
import { findGame } from '../games/game-store.ts'
import { deleteFavourite, insertFavourite } from './favourites-store.ts'

export type Liking = { memberId: string; gameId: string; isFavourite: boolean; at: Date }

/**
 * Adds a game to a member's favourites, or removes it; idempotent.
 *
 * @throws Refusal `not-found`, `favourites-full`
 */
export async function likeGame(tx: Tx, liking: Liking): Promise<void> {
  const { at, gameId, isFavourite, memberId } = liking
  if (!(await findGame(tx, gameId))) refuse('not-found')
  if (!isFavourite) await deleteFavourite(tx, memberId, gameId)
  else if (!(await insertFavourite(tx, { at, gameId, memberId }, favouriteCountMax))) {
    refuse('favourites-full')
  }
}
