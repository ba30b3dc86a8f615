import type { gameOrders } from '@madang/wire/catalog'
import type { ReadTx } from '#kernel/database/database'
import { popularCountMax, popularMs } from '../games/game.ts'
import type { Game } from '../games/game.ts'
import { listPopularIds } from '../games/game-store.ts'

type Wish = { order: (typeof gameOrders)[number] | undefined; now: Date }

/** Sorts a lobby list in the requested order, by default in the house's. */
export async function orderGames(
  tx: ReadTx,
  games: readonly Game[],
  { now, order }: Wish,
): Promise<readonly Game[]> {
  if (order === 'newest') return byAge(games)
  if (order === undefined) return games
  const since = new Date(now.getTime() - popularMs)
  return byPopularity(games, await listPopularIds(tx, since, popularCountMax))
}

/** Puts practice games behind all others, whatever the order and the search. */
export const practiceLast = (games: readonly Game[]): readonly Game[] => [
  ...games.filter(({ isPractice }) => !isPractice),
  ...games.filter(({ isPractice }) => isPractice),
]

/** Puts the popular games first, in their order; the others keep their order. */
export function byPopularity(
  games: readonly Game[],
  popularIds: readonly string[],
): readonly Game[] {
  const places = new Map(popularIds.map((id, place) => [id, place]))
  const placeOf = ({ id }: Game) => places.get(id) ?? popularIds.length
  return games.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Sorts games newest first; games added on one day keep the house's order. */
export function byAge(games: readonly Game[]): readonly Game[] {
  const dayOf = ({ addedAt }: Game) => Math.floor((addedAt?.getTime() ?? 0) / dayMs)
  return games.toSorted((a, b) => dayOf(b) - dayOf(a))
}

const dayMs = 24 * 3_600_000
