import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import * as wire from '@madang/wire/catalog'
import {
  beginsInFrame,
  favouriteCountMax,
  popularCountMax,
  popularMs,
  recentCountMax,
} from './game.ts'
import { findGame, listAllGames, listPopularIds, updateGameLaunch } from './game-store.ts'
import type { Game } from './game.ts'
import { pageGames } from './page-games.ts'
import { categoriesIn, gamesIn, lobbyOf } from './read-lobby.ts'
import { readOwnLobby } from './read-own-lobby.ts'
import type { Lobby } from './read-lobby.ts'
import { showGameArt } from './show-game-art.ts'
import { showGames } from './show-games.ts'
import { setGameState } from './set-game-state.ts'
import { searchGames } from './search-games.ts'
import { deleteFavourite, insertFavourite, listFavouriteIds, listRecentIds } from './taste-store.ts'
import { vendorsByCategory } from './vendor.ts'

export const routes = [
  route(wire.listGames, ({ by, db, lang, now }, asked) =>
    db.read(async (tx) => {
      const { after, gameName = '', gameType, pageNo = '1', pageSize, vassalage } = asked
      const list = gamesIn(await readOwnLobby(tx, by, now), {
        ...(gameType && { category: gameType }),
        ...(vassalage && { vendorCode: vassalage }),
      })
      const found = searchGames(list, gameName)
      const size = Number(pageSize ?? wire.gamesPerPage)
      const page = pageGames(found, { pageNo: Number(pageNo), size, ...(after && { after }) })
      const { games, ...rest } = page
      return {
        ...rest,
        gameCount: found.length,
        games: await showGames(tx, games, { by, lang }),
      }
    }),
  ),
  route(wire.listHotGames, ({ by, db, lang, now }, { vassalage }) =>
    db.read(async (tx) => {
      const filter = vassalage ? { vendorCode: vassalage } : {}
      const hot = gamesIn(await readOwnLobby(tx, by, now), filter).filter(({ isHot }) => isHot)
      return { list: await showGames(tx, hot, { by, lang }) }
    }),
  ),
  route(wire.listPopularGames, ({ by, db, lang, now }) =>
    db.read(async (tx) => {
      const lobby = await readOwnLobby(tx, by, now)
      const since = new Date(now.getTime() - popularMs)
      const ids = await listPopularIds(tx, since, popularCountMax)
      // Where few were opened yet, the order of the lobby fills the rest.
      const opened = gamesOf(lobby, ids)
      const popular = [...new Set([...opened, ...lobby.games.slice(0, popularCountMax)])]
      return { list: await showGames(tx, popular.slice(0, popularCountMax), { by, lang }) }
    }),
  ),
  route(wire.listVendors, ({ by, db, lang, now }) =>
    db.read(async (tx) => ({
      categories: vendorsByCategory(await readOwnLobby(tx, by, now), lang),
    })),
  ),
  route(wire.listVendorCategories, ({ by, db, now }, { vassalage }) =>
    db.read(async (tx) => {
      const own = gamesIn(await readOwnLobby(tx, by, now), { vendorCode: vassalage })
      return { gameTypes: categoriesIn(lobbyOf(0n, own)) }
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
  route(wire.listRecentGames, ({ by, db, lang, now }) =>
    db.read(async (tx) => {
      const ids = await listRecentIds(tx, by.id, recentCountMax)
      return {
        list: await showGames(tx, gamesOf(await readOwnLobby(tx, by, now), ids), { by, lang }),
      }
    }),
  ),
  route(wire.listOfficeGames, ({ db }, { after, state, words = '' }) =>
    db.read(async (tx) => {
      const found = searchGames(await listAllGames(tx, { ...(state && { state }) }), words)
      const from = Number(after ?? 0)
      const rows = found.slice(from, from + officePageSize)
      const next = from + officePageSize < found.length ? String(from + officePageSize) : null
      return { next, rows: rows.map(officeShapeOf) }
    }),
  ),
  route(wire.setGameState, ({ db }, { state, subject }) =>
    db.write(async (tx) => officeShapeOf(await setGameState(tx, subject, state))),
  ),
  route(wire.setGameLaunch, ({ db }, given) =>
    db.write(async (tx) => {
      const { accountType, code, defaultPlayType, opensList, subject } = given
      const launch = { accountType, code, defaultPlayType, opensList }
      const game = (await findGame(tx, subject)) ?? refuse('not-found')
      await updateGameLaunch(tx, subject, launch)
      return officeShapeOf({ ...game, launch })
    }),
  ),
  route(wire.showGameArt, (request, { file, language }) => showGameArt(request, file, language)),
]

const officePageSize = 50

const officeShapeOf = (game: Game) => {
  const { category, id, launch = beginsInFrame, name, state, vendorCode } = game
  return { category, id, launch, name, state, vendorCode }
}

/** The games of these ids in the order of the ids; closed ones are left out. */
const gamesOf = ({ byId }: Lobby, ids: string[]): Game[] => ids.flatMap((id) => byId.get(id) ?? [])
