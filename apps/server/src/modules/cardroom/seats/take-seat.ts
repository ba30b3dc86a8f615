import type { Tx } from '#kernel/database/database'
import { accepted, acceptedNew, refuse } from '#kernel/refusal'
import { findGameSessions, isCheckDue } from '#casino'
import { takeToSeats } from '#wagers'
import {
  after,
  type CardTable,
  ledgerTable,
  ratholeMs,
  type Seat,
  unitsPerChip,
} from '../tables/card-table.ts'
import { wakeTable } from '../cardroom-log.ts'
import { sharesWithSeated } from './keep-apart.ts'
import { appendEvents } from '../hands/play-on.ts'
import { product } from '../product.ts'
import { leave } from './seats-between.ts'
import { seatsEvent } from '../hands/show-hand.ts'
import { findHand } from '../hands/hand-store.ts'
import { findLeft, insertSeat, listSeats, lockTable, updateSeat } from '../tables/table-store.ts'
import { offerSeats, openSeatCount } from './waiting-list.ts'
import { deleteWaiting, listWaiting } from './waiting-store.ts'

export type SeatOrder = {
  /** The idempotency key of the money movement. */
  id: string
  tableId: string
  memberId: string
  launchId: string
  name: string
  chips: bigint
  at: Date
}

/**
 * Takes a seat with chips: at a table for money they move from cash to the seat in the same
 * transaction.
 *
 * @throws Refusal `not-found`, `game-closed`, `seat-taken`, `seat-kept`, `already-seated`,
 *   `stake-out-of-limits`, `reality-check-due`, `table-shared`, or a refusal of the wager gate
 */
export async function takeSeat(tx: Tx, order: SeatOrder & { seatNo: number }): Promise<void> {
  const { at, chips, memberId, seatNo, tableId } = order
  const table = await openTable(tx, tableId)
  const seats = await listSeats(tx, [tableId])
  if (seats.some((seat) => seat.memberId === memberId)) refuse('already-seated')
  const taken = seats.find((seat) => seat.seatNo === seatNo)
  // A computer gives up its seat, but not in the middle of a hand.
  const mayGiveWay = taken?.memberId === null && table.handId === null
  if (seatNo > table.seatCount || (taken && !mayGiveWay)) refuse('seat-taken')
  const waiting = await listWaiting(tx, [tableId])
  if (openSeatCount(table, seats, waiting, { memberId, now: at }) === 0) refuse('seat-kept')
  if (taken) accepted(await leave(tx, table, taken, at))
  if (await sharesWithSeated(tx, table, seats, order)) refuse('table-shared')
  const since = after(at, -ratholeMs)
  const left = table.isPractice ? 0n : await findLeft(tx, { memberId, since, tableId })
  const most = left > table.buyInChipsMax ? left : table.buyInChipsMax
  const least = left > table.buyInChipsMin ? left : table.buyInChipsMin
  if (chips < least || chips > most) refuse('stake-out-of-limits')
  await bring(tx, table, order)
  const seat: Seat = {
    bankMs: table.bankMs,
    carry: 1,
    handCount: 0,
    launchId: order.launchId,
    memberId,
    mucks: true,
    name: order.name,
    owes: 'entry',
    runsTwice: false,
    satAt: at,
    seatNo,
    seenAt: at,
    sitsOutSince: null,
    stackChips: chips,
    state: 'playing',
    tableId,
    timeoutCount: 0,
    waitsForBlind: false,
  }
  await insertSeat(tx, seat)
  await deleteWaiting(tx, tableId, [memberId])
  await refreshSeats(tx, table, at)
}

/**
 * Adds chips to a seat between hands, up to the table's maximum.
 *
 * @throws Refusal `not-seated`, `hand-under-way`, `stake-out-of-limits`, or a refusal of the wager
 *   gate
 */
export async function bringMore(tx: Tx, order: SeatOrder): Promise<void> {
  const table = await openTable(tx, order.tableId)
  const seat = await ownSeat(tx, order)
  if (await isDealt(tx, table, seat)) refuse('hand-under-way')
  const stackChips = seat.stackChips + order.chips
  if (order.chips <= 0n || stackChips > table.buyInChipsMax) refuse('stake-out-of-limits')
  await bring(tx, table, order)
  const isBack = seat.state === 'sitting-out' && seat.stackChips === 0n
  const state = isBack ? 'playing' : seat.state
  await updateSeat(tx, {
    ...seat,
    sitsOutSince: isBack ? null : seat.sitsOutSince,
    stackChips,
    state,
  })
  await refreshSeats(tx, table, order.at)
}

