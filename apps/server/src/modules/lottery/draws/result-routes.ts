import * as wire from '@madang/wire/lottery'
import { answerVersion } from '#kernel/http/answer-version'
import { route } from '#kernel/http/route'
import type { By, Request } from '#kernel/http/route'
import { memoizeTtl } from '#kernel/memoize-ttl'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import { nameOf, needGame } from '../games/find-named.ts'
import { isVietnam } from '../games/menus.ts'
import { shownDraw, shownGame, shownModes, shownPlays } from '../show.ts'
import { findOwnGroup, gameFor } from '../tickets/own-group.ts'
import { nextOf } from './draw.ts'
import { listResults, listUnderWay } from './draw-store.ts'
import { findAllResults } from './find-all-results.ts'
import { findResults } from './find-results.ts'
import type { SoughtResults } from './find-results.ts'
import { findTrends } from './trends-store.ts'
import { findBoardVersion, findResultsVersion } from './version-store.ts'

const boardResults = 30
const openedNumbers = 20
const trendDraws = 500
const vietnamNumbers = 100

/** Boards and results: asked often, and mostly by browsers that have them already. */
export const resultRoutes = [
  route(wire.listVietnamNumbers, async (request, { count, gameCode }) => {
    const game = await request.db.read((tx) => needGame(tx, gameCode))
    if (!isVietnam(game)) refuse('not-found')
    return answerResults(request, gameCode, { limit: Number(count ?? vietnamNumbers) })
  }),
  route(wire.listNumbers, (request, { before, count, day, gameCode, words }) => {
    const page = {
      limit: Number(count ?? openedNumbers),
      ...(before && { before: BigInt(before) }),
    }
    return answerResults(request, gameCode, page, { ...(day && { day }), ...(words && { words }) })
  }),
  route(wire.listAllResults, (request, asked) =>
    answerVersion(request, undefined, () =>
      request.db.read((tx) => findAllResults(tx, { ...asked, lang: request.lang })),
    ),
  ),
  route(wire.showLotteryTrends, (request, { gameCode }) =>
    answerVersion(request, undefined, async () => {
      const asked = { gameId: gameCode, limit: trendDraws }
      return (await request.db.read((tx) => findTrends(tx, asked))) ?? refuse('not-found')
    }),
  ),
  route(wire.showLotteryBoard, async (request, { gameCode }) => {
    const { by, db, lang, registry } = request
    const shown = await db.read(async (tx) => ({
      ownGroup: by.kind === 'member' ? await findOwnGroup(tx, registry, by.id) : null,
      terms: (await readSettings(tx)).lottery,
      version: await findBoardVersion(tx, { gameId: gameCode, limit: boardResults }),
    }))
    if (shown.version === undefined) return refuse('not-found')
    const name = await keptName(request, gameCode)
    return answerVersion(request, [lang, name, shown], () =>
      readBoard(request, { ...shown, gameCode, name }),
    )
  }),
]

type Asking = Request<By>
type Shown = {
  gameCode: string
  name: string
  ownGroup: number | null
  terms: Parameters<typeof shownModes>[1]
}

const readBoard = ({ db }: Asking, { gameCode, name, ownGroup, terms }: Shown) =>
  db.read(async (tx) => {
    const game = gameFor(await needGame(tx, gameCode), ownGroup)
    const [draws, results] = await Promise.all([
      listUnderWay(tx, game.id),
      listResults(tx, game.id, { limit: boardResults }),
    ])
    const next = nextOf(draws)
    return {
      draws: draws.map((draw) => shownDraw(game, draw)),
      familyVersion: game.familyVersion,
      game: shownGame(game, name, { last: results[0], next }),
      groupMax: game.groupMax,
      plays: shownPlays(game, next?.drawAt),
      prizeModes: shownModes(game, terms),
      results: results.map((draw) => shownDraw(game, draw)),
      ticketMax: decimalOf(game.ticketUnitsMax),
    }
  })

type Page = { before?: bigint; limit: number }

/** What is sought has no version of its own: the whole answer is compared. */
async function answerResults(
  request: Asking,
  gameCode: string,
  { limit, ...page }: Page,
  sought: SoughtResults = {},
) {
  const most = { ...page, limit: Math.min(Math.max(limit, 1), vietnamNumbers) }
  const isSought = Object.keys(sought).length > 0
  const version = isSought
    ? undefined
    : await request.db.read((tx) => findResultsVersion(tx, { ...most, gameId: gameCode }))
  if (!isSought && version === undefined) return refuse('not-found')
  const read = () =>
    request.db.read(async (tx) => {
      const game = await needGame(tx, gameCode)
      const results = isSought
        ? await findResults(tx, game, { ...most, ...sought })
        : await listResults(tx, game.id, most)
      return { list: results.map((draw) => shownDraw(game, draw)) }
    })
  return answerVersion(request, isSought ? undefined : [version], read)
}

/** Names hardly ever change: as long as settings, an old one may be shown. */
const names = memoizeTtl<string>(2_000)

const keptName = ({ db, lang, now }: Asking, gameCode: string): Promise<string> =>
  names(db, `${gameCode} ${lang}`, now, () => db.read((tx) => nameOf(tx, gameCode, lang)))
