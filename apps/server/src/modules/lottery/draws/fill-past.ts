import { randomBytes } from 'node:crypto'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { linkBefore } from '@madang/games/chance/commitment'
import type { Database } from '#kernel/database/database'
import { insertPastDraws, listOldestFilled } from './draw-store.ts'
import { familyOfGame } from '../games/game.ts'
import type { LotteryGame } from '../games/game.ts'
import { listGames } from '../games/game-store.ts'
import { drawBefore, eldestOf, sellingAt } from './schedule.ts'
import type { DrawTimes } from './schedule.ts'

/** Past draws per transaction. */
const filledAtOnce = 500
/** The start must not wait for old draws that nobody views: quick games get only the last hours. */
const filledPerGame = 300

/**
 * Adds draws before the demo brand's first day, so that results, roads and statistics are not
 * empty. They are drawn like every draw, without tickets; existing draws stay.
 *
 * @returns how many draws were checked
 */
export async function fillPast(
  db: Database,
  { days, now }: { days: number; now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - days * 86_400_000)
  let count = 0
  for (const game of await db.read(listGames)) {
    if (game.isImported) continue
    for (const times of chunks(pastOf(game, now, since))) {
      const draws = times.map((own) => drawnPast(game, own))
      await db.write((tx) => insertPastDraws(tx, draws))
      count += draws.length
    }
  }
  return count
}

/** Draws per run: a tenth of a second of each minute, so that no request waits for it. */
const filledPerRun = 600
/** Per game and run, so that the past of all games grows evenly. */
const morePerGame = 60

/**
 * Continues where `fillPast` stopped, game by game, until a week is filled. A brand whose draws
 * started with sales has no filled draws and gets none.
 *
 * @returns how many draws were added
 */
export async function fillMore(
  db: Database,
  { days, now }: { days: number; now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - days * 86_400_000)
  const games = new Map((await db.read(listGames)).map((game) => [game.id, game]))
  let count = 0
  for (const oldest of await db.read((tx) => listOldestFilled(tx, since))) {
    const game = games.get(oldest.gameId)
    if (!game || game.isImported || count >= filledPerRun) continue
    const list = before(game, drawBefore(eldestOf(game.schedule), oldest), since, morePerGame)
    for (const times of chunks(list)) {
      const draws = times.map((own) => drawnPast(game, own))
      await db.write((tx) => insertPastDraws(tx, draws))
    }
    count += list.length
  }
  return count
}

/** Lists draws that ended before the one on sale, back to an instant. */
function pastOf(game: LotteryGame, now: Date, since: Date): DrawTimes[] {
  // The draw before the one on sale may not have its result yet.
  const schedule = eldestOf(game.schedule)
  const selling = sellingAt(schedule, now)
  return selling ? before(game, drawBefore(schedule, drawBefore(schedule, selling)), since) : []
}

/** Lists this draw and earlier ones. */
function before(
  game: LotteryGame,
  first: DrawTimes,
  since: Date,
  countMax = filledPerGame,
): DrawTimes[] {
  const list: DrawTimes[] = []
  let times = first
  while (times.drawAt >= since && list.length < countMax) {
    list.push(times)
    times = drawBefore(eldestOf(game.schedule), times)
  }
  return list
}

function drawnPast(game: LotteryGame, times: DrawTimes) {
  const secret = randomBytes(32).toString('hex')
  const entropy = noTickets
  const chance = sharedOutcome({
    entropyHex: entropy,
    id: game.id,
    round: times.number,
    secretHex: secret,
  })
  const drawn = familyOfGame(game).draw(chance)
  return { ...times, drawn, entropy, gameId: game.id, secret, secretHash: linkBefore(secret) }
}

const noTickets = entropyOf([])

function* chunks<T>(list: T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += filledAtOnce) yield list.slice(at, at + filledAtOnce)
}
