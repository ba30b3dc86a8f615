import { spanOfDays } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import type { LotteryGame } from '../games/game.ts'
import type { Draw } from './draw.ts'
import { listSoughtResults } from './draw-store.ts'
import { numberNamed } from './schedule.ts'

/** Which results are sought: of a day in Seoul, and a draw by its name or by what came. */
export type SoughtResults = { day?: string; words?: string }

/** Finds results of a game, newest first. */
export function findResults(
  tx: ReadTx,
  game: LotteryGame,
  { before, day, limit, words }: SoughtResults & { before?: bigint; limit: number },
): Promise<Draw[]> {
  const { from, to } = spanOfDays({ from: day, to: day })
  const typed = words?.trim() ?? ''
  return listSoughtResults(tx, game.id, {
    before: before ?? null,
    limit,
    number: numberNamed(game.schedule, typed) ?? null,
    numberText: typed,
    options: typed.split(/[\s,]+/).filter((one) => one !== ''),
    since: from ?? null,
    until: to ?? null,
  })
}
