import type { RoomEnd } from '@madang/games/rooms/room-game'
import type { Tx } from '#kernel/database/database'
import { accepted, isRefusal, type Answer } from '#kernel/refusal'
import { countPlayed } from '#casino'
import { playHands } from '#wagers'
import {
  after,
  bankRefill,
  type CardTable,
  ledgerTable,
  pauseMs,
  type Seat,
  unitsPerChip,
} from '../tables/card-table.ts'
import { callOff } from './call-off-hand.ts'
import { signedEnd } from './card-receipts.ts'
import type { Hand } from './hand.ts'
import { insertHandSeats } from './hand-store.ts'
import { handKind, product } from '../product.ts'
import { updateSeat } from '../tables/table-store.ts'

/** The state after a hand is settled. */
export type Settled = { table: CardTable; seats: Seat[]; hand: Hand }

/**
 * Books a finished hand. At a table for money this is one movement of net results between the seats
 * plus the rake, in the transaction of the last action, so that no unpaid result is shown. If the
 * books refuse it, the hand is voided: everybody gets back the chips it began with, the seat that
 * cannot pay is set aside, and the table continues.
 */
export async function settleHand(
  tx: Tx,
  { hand, seats, table }: Settled,
  end: RoomEnd,
  now: Date,
): Promise<Settled> {
  const ended: Hand = { ...hand, endedAt: now, turn: null }
  const stacks = hand.isPractice
    ? end.stacks.map((chips) => BigInt(chips))
    : await bookHand(tx, ended, end, now)
  if (isRefusal(stacks)) return callOff(tx, { hand: ended, seats, table }, { end, no: stacks, now })
  const over: Hand = {
    ...ended,
    receipt: signedEnd(tx.db, hand, end, now),
    result: end,
    state: 'over',
  }
  await insertHandSeats(tx, over)
  // A drawn deal counts for the next hand of these two, and for nobody else.
  const { carry = 1 } = end
  const left = seats.map((seat): Seat => {
    const at = over.seats.findIndex(({ seatNo }) => seatNo === seat.seatNo)
    if (at < 0) return { ...seat, carry: 1 }
    return refilled({ ...seat, carry, handCount: seat.handCount + 1, stackChips: stacks[at] ?? 0n })
  })
  for (const seat of left) await updateSeat(tx, seat)
  const best = Math.max(...end.won)
  const winner = over.seats[end.won.indexOf(best)]
  return {
    hand: over,
    seats: left,
    table: {
      ...table,
      handId: null,
      nextHandAt: after(now, pauseMs),
      winnerSeat: best > 0 ? (winner?.seatNo ?? null) : table.winnerSeat,
    },
  }
}

function refilled(seat: Seat): Seat {
  if (seat.handCount % bankRefill.hands !== 0) return seat
  return { ...seat, bankMs: Math.min(bankRefill.most, seat.bankMs + bankRefill.ms) }
}

/** Books a hand; returns the stacks as the books have them now, in the order of play. */
async function bookHand(tx: Tx, hand: Hand, end: RoomEnd, now: Date): Promise<Answer<bigint[]>> {
  const units = (chips: number | undefined) => BigInt(chips ?? 0) * unitsPerChip
  const entries = hand.seats.map(({ memberId, wagerId }, at) => ({
    contributedUnits: units(end.contributed[at]),
    memberId: memberId ?? '',
    uncalledUnits: 0n,
    validBetUnits: units(end.validBet[at]),
    wagerId,
    wonUnits: units(end.won[at]),
  }))
  const [played] = await playHands(tx, [
    {
      ...product,
      at: now,
      entries,
      game: `card-${hand.game}`,
      id: hand.id,
      kind: handKind,
      rakeUnits: units(end.rake),
      round: hand.id,
      table: ledgerTable(hand.tableId),
    },
  ])
  if (isRefusal(played)) return played
  const { seatUnits } = accepted(played)
  const plays = hand.seats.flatMap(({ launchId }, at) => {
    const { contributedUnits = 0n, wonUnits = 0n } = entries[at] ?? {}
    if (!launchId) return []
    const sums = { payoutUnits: wonUnits, stakeUnits: contributedUnits }
    return [{ ...sums, placedAt: now, gameSessionId: launchId }]
  })
  await countPlayed(tx, plays)
  return seatUnits.map((one) => one / unitsPerChip)
}
