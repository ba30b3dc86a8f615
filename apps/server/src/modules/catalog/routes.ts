import { route } from '#kernel/http/route'
import { localized } from '@madang/texts'
import * as wire from '@madang/wire/catalog'
import { popularCountMax, popularMs, recentCountMax } from './games/game.ts'
import { listPopularIds, listVendorsAway } from './games/game-store.ts'
import type { Game } from './games/game.ts'
import { likeGame } from './lobby/like-game.ts'
import { officeRoutes } from './office-routes.ts'
import { orderGames, practiceLast } from './lobby/order-games.ts'
import { pageGames } from './lobby/page-games.ts'
import { categoriesIn, gamesIn } from './lobby/read-lobby.ts'
import { readOwnLobby } from './lobby/read-own-lobby.ts'
import type { Lobby } from './lobby/read-lobby.ts'
import { showGameArt } from './pictures/show-game-art.ts'
import { showGames } from './lobby/show-games.ts'
import { searchGames } from './lobby/search-games.ts'
import { listFavouriteIds, listRecentIds } from './lobby/favourites-store.ts'
import { readSportsVendors } from './games/sports-vendors.ts'
import { narrowGames } from './games/titles.ts'
import { vendorsByCategory, withMain } from './games/vendor.ts'

export const routes = [
  ...officeRoutes,
  route(wire.listGames, ({ by, db, lang, now }, asked) =>
    db.read(async (tx) => {
      const { after, gameName = '', gameType, order, pageNo = '1', pageSize, vassalage } = asked
      const spoken = asked.language ?? lang
      const filter = {
        ...(gameType && { category: gameType }),
        ...(vassalage && { vendorCode: vassalage }),
      }
      const list = gamesIn(await readOwnLobby(tx, by, now), filter)
      const away = list.length === 0 ? await listVendorsAway(tx, filter) : []
      const inOrder = narrowGames(await orderGames(tx, list, { now, order }), asked)
      const found = practiceLast(searchGames(inOrder, gameName))
      const size = Number(pageSize ?? wire.gamesPerPage)
      const page = pageGames(found, { pageNo: Number(pageNo), size, ...(after && { after }) })
      const { games, ...rest } = page
      return {
        ...rest,
        gameCount: found.length,
        practiceCount: found.filter(({ isPractice }) => isPractice).length,
        games: await showGames(tx, games, { by, lang: spoken }),
        vendorsAway: away.map(({ name }) => localized(name, spoken)),
      }
    }),
  ),
  route(wire.listHotGames, ({ by, db, lang, now }, { language, vassalage }) =>
    db.read(async (tx) => {
      const filter = vassalage ? { vendorCode: vassalage } : {}
      const hot = gamesIn(await readOwnLobby(tx, by, now), filter).filter(({ isHot }) => isHot)
      return { list: await showGames(tx, hot, { by, lang: language ?? lang }) }
    }),
  ),
  route(wire.listPopularGames, ({ by, db, lang, now }, { except, language }) =>
    db.read(async (tx) => {
      const lobby = await readOwnLobby(tx, by, now)
      const since = new Date(now.getTime() - popularMs)
      const ids = await listPopularIds(tx, since, popularCountMax)
      const isOffered = ({ vendorCode }: Game) => vendorCode !== except
      const opened = gamesOf(lobby, ids).filter(isOffered)
      // If few games were opened yet, games in lobby order fill the list.
      const first = (except ? lobby.games.filter(isOffered) : lobby.games).slice(0, popularCountMax)
      const popular = [...new Set([...opened, ...first])].slice(0, popularCountMax)
      return { list: await showGames(tx, popular, { by, lang: language ?? lang }) }
    }),
  ),
  route(wire.listVendors, ({ by, db, lang, now }) =>
    db.read(async (tx) => ({
      categories: withMain(
        vendorsByCategory(await readOwnLobby(tx, by, now), lang),
        (await readSportsVendors(tx)).main,
      ),
    })),
  ),
  route(wire.listVendorCategories, ({ by, db, now }, { vassalage }) =>
    db.read(async (tx) => {
      const lobby = await readOwnLobby(tx, by, now)
      const isTheirs = (category: wire.Category) =>
        gamesIn(lobby, { category, vendorCode: vassalage }).length > 0
      return { gameTypes: categoriesIn(lobby).filter(isTheirs) }
    }),
  ),
  route(wire.listFavouriteIds, ({ by, db }) =>
    db.read(async (tx) => ({ gameIds: await listFavouriteIds(tx, by.id) })),
  ),
  route(wire.listFavourites, ({ by, db, lang, now }) =>
    db.read(async (tx) => {
      const liked = gamesOf(await readOwnLobby(tx, by, now), await listFavouriteIds(tx, by.id))
      return { list: await showGames(tx, liked, { by, lang }) }
    }),
  ),
  route(wire.addFavourite, ({ by, db, now }, { gameId }) =>
    db.write(async (tx) => {
      await likeGame(tx, { at: now, gameId, isFavourite: true, memberId: by.id })
      return { gameId, isFavourite: true }
    }),
  ),
  route(wire.removeFavourite, ({ by, db, now }, { gameId }) =>
    db.write(async (tx) => {
      await likeGame(tx, { at: now, gameId, isFavourite: false, memberId: by.id })
      return { gameId, isFavourite: false }
    }),
  ),
  route(wire.listRecentGames, ({ by, db, lang, now }) =>
    db.read(async (tx) => {
      const ids = await listRecentIds(tx, by.id, recentCountMax)
      return {
        list: await showGames(tx, gamesOf(await readOwnLobby(tx, by, now), ids), { by, lang }),
      }
    }),
  ),
  route(wire.showGameArt, (request, wanted) => showGameArt(request, wanted)),
]

/** Returns the games of these ids in the order of the ids, without closed games. */
const gamesOf = ({ byId }: Lobby, ids: string[]): Game[] => ids.flatMap((id) => byId.get(id) ?? [])
