import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { Tx } from '#kernel/database/database'
import type { Commitments } from '#kernel/live/commitments'
import type { Turned } from '#kernel/live/live-owner'
import { after, type CardTable, disconnectMs, lostMs, type Seat } from './card-table.ts'
import { computerMove, computerThinkMs } from '../seats/computers.ts'
import { beginHand, closeShuffle, decksFor } from '../hands/deal-hand.ts'
import { type Hand, stateOf } from '../hands/hand.ts'
import { findHand, updateHand } from '../hands/hand-store.ts'
import { acted, type Place, appendEvents, writeHand } from '../hands/play-on.ts'
import { standNow } from '../hands/stand-now.ts'
import { seatsEvent, shownHand } from '../hands/show-hand.ts'
import { listSeats, lockTable, updateSeat, updateTable } from './table-store.ts'
import { turnUp } from '../hands/turn-up.ts'
import { offerSeats } from '../seats/waiting-list.ts'

type Turn = { tableId: string; now: Date; fair: Commitments }

const rest: Turned = { dueAt: null }

/** Takes the next step of a table, if it is due, in a transaction that holds the table's lease. */
export async function advanceTable(tx: Tx, turn: Turn): Promise<Turned> {
  const table = await lockTable(tx, turn.tableId)
  if (!table) return rest
  const seats = await listSeats(tx, [table.id])
  // An expired seat offer goes to the next member on the waiting list, whatever the hand's state.
  const isOfferOver = table.offerUntil !== null && table.offerUntil <= turn.now
  const offerUntil = isOfferOver ? await offerSeats(tx, table, seats, turn.now) : table.offerUntil
  const turned = await nextStep(tx, { seats, table: { ...table, offerUntil } }, turn)
  return { dueAt: sooner(turned.dueAt, offerUntil) }
}

/** Returns the earlier instant; null means never. */
const sooner = (a: Date | null, b: Date | null): Date | null =>
  a === null || (b !== null && b < a) ? b : a

async function nextStep(
  tx: Tx,
  { seats, table }: { table: CardTable; seats: Seat[] },
  turn: Turn,
): Promise<Turned> {
  const hand = table.handId === null ? undefined : await findHand(tx, table.handId)
  if (hand === undefined) return betweenHands(tx, { seats, table }, turn)
  return hand.state === 'gathering'
    ? deal(tx, { hand, seats, table }, turn)
    : onTurn(tx, { hand, seats, table }, turn)
}

/**
 * Between hands: removes leaving members, adds and removes computers, and promises the next hand.
 */
async function betweenHands(
  tx: Tx,
  { seats, table }: { table: CardTable; seats: Seat[] },
  turn: Turn,
): Promise<Turned> {
  const { now } = turn
  if (table.nextHandAt !== null && table.nextHandAt > now) return { dueAt: table.nextHandAt }
  const stand = await standNow(tx, table, seats, now)
  const sitting = stand.seats
  if (sitting !== seats) await offerSeats(tx, table, sitting, now)
  const begun = stand.mayDeal
    ? await beginHand(tx, { seats: sitting, table: stand.table }, turn)
    : undefined
  if (begun === undefined) {
    if (sitting !== seats)
      await appendEvents(tx, table, table.id, [seatsEvent(table, sitting, now)], now)
    return rest
  }
  await updateTable(tx, begun.table)
  const events = [
    seatsEvent(begun.table, begun.seats, now),
    { hand: shownHand(begun.hand, undefined), kind: 'hand' as const },
  ]
  await appendEvents(tx, begun.table, begun.hand.id, events, now)
  return { dueAt: dueOf(begun.hand) }
}

/** Fixes the shuffle when the browsers' time is over; deals once that is committed. */
async function deal(tx: Tx, place: Place, turn: Turn): Promise<Turned> {
  const { fair, now } = turn
  if (dueOf(place.hand) > now) return { dueAt: dueOf(place.hand) }
  if (await closeShuffle(tx, place.hand, { fair, now })) return { dueAt: now }
  const hand: Hand = { ...place.hand, dealtAt: now, state: 'running', turn: null }
  return { dueAt: nextDue(await turnUp(tx, { ...place, hand }, turn)) }
}

