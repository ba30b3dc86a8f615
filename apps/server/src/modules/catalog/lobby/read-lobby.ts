import type { Category } from '@madang/wire/catalog'
import type { OfficeCategory } from '@madang/wire/catalog-office'
import type { Database, ReadTx } from '#kernel/database/database'
import { listCategories } from './category-store.ts'
import type { Game } from '../games/game.ts'
import { listOpen, readRevision } from '../games/game-store.ts'
import { prepareSearch } from './search-games.ts'

/** Every open game in lobby order, with lists by category and vendor. */
export type Lobby = {
  revision: bigint
  games: readonly Game[]
  byId: ReadonlyMap<string, Game>
  /** By `<category>`, `<vendor>` and `<category>/<vendor>`, vendors in lower case. */
  lists: ReadonlyMap<string, readonly Game[]>
  /** Visible and hidden categories, with their vendors in order. */
  categories: readonly OfficeCategory[]
}

const lobbies = new WeakMap<Database, { current?: Lobby }>()

/**
 * Returns the current lobby: one small query for the revision, and the games themselves only when
 * the revision changed since they were read.
 */
export async function readLobby(tx: ReadTx): Promise<Lobby> {
  const kept = lobbies.get(tx.db) ?? {}
  lobbies.set(tx.db, kept)
  const revision = await readRevision(tx)
  if (kept.current?.revision === revision) return kept.current
  kept.current = lobbyOf(revision, await listOpen(tx), await listCategories(tx))
  // Only a warm-up: a search reports an error in a name by itself.
  prepareSearch(kept.current.games).catch(() => undefined)
  return kept.current
}

/** Returns a lobby's games of a category, a vendor, or both; by default all. */
export function gamesIn(
  lobby: Lobby,
  filter: { category?: Category; vendorCode?: string } = {},
): readonly Game[] {
  const { category, vendorCode } = filter
  const name = [category, vendorCode?.toLowerCase()].filter(Boolean).join('/')
  return name === '' ? lobby.games : (lobby.lists.get(name) ?? [])
}

export function lobbyOf(
  revision: bigint,
  games: readonly Game[],
  categories: Lobby['categories'],
): Lobby {
  const lists = new Map<string, Game[]>()
  for (const game of games) {
    const vendor = game.vendorCode.toLowerCase()
    for (const name of [game.category, vendor, `${game.category}/${vendor}`]) {
      const list = lists.get(name)
      if (list) list.push(game)
      else lists.set(name, [game])
    }
  }
  const byId = new Map(games.map((game) => [game.id, game]))
  return { byId, categories, games, lists, revision }
}

/** Returns the categories that have games, in navigation order. */
export const categoriesIn = ({ categories, lists }: Lobby): Category[] =>
  categories.flatMap(({ id }) => (lists.has(id) ? id : []))
