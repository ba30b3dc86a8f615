import type { RoomEnd } from '@madang/games/rooms/room-game'
import type { CustodyNo } from '#kernel/custody/custody'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import type { Refusal } from '#kernel/refusal'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { noteFault } from '#kernel/transparency/proof-fault'
import { noteVoid } from '#kernel/transparency/round-voids'
import { booksDiffer } from '#ledger'
import { after, type CardTable, pauseMs, type Seat } from '../tables/card-table.ts'
import type { Hand } from './hand.ts'
import { handKind } from '../product.ts'
import { setUnpaidAside } from '../seats/set-aside.ts'

type HeldTable = { table: CardTable; seats: Seat[]; hand: Hand }

/**
 * Voids a hand that the books refused; no money of it was booked. Records it for the public list of
 * voids.
 */
export async function callOff(
  tx: Tx,
  place: HeldTable,
  { end, no, now }: { end: RoomEnd; no: Refusal; now: Date },
): Promise<HeldTable> {
  const what = `hand ${place.hand.id} of ${place.table.id} is not booked: ${no.code}`
  await publish(tx, booksDiffer, [{ account: null, at: now.toISOString(), what }])
  return voided(tx, place, { now, outcome: end, reason: 'a seat could not pay' })
}

/**
 * Voids a hand whose next cards custody does not give: it opened others before, for somebody who
 * looked at them. Everybody has the chips that the hand began with.
 */
export async function callOffUnopened(
  tx: Tx,
  place: HeldTable,
  { no, now }: { no: CustodyNo; now: Date },
): Promise<HeldTable> {
  const facts = { no, why: 'custody opened other cards before' }
  await noteFault(tx, { about: place.hand.id, at: now, facts, what: 'hand' })
  return voided(tx, place, { now, reason: 'its cards were opened before they were due' })
}

async function voided(
  tx: Tx,
  { hand, seats, table }: HeldTable,
  { now, outcome, reason }: { now: Date; outcome?: RoomEnd; reason: string },
): Promise<HeldTable> {
  await noteVoid(tx, {
    at: now,
    isLocked: true,
    kind: handKind,
    name: table.name,
    number: Number(hand.number),
    outcomeHash: outcome ? hashOfValue(outcome) : null,
    reason,
    replayPath: null,
    round: hand.id,
    subject: table.id,
  })
  return {
    hand: { ...hand, endedAt: now, state: 'void', turn: null },
    seats: await setUnpaidAside(tx, table, seats, now),
    table: { ...table, handId: null, nextHandAt: after(now, pauseMs) },
  }
}
