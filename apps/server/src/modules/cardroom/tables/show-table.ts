import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { CardMine, CardTableView, NamedHand } from '@madang/wire/cardroom-line'
import type { ReadTx } from '#kernel/database/database'
import type { Commitments } from '#kernel/live/commitments'
import { type CardTable, carryOf } from './card-table.ts'
import { cardLog } from '../cardroom-log.ts'
import { decksFor } from '../hands/deal-hand.ts'
import { type Hand, shownState } from '../hands/hand.ts'
import { findNewest } from '../hands/hand-store.ts'
import { shownHand, shownSeat } from '../hands/show-hand.ts'
import { findTable, listSeats } from './table-store.ts'

/** Returns the public view of a table at one sequence number of its log. */
export async function cardTableView(
  tx: ReadTx,
  tableId: string,
  { fair, now }: { fair: Commitments; now: Date },
): Promise<CardTableView> {
  const { seq, value } = await cardLog.readAt(tx, tableId, async () => ({
    hand: await findNewest(tx, tableId),
    seats: await listSeats(tx, [tableId]),
    table: await findTable(tx, tableId),
  }))
  const { hand, seats, table } = value
  return {
    button: table?.buttonSeat ?? null,
    carry: carryOf(seats),
    hand: hand ? shownHand(hand, await engineOf(tx, hand, fair)) : null,
    nextHandAt: table?.nextHandAt?.toISOString() ?? null,
    seats: seats.map((seat) => shownSeat(seat, now)),
    seq: Number(seq),
    tableId,
  }
}

/** Returns the engine's state; undefined before the deal. */
export async function engineOf(tx: ReadTx, hand: Hand, fair: Commitments): Promise<unknown> {
  if (hand.dealtAt === null) return undefined
  return shownState(hand, await decksFor(tx, hand, fair))
}

/** Returns the private view of one member: the own cards, and the possible actions. */
export function mineOf(hand: Hand, state: unknown, memberId: string): CardMine | undefined {
  const seat = hand.seats.findIndex((one) => one.memberId === memberId)
  if (seat < 0 || state === undefined) return undefined
  const game = findRoomGame(hand.game)
  const view = game.view(state, seat) as { hands: number[][]; mine?: NamedHand }
  return {
    cards: view.hands[seat] ?? [],
    handId: hand.id,
    // While cards are being opened, it is nobody's turn.
    legal: hand.turn?.seats.length ? (game.legal(state, seat) ?? null) : null,
    named: view.mine ?? null,
    seatNo: hand.seats[seat]?.seatNo ?? 0,
    step: hand.actions.length,
    tableId: hand.tableId,
  }
}

/** Returns the private view of every member in the hand, by member. */
export async function minesOf(
  tx: ReadTx,
  tableId: string,
  fair: Commitments,
): Promise<Map<string, CardMine>> {
  const hand = await findNewest(tx, tableId)
  if (!hand) return new Map()
  const state = await engineOf(tx, hand, fair)
  return new Map(
    hand.seats.flatMap(({ memberId }) => {
      const mine = memberId === null ? undefined : mineOf(hand, state, memberId)
      return mine && memberId !== null ? [[memberId, mine] as const] : []
    }),
  )
}

export type { CardTable }
