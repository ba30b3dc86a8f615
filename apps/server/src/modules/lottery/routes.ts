import { localized } from '@madang/texts'
import type { Language } from '@madang/wire'
import * as wire from '@madang/wire/lottery'
import { route } from '#kernel/http/route'
import { readSettings } from '#settings'
import { familyNames } from './games/families.ts'
import { groupedMenu, isVietnam, readMenu } from './games/menus.ts'
import { officeRoutes } from './office-routes.ts'
import { scratchRoutes } from './scratch/scratch-routes.ts'
import { seriesRoutes } from './scratch/series-routes.ts'
import { playableIn } from './games/prize-mode.ts'
import { needGame } from './games/find-named.ts'
import { ticketRoutes } from './tickets/ticket-routes.ts'
import { drawFacts } from './draws/draw-facts.ts'
import { resultRoutes } from './draws/result-routes.ts'
import { listPopularIds, listRecentIds } from './tickets/ticket-store.ts'

const popularMax = 20

export const routes = [
  ...officeRoutes,
  ...resultRoutes,
  ...scratchRoutes,
  ...seriesRoutes,
  ...ticketRoutes,
  route(wire.listGameMenus, ({ db, lang, now }, { lotteryType }) =>
    db.read(async (tx) => {
      const list = await readMenu(tx, lang, ({ area }) => !lotteryType || area === lotteryType)
      return { gameMenus: groupedMenu(list, labelIn(lang)), now: now.toISOString() }
    }),
  ),
  route(wire.listVietnamMenu, ({ db, lang, now }) =>
    db.read(async (tx) => {
      const list = await readMenu(tx, lang, isVietnam)
      return { gameMenus: groupedMenu(list, labelIn(lang)), now: now.toISOString() }
    }),
  ),
  route(wire.listRecentVietnam, ({ by, db, lang, now }) =>
    db.read(async (tx) => {
      const recent = await listRecentIds(tx, by.id)
      const list = await readMenu(tx, lang, isVietnam)
      return { list: inOrder(list, recent), now: now.toISOString() }
    }),
  ),
  route(wire.listPopularLotteries, ({ db, lang, now }, { count, language, prizeMode }) =>
    db.read(async (tx) => {
      const popular = await listPopularIds(tx, new Date(now.getTime() - 86_400_000))
      const isWanted = playableIn(prizeMode, (await readSettings(tx)).lottery)
      const list = await readMenu(tx, language ?? lang, isWanted)
      const rest = list.filter(({ gameId }) => !popular.includes(gameId))
      const most = Math.min(Number(count ?? popularMax), popularMax)
      return {
        list: [...inOrder(list, popular), ...rest].slice(0, most),
        now: now.toISOString(),
      }
    }),
  ),
  route(wire.showLotteryDraw, ({ db }, { gameCode, number }) =>
    db.read(async (tx) => {
      const game = await needGame(tx, gameCode)
      return drawFacts(tx, game, BigInt(number))
    }),
  ),
]

const labelIn = (lang: Language) => (family: string) =>
  localized(familyNames[family as keyof typeof familyNames], lang)

const inOrder = <Game extends { gameId: string }>(list: Game[], ids: string[]): Game[] =>
  ids.flatMap((id) => list.find(({ gameId }) => gameId === id) ?? [])
