import { randomBytes } from 'node:crypto'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { linkBefore } from '@madang/games/chance/commitment'
import type { Database } from '#kernel/database/database'
import { insertPastDraws, listFilledGaps, listOldestFilled } from './draw-store.ts'
import { familyOfGame } from '../games/game.ts'
import type { LotteryGame } from '../games/game.ts'
import { listGames } from '../games/game-store.ts'
import { drawAfter, drawBefore, eldestOf, sellingAt } from './schedule.ts'
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

/**
 * Adds the draws that fell between the filling and the first promise: those whose sales had closed
 * when the brand started. Each is filled once its time has passed.
 *
 * @returns how many draws were added
 */
export async function fillGaps(db: Database, now: Date): Promise<number> {
  const gaps = await db.read(listFilledGaps)
  if (gaps.length === 0) return 0
  const games = new Map((await db.read(listGames)).map((game) => [game.id, game]))
  const draws = gaps.flatMap(({ firstNumber, gameId, newestAt }) => {
    const game = games.get(gameId)
    if (!game || game.isImported) return []
    return between(game, { firstNumber, newestAt, now }).map((own) => drawnPast(game, own))
  })
  if (draws.length > 0) await db.write((tx) => insertPastDraws(tx, draws))
  return draws.length
}

/** Lists the draws after the newest filled one whose time has passed, before the first promised. */
function between(
  { schedule }: LotteryGame,
  { firstNumber, newestAt, now }: { firstNumber: bigint; newestAt: Date; now: Date },
): DrawTimes[] {
  const list: DrawTimes[] = []
  let times = drawAfter(eldestOf(schedule), { drawAt: newestAt })
  while (times && BigInt(times.number) < firstNumber && times.drawAt <= now) {
    list.push(times)
    times = drawAfter(eldestOf(schedule), times)
  }
  return list
}

/** Lists draws that ended before the one on sale, back to an instant. */
function pastOf(game: LotteryGame, now: Date, since: Date): DrawTimes[] {
  const schedule = eldestOf(game.schedule)
  const selling = sellingAt(schedule, now)
  if (!selling) return []
  const last = drawBefore(schedule, selling)
  // Between its close and its draw it has no result yet: `fillGaps` adds it later.
  return before(game, last.drawAt <= now ? last : drawBefore(schedule, last), since)
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
