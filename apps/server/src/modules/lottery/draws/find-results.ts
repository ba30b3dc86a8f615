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
  const since = day === undefined ? null : new Date(`${day}T00:00:00+09:00`)
  const typed = words?.trim() ?? ''
  return listSoughtResults(tx, game.id, {
    before: before ?? null,
    limit,
    number: numberNamed(game.schedule, typed) ?? null,
    numberText: typed,
    options: typed.split(/[\s,]+/).filter((one) => one !== ''),
    since,
    until: since && new Date(since.getTime() + dayMs),
  })
}

const dayMs = 86_400_000
