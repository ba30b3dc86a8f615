import { localized } from '@madang/texts'
import type { Language } from '@madang/wire'
import { findGames } from '#catalog'
import { spanOfDays } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { LotteryGame } from '../games/game.ts'
import { listGames } from '../games/game-store.ts'
import { shownDraw } from '../show.ts'
import { listAllResults, listAllSought } from './all-results-store.ts'
import type { ResultPlace } from './all-results-store.ts'
import type { Draw } from './draw.ts'
import type { SoughtResults } from './find-results.ts'
import { numberNamed } from './schedule.ts'

const resultsAtOnce = 30

type Asked = SoughtResults & { after?: string; gameCode?: string; lang: Language }

/**
 * Finds results of all games, newest first, by day, game, and name or numbers.
 *
 * @throws Refusal `not-found` for an unknown game, `input-invalid` for a damaged cursor
 */
export async function findAllResults(tx: ReadTx, asked: Asked) {
  const { after, day, gameCode, lang, words } = asked
  const games = await listGames(tx)
  const wanted = gameCode === undefined ? games : games.filter(({ id }) => id === gameCode)
  if (wanted.length === 0) refuse('not-found')
  const { from, to } = spanOfDays({ from: day, to: day })
  const page = {
    before: after === undefined ? null : placeIn(after),
    gameIds: wanted.map(({ id }) => id),
    limit: resultsAtOnce + 1,
    since: from ?? null,
    until: to ?? null,
  }
  const typed = words?.trim() ?? ''
  const found =
    typed === ''
      ? await listAllResults(tx, page)
      : await listAllSought(tx, { ...page, ...soughtIn(wanted, typed) })
  const list = found.slice(0, resultsAtOnce)
  const last = list.at(-1)
  const next = found.length > resultsAtOnce && last ? cursorOf(last) : null
  return { list: await shownResults(tx, list, { games, lang }), next }
}

const soughtIn = (games: readonly LotteryGame[], typed: string) => ({
  named: games.flatMap(({ id, schedule }) => {
    const number = numberNamed(schedule, typed)
    return number === undefined ? [] : [{ gameId: id, number }]
  }),
  numberText: typed,
  options: typed.split(/[\s,]+/).filter((one) => one !== ''),
})

async function shownResults(
  tx: ReadTx,
  list: readonly Draw[],
  { games, lang }: { games: readonly LotteryGame[]; lang: Language },
) {
  const own = new Map(games.map((game) => [game.id, game]))
  const named = await findGames(tx, [...new Set(list.map(({ gameId }) => gameId))])
  const nameOf = new Map(named.map(({ id, name }) => [id, localized(name, lang)]))
  return list.flatMap((draw) => {
    const game = own.get(draw.gameId)
    if (!game) return []
    return {
      ...shownDraw(game, draw),
      family: game.family,
      gameName: nameOf.get(game.id) ?? game.id,
      // A hash that nobody could know before, because no promise names it.
      isFilledIn: draw.secretHash !== null && draw.commitmentId === null,
    }
  })
}

const cursorOf = ({ drawAt, gameId }: Draw) => `${drawAt.getTime()}.${gameId}`

function placeIn(cursor: string): ResultPlace {
  const [, ms, gameId] = /^(\d{1,14})\.([a-z0-9-]{1,60})$/.exec(cursor) ?? []
  if (ms === undefined || gameId === undefined) {
    return refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  return { drawAt: new Date(Number(ms)), gameId }
}
