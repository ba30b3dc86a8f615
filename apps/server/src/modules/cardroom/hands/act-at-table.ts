import { isDeepStrictEqual } from 'node:util'
import type { Receipt } from '@madang/games/proofs/receipt'
import type { RoomAction } from '@madang/games/rooms/room-game'
import type { Tx } from '#kernel/database/database'
import type { Commitments } from '#kernel/live/commitments'
import { refuse } from '#kernel/refusal'
import { signedBytes } from './card-receipts.ts'
import { wakeTable } from '../cardroom-log.ts'
import { cardPromises, decksFor, isShuffleFixed } from './deal-hand.ts'
import type { Hand } from './hand.ts'
import { findHand, updateHand } from './hand-store.ts'
import { acted, writeHand } from './play-on.ts'
import { listSeats, lockTable, updateSeat } from '../tables/table-store.ts'

export type ActionOrder = {
  tableId: string
  memberId: string
  handId: string
  /** How many actions the member had seen: fewer than before this turn means another turn. */
  step: number
  action: RoomAction
  now: Date
}

/**
 * Takes a member's action at their turn. Locks the table, so that only one of two actions at the
 * same turn counts; the other one is refused. The same action again changes nothing.
 *
 * @throws Refusal `not-seated`, `turn-over`, `action-not-allowed`
 */
export async function actAtTable(tx: Tx, order: ActionOrder, fair: Commitments): Promise<void> {
  const { action, handId, memberId, now, step, tableId } = order
  const table = (await lockTable(tx, tableId)) ?? refuse('not-found')
  const hand = (await findHand(tx, handId)) ?? refuse('turn-over')
  if (hand.tableId !== tableId) refuse('turn-over')
  const seat = hand.seats.findIndex((one) => one.memberId === memberId)
  if (seat < 0) refuse('not-seated')
  if (isTaken(hand, seat, order)) return
  const { turn } = hand
  const isOwn = turn?.seats.includes(seat) === true
  const isThisTurn = isSeen(hand, step)
  if (table.handId !== handId || hand.state !== 'running' || !isOwn || !isThisTurn) {
    refuse('turn-over')
  }
  const decks = await decksFor(tx, hand, fair)
  const next = acted(hand, decks, { action, seat }) ?? refuse('action-not-allowed')
  const seats = await listSeats(tx, [tableId])
  const thought = seats.map((one) => {
    if (one.memberId !== memberId) return one
    const leftMs = turn?.usesBank ? Math.max(0, Date.parse(turn.until) - now.getTime()) : one.bankMs
    return { ...one, bankMs: leftMs, seenAt: now, timeoutCount: 0 }
  })
  for (const [at, one] of thought.entries()) if (one !== seats[at]) await updateSeat(tx, one)
  const since = Date.parse(turn?.since ?? now.toISOString())
  const think = { at: hand.actions.length, ms: Math.max(0, now.getTime() - since) }
  const acting = { ...next, thinks: [...hand.thinks, think] }
  const written = await writeHand(tx, { hand: acting, seats: thought, table }, decks, now)
  if (isSooner(turn, written.hand)) wakeTable(tx, tableId)
}

/**
 * Whether an action was chosen in the current turn. If several seats act in one turn, the actions
 * of the others do not end it.
 */
function isSeen({ actions, turn }: Hand, step: number): boolean {
  return step >= (turn?.sinceStep ?? actions.length) && step <= actions.length
}

/** Whether the member took this very action at this step, and not the clock. */
function isTaken({ actions }: Hand, seat: number, { action, step }: ActionOrder): boolean {
  const own = actions.slice(step).find((one) => one.seat === seat)
  if (own === undefined || own.isLate) return false
  // A draw is recorded by places in the hand: the same seat draws once a turn.
  const isSameDraw = own.action.at !== undefined && own.action.at.length === action.cards?.length
  return isSameDraw || isDeepStrictEqual(own.action, action)
}

/** Whether the table's owner has to act before the current turn would have ended. */
function isSooner(before: Hand['turn'], { seats, state, turn }: Hand): boolean {
  if (before === null || turn === null || state !== 'running') return true
  const hasComputer = turn.seats.some((at) => seats[at]?.memberId === null)
  return hasComputer || turn.until <= before.until
}

/**
 * Stores the random bytes of a member's browser for the shuffle that was just promised. The first
 * ones count: the same again get the same answer, others are refused, as are bytes that come too
 * late. Returns a signed receipt of them.
 *
 * @throws Refusal `not-seated`, `turn-over`, `bytes-given` when another device of the member gave
 *   bytes first
 */
export async function giveEntropy(
  tx: Tx,
  order: { tableId: string; memberId: string; handId: string; bytesHex: string; now: Date },
): Promise<Receipt | null> {
  const table = (await lockTable(tx, order.tableId)) ?? refuse('not-found')
  if (table.handId !== order.handId) refuse('turn-over')
  const hand = (await findHand(tx, order.handId)) ?? refuse('turn-over')
  const own = hand.seats.find(({ memberId }) => memberId === order.memberId)
  if (own === undefined) refuse('not-seated')
  if (hand.state !== 'gathering' || (await isShuffleFixed(tx, hand, cardPromises))) {
    refuse('turn-over')
  }
  const known = hand.entropy.find(({ id }) => id === own.wagerId)
  const { bytesHex, now } = order
  if (known && known.bytesHex !== bytesHex) refuse('bytes-given')
  const receipt = signedBytes(tx.db, hand, { bytesHex, now, seat: own })
  if (known) return receipt
  const entropy = [...hand.entropy, { bytesHex, id: own.wagerId }]
  await updateHand(tx, { ...hand, entropy })
  return receipt
}
