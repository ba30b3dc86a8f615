import type { Tx } from '#kernel/database/database'
import type { Registry } from '#kernel/parts/registry'
import { newId } from '#kernel/ids'
import { answer, isRefusal, refuse, type Answer } from '#kernel/refusal'
import { signedChase } from '../tickets/ticket-receipt.ts'
import { findChase, insertChase, lockChase, lockWaiting, updateChase } from './chase-store.ts'
import { bytesFor, type Chase } from './chase.ts'
import type { Draw } from '../draws/draw.ts'
import type { LotteryGame } from '../games/game.ts'
import { enterPlaySession } from '../tickets/enter-play-session.ts'
import { findGame } from '../games/game-store.ts'
import { readRules } from '../tickets/own-group.ts'
import { placeTickets } from '../tickets/place-tickets.ts'
import { priceLines, type Line, type Ticket } from '../tickets/ticket.ts'
import { findTickets } from '../tickets/ticket-store.ts'

const placedAtOnce = 200

type Groups = Pick<Registry, 'prizeGroupsOf'>

type ChaseOrder = Pick<
  Chase,
  'id' | 'gameId' | 'memberId' | 'lines' | 'multiples' | 'stopsOnWin' | 'stopLossUnits' | 'entropy'
> & { at: Date; groupMax: number | null }

/**
 * Starts a plan; its first ticket is placed with the next step of the game.
 *
 * @throws Refusal `not-found`, `game-closed`, `key-reused`, `reality-check-due`, or those of a
 *   line that cannot be placed
 */
export async function startChase(tx: Tx, order: ChaseOrder): Promise<Chase> {
  const known = await findChase(tx, order.id)
  if (known) return known.memberId === order.memberId ? known : refuse('key-reused')
  const game = (await findGame(tx, order.gameId)) ?? refuse('not-found')
  if (game.state !== 'open') refuse('game-closed')
  const { at, groupMax, ...asked } = order
  const rulesOf = await readRules(tx)
  priceLines(rulesOf(game, groupMax), order.lines)
  await enterPlaySession(tx, { at, gameId: order.gameId, memberId: order.memberId })
  const chase: Chase = {
    ...asked,
    endedAt: null,
    endedBy: null,
    lastNumber: 0n,
    lastTicketId: null,
    madeAt: at,
    netUnits: 0n,
    placedCount: 0,
    receipt: null,
    state: 'running',
  }
  const signed = signedChase(tx.db, chase)
  await insertChase(tx, signed)
  return signed
}

/** Stops a plan; a ticket that was already placed stays. @throws Refusal `not-found` */
export async function stopChase(
  tx: Tx,
  order: { id: string; memberId: string; at: Date },
): Promise<Chase> {
  const known = await lockChase(tx, order.id)
  if (!known || known.memberId !== order.memberId) return refuse('not-found')
  if (known.state !== 'running') return known
  const chase: Chase = { ...known, endedAt: order.at, endedBy: 'cancelled', state: 'stopped' }
  await updateChase(tx, chase)
  return chase
}

/**
 * Places the tickets of plans on the draw on sale. A plan waits until its last ticket is settled,
 * so that a win or a loss can end it.
 *
 * @returns whether a plan made progress
 */
export async function placeChases(
  tx: Tx,
  game: LotteryGame,
  selling: Draw,
  { groups, now }: { now: Date; groups: Groups },
): Promise<boolean> {
  if (now >= selling.closesAt) return false
  const waiting = await lockWaiting(tx, game.id, selling.number, placedAtOnce)
  if (waiting.length === 0) return false
  const lastIds = waiting.flatMap(({ lastTicketId }) => lastTicketId ?? [])
  const last = new Map((await findTickets(tx, lastIds)).map((ticket) => [ticket.id, ticket]))
  const memberIds = [...new Set(waiting.map(({ memberId }) => memberId))]
  const groupOf = await groups.prizeGroupsOf(tx, memberIds)
  let isMoved = false
  for (const chase of waiting) {
    const before = chase.lastTicketId === null ? undefined : last.get(chase.lastTicketId)
    if (before?.state === 'open') continue
    const groupMax = groupOf.get(chase.memberId) ?? null
    await moveChase(tx, chase, before, { game, groupMax, now, selling })
    isMoved = true
  }
  return isMoved
}

type Placing = { game: LotteryGame; now: Date; selling: Draw; groupMax: number | null }

async function moveChase(
  tx: Tx,
  chase: Chase,
  before: Ticket | undefined,
  { game, groupMax, now, selling }: Placing,
): Promise<void> {
  const { drawAt } = selling
  const isCounted = before?.state === 'settled' || before?.state === 'held'
  const netUnits = isCounted
    ? chase.netUnits + before.payoutUnits - before.stakeUnits
    : chase.netUnits
  const counted = { ...chase, netUnits }
  const times = chase.multiples[chase.placedCount] ?? 1
  const lines = chase.lines.map((line) => ({ ...line, multiple: line.multiple * times }))
  const rulesOf = await readRules(tx)
  const [priced] = answer([lines], (own) => priceLines(rulesOf(game, groupMax, drawAt), own))
  const play = { at: now, gameId: game.id, memberId: chase.memberId }
  const endedBy =
    reasonToEnd(counted, { before, priced }) ?? (await refusalOf(() => enterPlaySession(tx, play)))
  if (endedBy !== undefined) {
    const state = endedBy === allPlaced ? 'done' : 'stopped'
    const reason = endedBy === allPlaced ? null : endedBy
    return updateChase(tx, { ...counted, endedAt: now, endedBy: reason, state })
  }
  const id = newId()
  const [placed] = await placeTickets(tx, [
    {
      at: now,
      chaseId: chase.id,
      entropy: bytesFor(chase, selling),
      gameId: game.id,
      groupMax,
      id,
      lines,
      memberId: chase.memberId,
      number: selling.number,
    },
  ])
  if (isRefusal(placed)) {
    return updateChase(tx, { ...counted, endedAt: now, endedBy: placed.code, state: 'stopped' })
  }
  return updateChase(tx, {
    ...counted,
    lastNumber: selling.number,
    lastTicketId: id,
    placedCount: chase.placedCount + 1,
  })
}

const allPlaced = 'all-placed'

/** Returns why a plan ends instead of placing its next ticket; undefined while it continues. */
function reasonToEnd(
  { multiples, netUnits, placedCount, stopLossUnits, stopsOnWin }: Chase,
  { before, priced }: { before: Ticket | undefined; priced: Answer<Line[]> | undefined },
): string | undefined {
  const hasWon = before?.ends?.some((units) => units > 0n) ?? false
  if (stopsOnWin && hasWon) return 'won'
  if (placedCount >= multiples.length) return allPlaced
  if (priced === undefined || isRefusal(priced)) return priced?.code
  const stakeUnits = priced.reduce((sum, line) => sum + line.stakeUnits, 0n)
  return stopLossUnits !== null && stakeUnits - netUnits > stopLossUnits ? 'lost' : undefined
}

/** Returns the code of a refusal; undefined if there is none. */
async function refusalOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.code
  }
}
