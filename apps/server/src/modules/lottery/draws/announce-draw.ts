import type { Tx } from '#kernel/database/database'
import { findNewestNumber, insertAnnounced, listUnderWay, removeAnnounced } from './draw-store.ts'
import type { LotteryGame } from '../games/game.ts'
import { drawAfter, nextTimes } from './schedule.ts'

/**
 * Announces the next draw: the one after the draw on sale, or the first one after a pause. The same
 * announced draw stays; a different one is replaced.
 */
export async function announceNext(tx: Tx, game: LotteryGame, now: Date): Promise<void> {
  const underWay = await listUnderWay(tx, game.id)
  const announced = underWay.find(({ state }) => state === 'announced')
  const selling = underWay.find(({ state }) => state === 'selling')
  const newest = await findNewestNumber(tx, game.id)
  const { schedule } = game
  const after = selling && selling.drawAt > now ? selling.drawAt : now
  const next =
    game.state === 'closed'
      ? undefined
      : selling
        ? drawAfterNewest(schedule, after, newest)
        : nextTimes(schedule, now, newest)
  const isSame =
    BigInt(next?.number ?? 0) === announced?.number &&
    next?.drawAt.getTime() === announced.drawAt.getTime()
  if (isSame) return
  if (announced) await removeAnnounced(tx, game.id)
  if (next) await insertAnnounced(tx, { ...next, gameId: game.id })
}

function drawAfterNewest(schedule: LotteryGame['schedule'], drawAt: Date, newest: bigint) {
  let next = drawAfter(schedule, { drawAt })
  while (next && BigInt(next.number) <= newest) next = drawAfter(schedule, next)
  return next
}
