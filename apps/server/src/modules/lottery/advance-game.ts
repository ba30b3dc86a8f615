import { promiseBeacon } from '#kernel/beacon/beacon-rounds'
import type { Tx } from '#kernel/database'
import type { Registry } from '#kernel/registry'
import { placeChases } from './run-chases.ts'
import type { Draw } from './draw.ts'
import { rulesHashOf } from './draw-facts.ts'
import { insertDraw, listUnderWay } from './draw-store.ts'
import { insertWholeDraw } from './exposure-store.ts'
import type { LotteryGame } from './game.ts'
import { findGame } from './game-store.ts'
import { sellingAt } from './schedule.ts'
import { settleSome } from './settle-draw.ts'
import { drawNumbers, fixDraw, lockSales } from './lock-and-draw.ts'
import type { Advancing } from './reveal-draw.ts'

/**
 * The next step of a game: lock, draw or settle what is due, the oldest draw first; then open the
 * sales of the next one. Runs in a transaction that holds the game's lease.
 *
 * @returns when the next step is due; null for a closed game that has nothing under way
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
    // One step a transaction: it is short, and what it wrote is seen before the next one.
    if (moved === true) return now
    if (moved !== false) waitUntil = moved
  }
  const selling = underWay.find(({ state }) => state === 'selling')
  if (!selling && game.state === 'open') {
    await openDraw(tx, game, turn)
    return now
  }
  if (selling && (await placeChases(tx, game, selling, turn))) return now
  return waitUntil ?? soonest(underWay)
}

/** Whether a step of this draw was due and is done; when to look again where it has to wait. */
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

/** Opens the sales of the draw whose time it is, with the promise of its secret. */
async function openDraw(tx: Tx, game: LotteryGame, { fair, now }: Advancing): Promise<void> {
  const times = sellingAt(game.schedule, now)
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
}

function soonest(underWay: Draw[]): Date | null {
  const times = underWay.flatMap(({ closesAt, drawAt, state }) => {
    return state === 'selling' ? [closesAt.getTime()] : state === 'closed' ? [drawAt.getTime()] : []
  })
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
