import type { RoomEnd } from '@madang/games/rooms/room-game'
import type { Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import type { Refusal } from '#kernel/refusal'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { noteVoid } from '#kernel/transparency/round-voids'
import { booksDiffer } from '#ledger'
import { after, type CardTable, pauseMs, type Seat } from './card-table.ts'
import type { Hand } from './hand.ts'
import { handKind } from './product.ts'
import { setUnpaidAside } from './set-aside.ts'

type HeldTable = { table: CardTable; seats: Seat[]; hand: Hand }

/**
 * Voids a hand that the books refused; no money of it was booked. Records it for the public list of
 * voids.
 */
export async function callOff(
  tx: Tx,
  { hand, seats, table }: HeldTable,
  { end, no, now }: { end: RoomEnd; no: Refusal; now: Date },
): Promise<HeldTable> {
  const what = `hand ${hand.id} of ${table.id} is not booked: ${no.code}`
  await publish(tx, booksDiffer, [{ account: null, at: now.toISOString(), what }])
  await noteVoid(tx, {
    at: now,
    isLocked: true,
    kind: handKind,
    name: table.name,
    number: Number(hand.number),
    outcomeHash: hashOfValue(end),
    reason: 'a seat could not pay',
    replayPath: null,
    round: hand.id,
    subject: table.id,
  })
  return {
    hand: { ...hand, state: 'void' },
    seats: await setUnpaidAside(tx, table, seats, now),
    table: { ...table, handId: null, nextHandAt: after(now, pauseMs) },
  }
}
