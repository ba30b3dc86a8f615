import { one } from '@madang/games/slots/count/fraction'
import { returnOf } from '@madang/games/lottery/tickets/ticket'
import { singleBets } from '@madang/games/lottery/tickets/expansion'
import type { PlayType } from '@madang/games/lottery/family'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { settingNames } from '@madang/wire/lottery-office'
import type { SettingName } from '@madang/wire/lottery-office'
import { announceNext } from '../draws/announce-draw.ts'
import { findNewestNumber } from '../draws/draw-store.ts'
import { familyOfGame, oddsOfGame } from './game.ts'
import type { LotteryGame } from './game.ts'
import { lockGame, updateGame } from './game-store.ts'
import { rescheduled, settingsOfSchedule } from '../draws/reschedule.ts'
import type { ScheduleSettings } from '../draws/reschedule.ts'

/** The settings of a game that operators may change. */
export type GameSettings = Pick<
  LotteryGame,
  | 'drawCeilingUnits'
  | 'groupMax'
  | 'isImported'
  | 'numberCeilingUnits'
  | 'odds'
  | 'state'
  | 'ticketUnitsMax'
> & { schedule: ScheduleSettings }

type ChangeOrder = {
  gameId: string
  version: number
  settings: GameSettings
  reason: string
  by: string
  at: Date
}

/**
 * Changes a game's settings from the next request on. Tickets keep the odds at which they were
 * placed, and a draw on sale keeps its times: a new schedule starts with the next draw.
 *
 * @throws Refusal `not-found`, `changed-meanwhile`, `odds-above-stake` when a bet would return more
 *   than its stake, `results-not-told` for external results of a game that draws round the clock
 *   (no external source draws it), `input-invalid` for a schedule without draws
 */
export async function changeGame(tx: Tx, order: ChangeOrder): Promise<LotteryGame> {
  const before = (await lockGame(tx, order.gameId)) ?? refuse('not-found')
  if (before.version !== order.version) refuse('changed-meanwhile')
  const isOwn = before.schedule.kind === 'own'
  if (isOwn && order.settings.isImported) refuse('results-not-told')
  const { schedule: wanted, ...settings } = order.settings
  const newest = await findNewestNumber(tx, before.id)
  const schedule = rescheduled(before.schedule, wanted, { newest, now: order.at })
  const after: LotteryGame = { ...before, ...settings, schedule, version: before.version + 1 }
  const tooDear = marginsOf(after).find(({ returnMaxBps }) => returnMaxBps > 10_000)
  if (tooDear) refuse('odds-above-stake', { playType: tooDear.playType })
  await updateGame(tx, after, {
    after: shownSettings(after),
    before: shownSettings(before),
    changedAt: order.at,
    changedBy: order.by,
    gameId: before.id,
    reason: order.reason,
    version: after.version,
  })
  await announceNext(tx, after, order.at)
  return after
}

type Shown = Partial<ReturnType<typeof shownSettings>>

export const shownSettings = (game: LotteryGame) => ({
  drawCeiling: String(game.drawCeilingUnits),
  groupMax: game.groupMax,
  isImported: game.isImported,
  numberCeiling: String(game.numberCeilingUnits),
  odds: game.odds,
  schedule: settingsOfSchedule(game.schedule),
  state: game.state,
  ticketMax: String(game.ticketUnitsMax),
})

/** Returns the names of the changed settings. */
export function changedNames(before: unknown, after: unknown): SettingName[] {
  const [old, own] = [before as Shown, after as Shown]
  return settingNames.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(own[name]))
}

export type Margin = { playType: string; returnMinBps: number; returnMaxBps: number }

/** Returns the RTP of every play type at the game's own ceiling, in basis points. */
export const marginsOf = (game: LotteryGame): Margin[] =>
  familyOfGame(game).playTypes.map((play) => {
    const odds = oddsOfGame(game, play, game.groupMax)
    const returns = singlesOfEveryPrize(play).map((single) => {
      const { d, n } = returnOf(play, single, odds) ?? one
      return { bps: Number((n * 10_000n) / d), isAbove: n > d }
    })
    const bps = returns.map((own) => (own.isAbove ? Math.max(own.bps, 10_001) : own.bps))
    return {
      playType: play.id,
      returnMaxBps: Math.max(...bps),
      returnMinBps: Math.min(...bps),
    }
  })

/** Returns single bets that together include every prize: options may pay differently. */
function singlesOfEveryPrize(play: PlayType) {
  const picks = play.groups.map(({ max, min, options }) => {
    if ('digits' in options) return numbersOfEveryShape(options.digits)
    const wanted = play.expansion.kind === 'each' ? options.length : Math.max(min, 1)
    return options.slice(0, Math.min(max, wanted))
  })
  if (play.expansion.kind === 'choose' && 'digits' in (play.groups[0]?.options ?? {})) {
    const k = play.expansion.k
    return [[Array.from({ length: k }, (_, at) => String(at).padStart(2, '0'))]]
  }
  const singles = [...singleBets(play, picks)]
  // Two digit groups, one for doubles, cannot share their first option.
  return singles.length > 0 ? singles : [play.groups.map(() => [])]
}

/** Returns one number for each pattern of repeated digits. */
const numbersOfEveryShape = (digits: number): string[] =>
  [...new Set(['0123', '0012', '0011', '0001', '0000'].map((shape) => shape.slice(-digits)))].map(
    (number) => number.padStart(digits, '0'),
  )
