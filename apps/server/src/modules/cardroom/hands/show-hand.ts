import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { CardHand } from '@madang/wire/cardroom-line'
import { after, awayMs, type CardTable, carryOf, type Seat } from '../tables/card-table.ts'
import type { CardSeat } from '@madang/wire/cardroom-line'
import { unitsPerChip } from '../tables/card-table.ts'
import { decimalOf } from '#kernel/money'
import { type Hand, handEntropy } from './hand.ts'

/** Returns the public view of a hand; `state` is the engine's, undefined before the deal. */
export function shownHand(hand: Hand, state: unknown): CardHand {
  const game = findRoomGame(hand.game)
  return {
    entropy: hand.dealtAt === null ? null : handEntropy(hand),
    id: hand.id,
    number: Number(hand.number),
    receipt: hand.receipt,
    secretHash: hand.secretHash,
    seats: hand.seats.map(({ name, seatNo, wagerId }) => ({ id: wagerId, name, seatNo })),
    silent: hand.seats
      .filter(({ wagerId }) => !hand.entropy.some(({ id }) => id === wagerId))
      .map(({ seatNo }) => seatNo),
    state: hand.state,
    step: hand.actions.length,
    turn: hand.turn && {
      seats: hand.turn.seats.map((seat) => hand.seats[seat]?.seatNo ?? 0),
      since: hand.turn.since,
      sinceStep: hand.turn.sinceStep ?? hand.actions.length,
      until: hand.turn.until,
      usesBank: hand.turn.usesBank,
    },
    view: state === undefined ? null : game.view(state),
  }
}

export const shownSeat = (seat: Seat, now: Date): CardSeat => ({
  isAway: seat.memberId !== null && after(seat.seenAt, awayMs) < now,
  isComputer: seat.memberId === null,
  name: seat.name,
  owes: seat.owes,
  seatNo: seat.seatNo,
  stack: shownChips(seat.stackChips),
  state: seat.state,
})

/** Formats chips for the API: as money with two decimals. */
export const shownChips = (chips: bigint): string => decimalOf(chips * unitsPerChip)

export const seatsEvent = (table: CardTable, seats: readonly Seat[], now: Date) => ({
  button: table.buttonSeat,
  carry: carryOf(seats),
  kind: 'seats' as const,
  nextHandAt: table.nextHandAt?.toISOString() ?? null,
  seats: seats.map((seat) => shownSeat(seat, now)),
})
