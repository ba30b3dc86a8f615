import type { LotteryDraw } from '@madang/wire/lottery'

/** By then the news of a change has come, if it comes at all. */
const graceMs = 4_000
/** A draw that is late, and what an operator may have changed. */
const lateMs = 60_000
/** Browsers wait no longer than 25 days. */
const longestMs = 86_400_000

/**
 * Returns how long until something must have changed by the clock: until a draw opens, closes or is
 * drawn. Changes are told; a page asks by this time only if it heard nothing.
 */
export function askBoardAgainMs(draws: readonly LotteryDraw[], nowMs: number): number | false {
  const waits = draws.flatMap((draw) => {
    const at = { announced: draw.opensAt, closed: draw.drawAt, selling: draw.closesAt }
    const due = draw.state in at ? at[draw.state as keyof typeof at] : undefined
    return due === undefined ? [] : [Date.parse(due) - nowMs + graceMs]
  })
  if (waits.length === 0) return draws.length > 0 && lateMs
  const nextMs = Math.min(...waits)
  return nextMs > 0 ? Math.min(nextMs, longestMs) : lateMs
}

/** The same for a list of games and the server's time of its answer. */
export const askListAgainMs = (
  games: readonly { next: LotteryDraw | null }[],
  now: string,
): number | false =>
  askBoardAgainMs(
    games.flatMap(({ next }) => next ?? []),
    Date.parse(now),
  )
