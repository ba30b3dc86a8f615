import type { Clock } from '#kernel/clock'
import { LiveOwner, startOwner } from '#kernel/live/live-owner'
import type { LiveWork } from '#kernel/live/live-owner'
import type { AppContext } from '#kernel/http/route'
import { advanceGame } from './draws/advance-game.ts'
import { drawPromises, lotteryKind } from './draws/draw-facts.ts'
import { listGames } from './games/game-store.ts'

/** The live work of games: one step of a draw at a time, when it is due. */
const lotteryWork = ({ registry }: AppContext): LiveWork => ({
  advance: async (tx, { name, now }) => ({
    dueAt: await advanceGame(tx, { fair: drawPromises, gameId: name, groups: registry, now }),
  }),
  kind: lotteryKind,
  wanted: async (tx) => (await listGames(tx)).map(({ id }) => id),
})

/** Opens the draws of one owner, for tests that move the clock by hand. */
export const openDraws = (context: AppContext, owner: string): LiveOwner =>
  new LiveOwner(context, lotteryWork(context), owner)

/** Starts drawing on schedule in this process until it is stopped. */
export const startDrawing = (context: AppContext, clock: Clock) =>
  startOwner(context, clock, lotteryWork(context))