/** Makes a computer's move, or the automatic action when a member's time is over. */
async function onTurn(tx: Tx, place: Place, turn: Turn): Promise<Turned> {
  const { fair, now } = turn
  const { hand, table } = place
  const waits = hand.turn?.seats ?? []
  if (waits.length === 0) return { dueAt: nextDue(await turnUp(tx, place, turn)) }
  const due = nextDue(place)
  if (due > now) return { dueAt: due }
  const decks = await decksFor(tx, hand, fair)
  const state = stateOf(hand, decks)
  const game = findRoomGame(hand.game)
  const computer = waits.find((at) => hand.seats[at]?.memberId === null)
  const seat = computer ?? waits[0] ?? 0
  if (computer === undefined) {
    const isMore = await takesBank(tx, place, seat, now)
    if (isMore || (await waitsForLine(tx, place, seat, now))) return { dueAt: now }
  }
  const action =
    computer === undefined
      ? game.timedOut(state, seat)
      : computerMove(hand, state, { seat, unit: Number(table.unitChips) })
  const isLate = computer === undefined
  const next =
    acted(hand, decks, { action, seat, ...(isLate && { isLate }) }) ??
    acted(hand, decks, { action: game.timedOut(state, seat), seat })
  if (next === undefined) throw new Error(`hand ${hand.id} cannot go on`)
  const seats = isLate ? await countTimeout(tx, place, seat, now) : place.seats
  const written = await writeHand(tx, { hand: next, seats, table }, decks, now)
  return { dueAt: nextDue(written) }
}

/** Uses the member's time bank before an automatic action. */
async function takesBank(tx: Tx, place: Place, at: number, now: Date): Promise<boolean> {
  const { hand, seats, table } = place
  const seat = seats.find(({ seatNo }) => seatNo === hand.seats[at]?.seatNo)
  const { turn } = hand
  const isAlone = turn !== null && turn.seats.length === 1
  if (!seat || seat.state !== 'playing' || seat.bankMs <= 0 || !isAlone || turn.usesBank)
    return false
  const until = after(now, seat.bankMs).toISOString()
  const next: Hand = { ...hand, turn: { ...turn, until, usesBank: true } }
  await updateHand(tx, next)
  await updateSeat(tx, { ...seat, bankMs: 0 })
  const secretless = { kind: 'clock' as const, handId: hand.id, until, usesBank: true }
  await appendEvents(tx, table, hand.id, [secretless], now)
  return true
}

/**
 * Waits once more per hand for a member whose connection is lost, then takes the automatic action.
 */
async function waitsForLine(tx: Tx, place: Place, at: number, now: Date): Promise<boolean> {
  const { hand, seats, table } = place
  const seat = seats.find(({ seatNo }) => seatNo === hand.seats[at]?.seatNo)
  const { turn } = hand
  if (!seat || seat.state !== 'playing' || turn?.seats.length !== 1) return false
  if (turn.spared?.includes(at) || after(seat.seenAt, lostMs) >= now) return false
  const until = after(now, disconnectMs).toISOString()
  const spared = [...(turn.spared ?? []), at]
  await updateHand(tx, { ...hand, turn: { ...turn, spared, until, usesBank: false } })
  const clock = { handId: hand.id, kind: 'clock' as const, until, usesBank: false }
  await appendEvents(tx, table, hand.id, [clock], now)
  return true
}

/** Counts automatic actions. After two in a row the seat sits out after the hand. */
async function countTimeout(
  tx: Tx,
  { hand, seats }: Place,
  at: number,
  now: Date,
): Promise<Seat[]> {
  return Promise.all(
    seats.map(async (seat) => {
      if (seat.seatNo !== hand.seats[at]?.seatNo || seat.state !== 'playing') return seat
      const timeoutCount = seat.timeoutCount + 1
      const isOut = timeoutCount >= 2
      const late: Seat = {
        ...seat,
        timeoutCount,
        ...(isOut && { sitsOutSince: now, state: 'sitting-out' as const }),
      }
      await updateSeat(tx, late)
      return late
    }),
  )
}

const dueOf = ({ turn }: Hand): Date => new Date(turn?.until ?? 0)

/** Returns when the owner must act next: a computer thinks for a moment, a member has the clock. */
function nextDue({ hand, table }: Pick<Place, 'hand' | 'table'>): Date {
  const { turn } = hand
  if (hand.state !== 'running') return table.nextHandAt ?? new Date(0)
  if (turn === null || turn.seats.length === 0) return new Date(0)
  const hasComputer = turn.seats.some((at) => hand.seats[at]?.memberId === null)
  if (!hasComputer) return dueOf(hand)
  return after(new Date(turn.since), computerThinkMs(hand))
}