/** A member's settings of a seat; each may be omitted. */
export type SeatWishes = {
  sitsOut?: boolean | undefined
  waitsForBlind?: boolean | undefined
  mucks?: boolean | undefined
  runsTwice?: boolean | undefined
}

/** @throws Refusal `not-seated` */
export async function wishAtSeat(
  tx: Tx,
  at: { tableId: string; memberId: string; now: Date },
  wishes: SeatWishes,
): Promise<void> {
  const table = (await lockTable(tx, at.tableId)) ?? refuse('not-found')
  const seat = await ownSeat(tx, at)
  const { sitsOut } = wishes
  const moved: Partial<Seat> =
    sitsOut === undefined || (sitsOut && seat.state === 'set-aside')
      ? {}
      : sitsOut
        ? { sitsOutSince: seat.sitsOutSince ?? at.now, state: 'sitting-out' }
        : { sitsOutSince: null, state: 'playing', timeoutCount: 0 }
  await updateSeat(tx, {
    ...seat,
    ...moved,
    mucks: wishes.mucks ?? seat.mucks,
    runsTwice: wishes.runsTwice ?? seat.runsTwice,
    seenAt: at.now,
    waitsForBlind: wishes.waitsForBlind ?? seat.waitsForBlind,
  })
  await refreshSeats(tx, table, at.now)
}

/**
 * Gets up: at once between hands, otherwise when the hand is over; until then the seat folds
 * automatically. Always allowed.
 *
 * @throws Refusal `not-seated`
 */
export async function leaveSeat(
  tx: Tx,
  at: { tableId: string; memberId: string; now: Date },
): Promise<void> {
  const table = (await lockTable(tx, at.tableId)) ?? refuse('not-found')
  const seat = await ownSeat(tx, at)
  // In a tournament the chips stay and blinds are paid, so a member who leaves sits out.
  if (table.tournamentId !== null) {
    await updateSeat(tx, { ...seat, sitsOutSince: at.now, state: 'sitting-out' })
  } else if (await isDealt(tx, table, seat)) await updateSeat(tx, { ...seat, state: 'leaving' })
  else accepted(await leave(tx, table, seat, at.now))
  await refreshSeats(tx, table, at.now)
}

async function refreshSeats(tx: Tx, table: CardTable, now: Date): Promise<void> {
  const seats = await listSeats(tx, [table.id])
  await offerSeats(tx, table, seats, now)
  await appendEvents(tx, table, table.handId ?? table.id, [seatsEvent(table, seats, now)], now)
  wakeTable(tx, table.id)
}

async function openTable(tx: Tx, tableId: string): Promise<CardTable> {
  const table = (await lockTable(tx, tableId)) ?? refuse('not-found')
  // A tournament table is joined only by entering the tournament.
  if (table.state !== 'open' || table.tournamentId !== null) refuse('game-closed')
  return table
}

export async function ownSeat(
  tx: Tx,
  { memberId, tableId }: { tableId: string; memberId: string },
): Promise<Seat> {
  const seats = await listSeats(tx, [tableId])
  return seats.find((seat) => seat.memberId === memberId) ?? refuse('not-seated')
}

/** Whether the seat is in the current hand. */
async function isDealt(tx: Tx, table: CardTable, seat: Seat): Promise<boolean> {
  if (table.handId === null) return false
  const hand = await findHand(tx, table.handId)
  return hand?.seats.some(({ seatNo }) => seatNo === seat.seatNo) === true
}

async function bring(tx: Tx, table: CardTable, order: SeatOrder): Promise<void> {
  const [session] = await findGameSessions(tx, [order.launchId])
  if (session && isCheckDue(session, order.at)) refuse('reality-check-due')
  if (table.isPractice) return
  const [filled] = await takeToSeats(tx, [
    {
      ...product,
      amountUnits: order.chips * unitsPerChip,
      at: order.at,
      id: order.id,
      memberId: order.memberId,
      table: ledgerTable(table.id),
    },
  ])
  acceptedNew(filled)
}
