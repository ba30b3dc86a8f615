import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import * as wire from '@madang/wire/catalog'
import { favouriteCountMax, popularCountMax, popularMs, recentCountMax } from './game.ts'
import { findGame, listOpen, listPopular } from './game-store.ts'
import type { Game } from './game.ts'
import { showGameArt } from './show-game-art.ts'
import { showGames } from './show-games.ts'
import { searchGames } from './search-games.ts'
import { deleteFavourite, insertFavourite, listFavouriteIds, listRecentIds } from './taste-store.ts'
import { vendorsByCategory } from './vendor.ts'

export const routes = [
  route(wire.listGames, ({ by, db, lang }, asked) =>
    db.read(async (tx) => {
      const { gameName = '', gameType, pageNo = '1', pageSize, vassalage } = asked
      const open = await listOpen(tx, {
        ...(gameType && { category: gameType }),
        ...(vassalage && { vendorCode: vassalage }),
      })
      const found = searchGames(open, gameName)
      const size = Number(pageSize ?? wire.gamesPerPage)
      const from = (Number(pageNo) - 1) * size
      return {
        gameCount: found.length,
        games: await showGames(tx, found.slice(from, from + size), { by, lang }),
        pageNum: Number(pageNo),
        totalPages: Math.ceil(found.length / size),
      }
    }),
  ),
  route(wire.listHotGames, ({ by, db, lang }, { vassalage }) =>
    db.read(async (tx) => {
      const hot = await listOpen(tx, { isHot: true, ...(vassalage && { vendorCode: vassalage }) })
      return { list: await showGames(tx, hot, { by, lang }) }
    }),
  ),
  route(wire.listPopularGames, ({ by, db, lang, now }) =>
    db.read(async (tx) => {
      const since = new Date(now.getTime() - popularMs)
      const popular = await listPopular(tx, since, popularCountMax)
      return { list: await showGames(tx, popular, { by, lang }) }
    }),
  ),
  route(wire.listVendors, ({ db, lang }) =>
    db.read(async (tx) => ({ categories: vendorsByCategory(await listOpen(tx), lang) })),
  ),
  route(wire.listVendorCategories, ({ db, lang }, { vassalage }) =>
    db.read(async (tx) => {
      const own = await listOpen(tx, { vendorCode: vassalage })
      return { gameTypes: vendorsByCategory(own, lang).map(({ title }) => title) }
    }),
  ),
  route(wire.listFavouriteIds, ({ by, db }) =>
    db.read(async (tx) => ({ gameIds: await listFavouriteIds(tx, by.id) })),
  ),
  route(wire.listFavourites, ({ by, db, lang }) =>
    db.read(async (tx) => {
      const liked = inOrder(await listOpen(tx), await listFavouriteIds(tx, by.id))
      return { list: await showGames(tx, liked, { by, lang }) }
    }),
  ),
  route(wire.addFavourite, ({ by, db, now }, { gameId }) =>
    db.write(async (tx) => {
      if (!(await findGame(tx, gameId))) refuse('not-found')
      const taste = { at: now, gameId, memberId: by.id }
      if (!(await insertFavourite(tx, taste, favouriteCountMax))) refuse('favourites-full')
      return { gameId, isFavourite: true }
    }),
  ),
  route(wire.removeFavourite, ({ by, db }, { gameId }) =>
    db.write(async (tx) => {
      if (!(await findGame(tx, gameId))) refuse('not-found')
      await deleteFavourite(tx, by.id, gameId)
      return { gameId, isFavourite: false }
    }),
  ),
  route(wire.listRecentGames, ({ by, db, lang }) =>
    db.read(async (tx) => {
      const ids = await listRecentIds(tx, by.id, recentCountMax)
      return { list: await showGames(tx, inOrder(await listOpen(tx), ids), { by, lang }) }
    }),
  ),
  route(wire.showGameArt, (request, { file, language }) => showGameArt(request, file, language)),
]

/** The games of these ids in the order of the ids; closed ones are left out. */
function inOrder(games: Game[], ids: string[]): Game[] {
  const known = new Map(games.map((game) => [game.id, game]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
