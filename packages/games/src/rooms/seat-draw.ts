import type { Chance } from '../chance/chance.ts'
import { shuffle } from '../chance/draw.ts'
import { tableSizes } from './tournament.ts'

/** The draws of a tournament by number: all seats at its start, and those of the final table. */
export const seatDraws = { final: 2, start: 1 } as const
export type SeatDraw = keyof typeof seatDraws

/** The name of an entry in a draw: its line in the draw's entropy. */
export const drawLineId = (entryId: string, number: number): string => `${entryId}:${number}`

/** A drawn seat; tables and seats count from 1. */
export type DrawnSeat = { entryId: string; table: number; seat: number }

/** Two places of the drawn order, from 0, whose entrants changed seats to sit apart. */
export type SeatSwap = [number, number]

/**
 * Draws the order in which entries are seated: the first table is filled first. Entries are
 * numbered in the order of their ids before.
 */
export function drawOrder(chance: Chance, entryIds: readonly string[]): string[] {
  const sorted = entryIds.toSorted((a, b) => (a < b ? -1 : 1))
  return shuffle(chance, sorted.length).map((at) => sorted[at]!)
}

/** Returns the seats that an order comes to, once the swaps are made one after another. */
export function seatsOf(
  order: readonly string[],
  swaps: readonly SeatSwap[],
  seatMax: number,
): DrawnSeat[] {
  const swapped = [...order]
  for (const [one, other] of swaps) {
    ;[swapped[one], swapped[other]] = [swapped[other]!, swapped[one]!]
  }
  const places = tableSizes(order.length, seatMax).flatMap((size, table) =>
    Array.from({ length: size }, (_, seat) => ({ seat: seat + 1, table: table + 1 })),
  )
  return places.map((place, at) => ({ entryId: swapped[at]!, ...place }))
}

/**
 * Returns the swaps between tables after which nobody sits with somebody they must sit apart from,
 * as far as there are tables: each goes to the next place of the order where neither of the two
 * meets anybody.
 */
export function swapsApart(
  order: readonly string[],
  seatMax: number,
  isApart: (one: string, other: string) => boolean,
): SeatSwap[] {
  const seats = seatsOf(order, [], seatMax)
  const meets = (entryId: string, table: number, left: number) =>
    seats.some((seat, at) => at !== left && seat.table === table && isApart(entryId, seat.entryId))
  const swaps: SeatSwap[] = []
  for (const [at, { table }] of seats.entries()) {
    if (!meets(seats[at]!.entryId, table, at)) continue
    const to = seats.findIndex(
      (other, place) =>
        other.table !== table &&
        !meets(seats[at]!.entryId, other.table, place) &&
        !meets(other.entryId, table, at),
    )
    if (to === -1) continue
    const moved = seats[at]!.entryId
    seats[at] = { ...seats[at]!, entryId: seats[to]!.entryId }
    seats[to] = { ...seats[to]!, entryId: moved }
    swaps.push([at, to])
  }
  return swaps
}
