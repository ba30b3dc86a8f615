import { promiseBeacon } from '#kernel/beacon/beacon-rounds'
import type { Tx } from '#kernel/database/database'
import type { Registry } from '#kernel/parts/registry'
import { announceNext } from './announce-draw.ts'
import { placeChases } from '../plans/run-chases.ts'
import type { Draw } from './draw.ts'
import { rulesHashOf } from './draw-facts.ts'
import { findNewestNumber, insertDraw, listUnderWay, publishDraws } from './draw-store.ts'
import { insertWholeDraw } from '../tickets/exposure-store.ts'
import type { LotteryGame } from '../games/game.ts'
import { findGame, lockGame } from '../games/game-store.ts'
import { nextTimes } from './schedule.ts'
import { settleSome } from './settle-draw.ts'
import { drawNumbers, fixDraw, lockSales } from './lock-and-draw.ts'
import type { Advancing } from './reveal-draw.ts'

/**
 * Runs the next step of a game: locks, draws or settles what is due, oldest draw first; then opens
 * the sales of the next draw. Runs in a transaction that holds the game's lease.
 *
 * @returns when the next step is due; null for a closed game without unfinished draws
 */
export async function advanceGame(
  tx: Tx,
  turn: Advancing & { gameId: string; groups: Pick<Registry, 'prizeGroupsOf'> },
): Promise<Date | null> {
  const { gameId, now } = turn
  const game = await findGame(tx, gameId)
  if (!game) return null
  const underWay = await listUnderWay(tx, gameId)
  let waitUntil: Date | null = null
  for (const draw of underWay) {
    const moved = await advanceDraw(tx, game, draw, turn)
    // One step per transaction: it is short, and the next step sees its writes.
    if (moved === true) return now
    if (moved !== false) waitUntil = moved
  }
  const selling = underWay.find(({ state }) => state === 'selling')
  if (!selling && game.state === 'open') {
    const opened = await openDraw(tx, turn)
    if (opened === true) return now
    waitUntil = earlier(waitUntil, opened)
  }
  if (selling && (await placeChases(tx, game, selling, turn))) {
    publishDraws(tx, gameId)
    return now
  }
  return earlier(waitUntil, soonest(underWay))
}

/** Runs a due step of this draw. Returns whether it ran, or when to try again. */
async function advanceDraw(
  tx: Tx,
  game: LotteryGame,
  { closesAt, commitmentId, drawAt, entropy, number, state }: Draw,
  turn: Advancing,
): Promise<boolean | Date> {
  const { now } = turn
  if (state === 'selling' && now >= closesAt) {
    await lockSales(tx, game, number, turn)
    return true
  }
  if (state === 'closed' && commitmentId !== null && entropy === null) {
    return (await fixDraw(tx, game, number, turn)) ?? true
  }
  if (state === 'closed' && now >= drawAt && commitmentId !== null) {
    await drawNumbers(tx, game, number, turn)
    return true
  }
  if (state !== 'drawn') return false
  await settleSome(tx, game, number, now)
  return true
}

/**
 * Opens the sales of the due draw with the commitment of its secret, and announces the next draw. A
 * draw that is not due is only announced.
 *
 * @returns true once sales are open; when they open, if that is soon; otherwise null
 */
async function openDraw(
  tx: Tx,
  { fair, gameId, now }: Advancing & { gameId: string },
): Promise<true | Date | null> {
  // Operators may be changing the schedule: the lock ensures that the valid one is read.
  const game = await lockGame(tx, gameId)
  if (!game || game.state !== 'open') return null
  const times = nextTimes(game.schedule, now, await findNewestNumber(tx, gameId))
  if (!times || times.opensAt > now) {
    await announceNext(tx, game, now)
    return times && times.opensAt.getTime() - now.getTime() < soonMs ? times.opensAt : null
  }
  const rulesHash = rulesHashOf(game)
  const promised = game.isImported
    ? null
    : await fair.commit(tx, { firstNumber: times.number, rulesHash, subject: game.id }, now)
  await insertDraw(tx, {
    ...times,
    gameId: game.id,
    promised: promised && {
      beacon: await promiseBeacon(tx, { closesAt: times.closesAt, now }),
      commitmentId: promised.id,
      leaf: promised.leaf,
      leafIndex: promised.leafIndex,
      secretHash: promised.secretHash,
    },
  })
  await insertWholeDraw(tx, game.id, times.number)
  await announceNext(tx, game, now)
  return true
}

/** An idle game is checked every few seconds; if its opening is nearer, the worker waits for it. */
const soonMs = 30_000

function soonest(underWay: Draw[]): Date | null {
  const times = underWay.flatMap(({ closesAt, drawAt, state }) => {
    return state === 'selling' ? [closesAt.getTime()] : state === 'closed' ? [drawAt.getTime()] : []
  })
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** Returns the earlier of two instants; null if there is none. */
const earlier = (a: Date | null, b: Date | null): Date | null =>
  a && b ? (a < b ? a : b) : (a ?? b)
