import { findGames } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { marginsOf } from './games/change-game.ts'
import type { Draw } from './draws/draw.ts'
import { listAllUnderWay } from './draws/draw-store.ts'
import { findExposure } from './tickets/exposure-store.ts'
import type { LotteryGame } from './games/game.ts'
import { listReports } from './draws/result-store.ts'
import { settingsOfSchedule } from './draws/reschedule.ts'
import { nameOfDraw } from './draws/schedule.ts'
import { wholeDraw } from './tickets/ticket.ts'
import { sumDraw } from './tickets/ticket-store.ts'

/** Returns games with their settings, the draw on sale, and the margin of each play type. */
export async function officeGames(tx: ReadTx, games: LotteryGame[]) {
  const [named, underWay] = await Promise.all([
    findGames(
      tx,
      games.map(({ id }) => id),
    ),
    listAllUnderWay(tx),
  ])
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  return Promise.all(
    games.map(async (game) => {
      const { schedule } = game
      const selling = underWay.find(({ gameId, state }) => {
        return gameId === game.id && state === 'selling'
      })
      return {
        area: game.area,
        draw: selling ? await sellingDraw(tx, game, selling) : null,
        drawCeiling: decimalOf(game.drawCeilingUnits),
        family: game.family,
        groupMax: game.groupMax,
        id: game.id,
        isImported: game.isImported,
        isSimulated: schedule.kind === 'days' && schedule.isSimulated && !game.isImported,
        margins: marginsOf(game),
        name: nameOf.get(game.id) ?? { EN: game.id, KO: game.id },
        numberCeiling: decimalOf(game.numberCeilingUnits),
        odds: mutableOdds(game),
        schedule: settingsOfSchedule(schedule),
        state: game.state,
        ticketMax: decimalOf(game.ticketUnitsMax),
        version: game.version,
        zoneHours: schedule.kind === 'days' ? schedule.zoneHours : seoulHours,
      }
    }),
  )
}

const seoulHours = 9

const mutableOdds = ({ odds }: LotteryGame): Record<string, Record<string, number>> =>
  Object.fromEntries(Object.entries(odds).map(([play, own]) => [play, { ...own }]))

async function sellingDraw(tx: ReadTx, game: LotteryGame, draw: Draw) {
  const [whole] = await findExposure(tx, game.id, draw.number, [wholeDraw])
  return {
    closesAt: draw.closesAt.toISOString(),
    liability: decimalOf(whole?.liabilityUnits ?? 0n),
    name: nameOfDraw(game.schedule, draw.number),
    number: String(draw.number),
    stake: decimalOf(whole?.stakeUnits ?? 0n),
  }
}

/** Returns draws with their sums and the sources of their results. */
export const officeDraws = (tx: ReadTx, game: LotteryGame, draws: Draw[]) =>
  Promise.all(
    draws.map(async (draw) => {
      const sum = await sumDraw(tx, game.id, draw.number)
      const reports = draw.secretHash ? [] : await listReports(tx, game.id, draw.number)
      return {
        closesAt: draw.closesAt.toISOString(),
        correctionCount: draw.correctionCount,
        drawAt: draw.drawAt.toISOString(),
        drawn: draw.drawn,
        gameId: game.id,
        isLate: draw.isLate,
        memberCount: sum.memberCount,
        name: nameOfDraw(game.schedule, draw.number),
        number: String(draw.number),
        payout: decimalOf(sum.payoutUnits),
        reports: reports.map(({ drawn, reportedAt, reportedBy, source }) => ({
          at: reportedAt.toISOString(),
          by: reportedBy,
          drawn,
          source,
        })),
        stake: decimalOf(sum.stakeUnits),
        state: draw.state,
        ticketCount: sum.ticketCount,
        voidReason: draw.voidReason,
      }
    }),
  )
