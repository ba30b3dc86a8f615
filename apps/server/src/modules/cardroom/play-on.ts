import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { RoomAction } from '@madang/games/rooms/room-game'
import type { CardEvent } from '@madang/wire/cardroom-line'
import type { Tx } from '#kernel/database'
import { after, type CardTable, type Seat } from './card-table.ts'
import { cardLog } from './cardroom-log.ts'
import { type Hand, stateOf, type Turn } from './hand.ts'
import { updateHand } from './hand-store.ts'
import { seatsEvent, shownHand } from './show-hand.ts'
import { settleHand, type Settled } from './settle-hand.ts'
import { updateTable } from './table-store.ts'

/** A table with its seats and the current hand, all locked by this transaction. */
export type Place = { table: CardTable; seats: Seat[]; hand: Hand }

/** How long a new card or board is shown before the next seat must act. */
const showMs = 400

/** Returns the hand after one action; undefined if the engine does not allow it. */
export function acted(
  hand: Hand,
  secret: string,
  taken: { seat: number; action: RoomAction; isLate?: boolean },
): { hand: Hand; state: unknown } | undefined {
  const game = findRoomGame(hand.game)
  const state = game.play(stateOf(hand, secret), taken.seat, taken.action)
  if (state === undefined) return undefined
  return { hand: { ...hand, actions: [...hand.actions, taken] }, state }
}

/**
 * Writes the state of a hand after a deal or an action: the next turn, or its end and its money.
 * Appends the events in the same transaction.
 */
export async function writeHand(tx: Tx, place: Place, state: unknown, now: Date): Promise<Settled> {
  const game = findRoomGame(place.hand.game)
  const end = game.end(state)
  const settled =
    end === undefined
      ? { ...place, hand: { ...place.hand, turn: turnOf(place, game.waitsFor(state), now) } }
      : await settleHand(tx, place, end, now)
  await updateHand(tx, settled.hand)
  await updateTable(tx, settled.table)
  const events: CardEvent[] = [{ hand: shownHand(settled.hand, state), kind: 'hand' }]
  if (end !== undefined) events.push(seatsEvent(settled.table, settled.seats, now))
  await appendEvents(tx, settled.table, settled.hand.id, events, now)
  return settled
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
