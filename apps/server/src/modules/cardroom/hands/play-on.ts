import { placesNeeded } from '@madang/games/rooms/deals/closed-cards'
import { runOutStepMs, runOutSteps } from '@madang/games/poker/run-out'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { RoomAction } from '@madang/games/rooms/room-game'
import type { CardEvent } from '@madang/wire/cardroom-line'
import type { Tx } from '#kernel/database/database'
import { after, type CardTable, type Seat } from '../tables/card-table.ts'
import { cardLog, wakeTable } from '../cardroom-log.ts'
import { type Hand, nextOf, stateOf, type Turn } from './hand.ts'
import { updateHand } from './hand-store.ts'
import { seatsEvent, shownHand } from './show-hand.ts'
import { settleHand, type Settled } from './settle-hand.ts'
import { updateTable } from '../tables/table-store.ts'

/** A table with its seats and the current hand, all locked by this transaction. */
export type Place = { table: CardTable; seats: Seat[]; hand: Hand }

/** How long a new card or board is shown before the next seat must act. */
const showMs = 400

/** Returns the hand after one action; undefined if the engine does not allow it. */
export function acted(
  hand: Hand,
  decks: number[][],
  taken: { seat: number; action: RoomAction; isLate?: boolean },
): Hand | undefined {
  const game = findRoomGame(hand.game)
  const state = stateOf(hand, decks)
  const action = game.recorded?.(state, taken.seat, taken.action) ?? taken.action
  let isAllowed = true
  placesNeeded(() => (isAllowed = game.play(state, taken.seat, action) !== undefined))
  return isAllowed ? { ...hand, actions: [...hand.actions, { ...taken, action }] } : undefined
}

/**
 * Writes a hand after a deal or an action. Where that needs cards, it is written by itself and
 * nobody has the turn: once it is committed, the table's owner opens them and goes on.
 */
export async function writeHand(
  tx: Tx,
  place: Place,
  decks: number[][],
  now: Date,
): Promise<Settled> {
  const { places, state } = nextOf(place.hand, decks)
  if (places.length > 0) {
    const { turn } = place.hand
    const hand = { ...place.hand, turn: turn && { ...turn, seats: [] } }
    await updateHand(tx, hand)
    wakeTable(tx, place.table.id)
    return { ...place, hand }
  }
  return writeState(tx, place, state, now)
}

/**
 * Writes the state of a hand: the next turn, or its end and its money. Appends the events in the
 * same transaction.
 */
export async function writeState(
  tx: Tx,
  place: Place,
  state: unknown,
  now: Date,
): Promise<Settled> {
  const game = findRoomGame(place.hand.game)
  const end = game.end(state)
  const settled =
    end === undefined
      ? { ...place, hand: { ...place.hand, turn: turnOf(place, game.waitsFor(state), now) } }
      : afterRunOut(await settleHand(tx, place, end, now), game.view(state))
  return writePlace(tx, settled, state, now)
}

/** The pages deal the streets of an all-in one by one: the next hand waits for them. */
function afterRunOut(settled: Settled, view: { log?: { kind: string }[] }): Settled {
  const { table } = settled
  const showMs = runOutSteps(view.log ?? []) * runOutStepMs
  const nextHandAt = table.nextHandAt && after(table.nextHandAt, showMs)
  return { ...settled, table: { ...table, nextHandAt } }
}

/** Writes a hand and its table as they are now, with the events that show them. */
export async function writePlace(
  tx: Tx,
  place: Settled,
  state: unknown,
  now: Date,
): Promise<Settled> {
  const { hand, seats, table } = place
  await updateHand(tx, hand)
  await updateTable(tx, table)
  const events: CardEvent[] = [{ hand: shownHand(hand, state), kind: 'hand' }]
  if (hand.state !== 'running') events.push(seatsEvent(table, seats, now))
  await appendEvents(tx, table, hand.id, events, now)
  return place
}

export const appendEvents = (
  tx: Tx,
  table: CardTable,
  about: string,
  bodies: CardEvent[],
  at: Date,
) =>
  cardLog.append(
    tx,
    table.id,
    bodies.map((body) => ({ about, at, body })),
  )

/**
 * Returns the clock of the seats that must act now. If several act at once, their clock continues.
 */
function turnOf({ hand, seats, table }: Place, waits: number[], now: Date): Turn {
  const { turn } = hand
  const isSame =
    turn !== null && turn.seats.length > 0 && waits.every((at) => turn.seats.includes(at))
  if (isSame && waits.length > 0 && turn.seats.length > 1) return { ...turn, seats: waits }
  const since = after(now, showMs)
  const isGone = waits.every((at) => {
    const seat = seats.find(({ seatNo }) => seatNo === hand.seats[at]?.seatNo)
    const isAway = table.tournamentId !== null && seat?.state === 'sitting-out'
    return seat === undefined || seat.state === 'leaving' || isAway
  })
  const until = isGone ? now : after(since, table.actMs)
  return {
    seats: waits,
    since: since.toISOString(),
    sinceStep: hand.actions.length,
    until: until.toISOString(),
    usesBank: false,
    ...(turn?.spared && { spared: turn.spared }),
  }
}
