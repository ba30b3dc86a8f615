import type { Receipt } from '@madang/games/proofs/receipt'
import { findGameSessions, isCheckDue } from '#casino'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { accepted, acceptedNew, answer, isRefusal, refuse, type Answer } from '#kernel/refusal'
import { takeFromSeats, takeToSeats } from '#wagers'
import { signedDraw, signedEntry } from '../hands/card-receipts.ts'
import { wakeTable } from '../cardroom-log.ts'
import { checkEntry } from '../seats/check-entry.ts'
import { product } from '../product.ts'
import { findSeatDraws, isFixed, promiseSeats, type Draw } from './draws/seat-draw.ts'
import { openTournamentTable } from './seat-tournament.ts'
import {
  entryUnits,
  isIn,
  mayEnter,
  mayEnterAgain,
  newEntry,
  tournamentPlace,
  type Entry,
  type Tournament,
} from './tournament.ts'
import { wakeTournament } from './tournament-log.ts'
import * as store from './tournament-store.ts'

export type Entered = { receipt: Receipt; draws: Receipt[] }

export type EntryOrder = {
  /** The idempotency key of the entry; also the id of its money movement and its wager. */
  id: string
  tournamentId: string
  memberId: string
  launchId: string
  name: string
  /** Random bytes of the member's browser for the draws of seats; null where it gave none. */
  bytes: string | null
  at: Date
}

/**
 * Enters a tournament: takes buy-in and fee from the cash balance in the same transaction, or a
 * ticket pays both. While the tournament runs, late entries wait for a seat with a full stack. A
 * member who is out may enter again as often as the tournament allows.
 *
 * @returns the signed receipts of the entry, and of its bytes for each draw to come
 * @throws Refusal `not-found`, `tournament-closed`, `tournament-full`, `already-entered`,
 *   `key-reused`, `reality-check-due`, or a refusal of `checkEntry` or the wager gate
 */
export async function enterTournament(tx: Tx, order: EntryOrder): Promise<Entered> {
  const { at, memberId, tournamentId } = order
  const tournament = (await store.lockTournament(tx, tournamentId)) ?? refuse('not-found')
  if (!mayEnter(tournament, at)) refuse('tournament-closed')
  const draws = await promiseSeats(tx, tournamentId, at)
  if (isBeingDrawn(tournament, draws)) refuse('tournament-closed')
  const entries = await store.listEntries(tx, [tournamentId])
  const own = entries.filter((entry) => entry.memberId === memberId)
  if (!mayEnterAgain(tournament, own)) refuse('already-entered')
  if (entries.length >= tournament.entrantsMax) refuse('tournament-full')
  const [session] = await findGameSessions(tx, [order.launchId])
  if (session && isCheckDue(session, at)) refuse('reality-check-due')
  await checkEntry(tx, tournament, entries, order)
  const ticketId = await pay(tx, tournament, order)
  const isLate = tournament.state === 'running'
  const entry = newEntry({
    bytes: order.bytes,
    enteredAt: at,
    id: order.id,
    launchId: order.launchId,
    memberId,
    name: order.name,
    ticketId,
    tournamentId,
    ...(isLate && { stackChips: tournament.startChips, state: 'waiting' }),
  })
  if (!(await store.insertEntry(tx, entry))) refuse('key-reused')
  if (isLate) await makeRoom(tx, tournament, [...entries, entry], at)
  wakeTournament(tx, tournamentId)
  const toCome = draws.filter(({ promise }) => promise.closedAt === null)
  return {
    draws: toCome.map((draw) => signedDraw(tx.db, draw, entry)),
    receipt: signedEntry(tx.db, tournament, entry),
  }
}

/** Between the moment that the entries are fixed and the draw nobody comes or goes. */
const isBeingDrawn = ({ state }: Tournament, draws: readonly Draw[]): boolean =>
  state === 'registering' && isFixed(draws, 'start')

/** Uses the smallest ticket that covers the entry, else money. A free tournament takes neither. */
async function pay(tx: Tx, tournament: Tournament, order: EntryOrder): Promise<string | null> {
  const amountUnits = entryUnits(tournament)
  if (tournament.isPractice || amountUnits === 0n) return null
  const tickets = await store.listTickets(tx, order.memberId)
  const ticket = tickets.find(({ valueUnits }) => valueUnits >= amountUnits)
  if (ticket && (await store.useTicket(tx, ticket.id, order.at))) return ticket.id
  const [paid] = await takeToSeats(tx, [placeOrder(tournament, order, amountUnits)])
  acceptedNew(paid)
  return null
}

const placeOrder = (
  { id }: Tournament,
  order: { id: string; memberId: string; at: Date },
  amountUnits: bigint,
) => ({
  ...product,
  amountUnits,
  at: order.at,
  id: order.id,
  memberId: order.memberId,
  table: tournamentPlace(id),
})

/**
 * Late entries are seated at the next hand of a table; if all tables are full, another one opens.
 */
async function makeRoom(
  tx: Tx,
  tournament: Tournament,
  entries: readonly Entry[],
  at: Date,
): Promise<void> {
  const tables = await store.listTablesOf(tx, tournament.id)
  const isFull = entries.filter(isIn).length > tables.length * tournament.seatCount
  const opened = isFull ? [{ id: await openTournamentTable(tx, tournament, newId(), at) }] : []
  for (const { id } of [...tables, ...opened]) wakeTable(tx, id)
}

/**
 * Withdraws an entry before the start; the payment returns to the cash balance.
 *
 * @throws Refusal `not-found`, `not-entered`, `tournament-closed`
 */
export async function leaveTournament(
  tx: Tx,
  order: { tournamentId: string; memberId: string; at: Date },
): Promise<void> {
  const { at, memberId, tournamentId } = order
  const tournament = (await store.lockTournament(tx, tournamentId)) ?? refuse('not-found')
  const draws = await findSeatDraws(tx, tournamentId)
  const isOpen = tournament.state === 'registering' && !isBeingDrawn(tournament, draws)
  if (!isOpen) refuse('tournament-closed')
  const entries = await store.listEntries(tx, [tournamentId])
  const entry = entries.find((one) => one.memberId === memberId) ?? refuse('not-entered')
  accepted(await giveBack(tx, tournament, entry, at))
}

/**
 * Refunds an entry: returns its money or its ticket to the member.
 *
 * @returns the entry, or a Refusal if the books cannot move the money; then the entry is unchanged
 */
export async function giveBack(
  tx: Tx,
  tournament: Tournament,
  entry: Entry,
  at: Date,
): Promise<Answer<Entry>> {
  const { id, memberId, ticketId } = entry
  const amountUnits = entryUnits(tournament)
  if (ticketId !== null) await store.useTicket(tx, ticketId, null)
  else if (memberId !== null && !tournament.isPractice && amountUnits > 0n) {
    const orders = [placeOrder(tournament, { at, id, memberId }, amountUnits)]
    const [back] = answer(await takeFromSeats(tx, orders), (taken) => acceptedNew(taken))
    if (isRefusal(back)) return back
  }
  const refunded: Entry = { ...entry, state: 'refunded', tableId: null }
  await store.updateEntry(tx, refunded)
  return refunded
}
