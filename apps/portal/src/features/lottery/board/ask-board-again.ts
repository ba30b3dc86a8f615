import type { showLotteryBoard } from '@madang/wire/lottery'
import type { Gives } from '@madang/wire'

type Board = Pick<Gives<typeof showLotteryBoard>, 'draws' | 'now'>

/** The polling interval while a draw or its result is late. */
const soonMs = 1_000
/** The server acts at the due instant; a moment later its response shows it. */
const graceMs = 300
/** A change by an operator has no known instant. */
const latestMs = 30_000

/**
 * Returns how long nothing on a board changes by the clock: until its next draw opens, closes or is
 * drawn. The response has all it needs, including the server's time.
 */
export function askBoardAgainMs({ draws, now }: Board): number {
  const nowMs = Date.parse(now)
  const waits = draws.map((draw) => {
    if (draw.state === 'drawn') return soonMs
    const at = { announced: draw.opensAt, closed: draw.drawAt, selling: draw.closesAt }
    const due = draw.state in at ? at[draw.state as keyof typeof at] : undefined
    return due === undefined ? latestMs : Date.parse(due) - nowMs + graceMs
  })
  return Math.max(soonMs, Math.min(latestMs, ...waits))
}
