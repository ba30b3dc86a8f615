import * as wire from '@madang/wire/catalog-office'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { arrangeCategories, showCategories } from './lobby/arrange-categories.ts'
import { beginsInFrame } from './games/game.ts'
import type { Game } from './games/game.ts'
import { findGame, listAllGames, updateGameLaunch } from './games/game-store.ts'
import { searchGames } from './lobby/search-games.ts'
import { setGameHot } from './games/set-game-hot.ts'
import { setGameState } from './games/set-game-state.ts'

export const officeRoutes = [
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
  route(wire.setGameHot, ({ db }, { isHot, subject }) =>
    db.write(async (tx) => officeShapeOf(await setGameHot(tx, subject, isHot))),
  ),
  route(wire.listOfficeCategories, ({ db }) => db.read(showCategories)),
  route(wire.arrangeCategories, ({ db }, { categories, version }) =>
    db.write(async (tx) => {
      await arrangeCategories(tx, { version, wanted: categories })
      return showCategories(tx)
    }),
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
]

const officePageSize = 50

const officeShapeOf = (game: Game) => {
  const { category, id, isHot, launch = beginsInFrame, name, state, vendorCode, vendorName } = game
  return { category, id, isHot, launch, name, state, vendorCode, vendorName }
}
