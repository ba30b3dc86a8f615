import type { showLotteryBoard } from '@madang/wire/lottery'
import type { Gives } from '@madang/wire'

type Board = Pick<Gives<typeof showLotteryBoard>, 'draws' | 'now'>

/** While a draw is late or on its way to its result, it is asked for this often. */
const soonMs = 1_000
/** The server does what is due at its instant; a moment later its answer tells of it. */
const graceMs = 300
/** What an operator changes has no instant of its own. */
const latestMs = 30_000

/**
 * How long nothing of a board changes by the clock: until its next draw opens, closes or is drawn.
 * Everything that such a wait needs is in the answer itself, the server's time as well.
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
