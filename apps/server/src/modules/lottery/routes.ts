import { localized } from '@madang/texts'
import type { Language } from '@madang/wire'
import * as wire from '@madang/wire/lottery'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { readSettings } from '#settings'
import { listResults, listUnderWay } from './draws/draw-store.ts'
import { findResults } from './draws/find-results.ts'
import type { SoughtResults } from './draws/find-results.ts'
import { familyNames } from './games/families.ts'
import type { LotteryGame } from './games/game.ts'
import { groupedMenu, readMenu } from './games/menus.ts'
import { officeRoutes } from './office-routes.ts'
import { scratchRoutes } from './scratch/scratch-routes.ts'
import { nextOf } from './draws/draw.ts'
import { playableIn } from './games/prize-mode.ts'
import { shownDraw, shownGame, shownModes, shownPlays } from './show.ts'
import { findOwnGroup, gameFor } from './tickets/own-group.ts'
import { nameOf, needGame } from './games/find-named.ts'
import { ticketRoutes } from './tickets/ticket-routes.ts'
import { drawFacts } from './draws/draw-facts.ts'
import { listPopularIds, listRecentIds } from './tickets/ticket-store.ts'

const boardResults = 30
const openedNumbers = 20
const vietnamNumbers = 100
const popularMax = 20

const isVietnam = ({ area }: LotteryGame): boolean => area === 'TCG_LOTTO_VN'

export const routes = [
  ...officeRoutes,
  ...scratchRoutes,
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
  route(wire.listVietnamNumbers, ({ db, now }, { count, gameCode }) =>
    db.read(async (tx) => {
      const game = await needGame(tx, gameCode)
      if (!isVietnam(game)) refuse('not-found')
      return numbersOf(tx, game, { limit: Number(count ?? vietnamNumbers), now })
    }),
  ),
  route(wire.listNumbers, ({ db, now }, { before, count, day, gameCode, words }) =>
    db.read(async (tx) => {
      const game = await needGame(tx, gameCode)
      const page = { limit: Number(count ?? openedNumbers), now }
      const found = { ...(day && { day }), ...(words && { words }) }
      return numbersOf(tx, game, { ...page, ...found, ...(before && { before: BigInt(before) }) })
    }),
  ),
  route(wire.showLotteryBoard, ({ by, db, lang, now, registry }, { gameCode }) =>
    db.read(async (tx) => {
      const ownGroup = by.kind === 'member' ? await findOwnGroup(tx, registry, by.id) : null
      const game = gameFor(await needGame(tx, gameCode), ownGroup)
      const [draws, results, name] = await Promise.all([
        listUnderWay(tx, game.id),
        listResults(tx, game.id, { limit: boardResults }),
        nameOf(tx, game.id, lang),
      ])
      const next = nextOf(draws)
      return {
        draws: draws.map((draw) => shownDraw(game, draw)),
        familyVersion: game.familyVersion,
        game: shownGame(game, name, { last: results[0], next }),
        groupMax: game.groupMax,
        now: now.toISOString(),
        plays: shownPlays(game, next?.drawAt),
        prizeModes: shownModes(game, (await readSettings(tx)).lottery),
        results: results.map((draw) => shownDraw(game, draw)),
        ticketMax: decimalOf(game.ticketUnitsMax),
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

async function numbersOf(
  tx: ReadTx,
  game: LotteryGame,
  { before, limit, now, ...sought }: SoughtResults & { before?: bigint; limit: number; now: Date },
) {
  const most = Math.min(Math.max(limit, 1), vietnamNumbers)
  const page = { limit: most, ...(before && { before }) }
  const results =
    sought.day === undefined && sought.words === undefined
      ? await listResults(tx, game.id, page)
      : await findResults(tx, game, { ...page, ...sought })
  return { list: results.map((draw) => shownDraw(game, draw)), now: now.toISOString() }
}
