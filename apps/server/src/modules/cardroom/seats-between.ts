import type { Tx } from '#kernel/database'
import { newId } from '#kernel/ids'
import { accepted } from '#kernel/refusal'
import { takeFromSeats } from '#wagers'
import {
  after,
  type CardTable,
  ledgerTable,
  type Seat,
  sitOutMsMax,
  unitsPerChip,
  waitingSeat,
} from './card-table.ts'
import { withComputers } from './computers.ts'
import { product } from './product.ts'
import { deleteSeat, updateSeat, upsertLeft } from './table-store.ts'

/**
 * Between two hands: who wished to leave leaves with all chips, who sat out too long or has nothing
 * left gets up, and computers fill practice tables.
 */
export async function seatsBetween(
  tx: Tx,
  table: CardTable,
  seats: Seat[],
  now: Date,
): Promise<Seat[]> {
  const gone = seats.filter((seat) => isGone(table, seat, now))
  for (const seat of gone) await leave(tx, table, seat, now)
  const staying = gone.length === 0 ? seats : seats.filter((seat) => !gone.includes(seat))
  const broke = staying.filter((seat) => !hasEnough(table, seat) && seat.state === 'playing')
  for (const seat of broke) {
    await updateSeat(tx, { ...seat, sitsOutSince: now, state: 'sitting-out' })
  }
  const sitting = staying.map((seat): Seat => {
    return broke.includes(seat) ? { ...seat, sitsOutSince: now, state: 'sitting-out' } : seat
  })
  const hasComputers = table.isPractice && table.state === 'open'
  const filled = hasComputers ? await withComputers(tx, table, sitting, now) : sitting
  const isSame = gone.length === 0 && broke.length === 0 && filled === sitting
  return isSame ? seats : filled
}

function isGone(table: CardTable, seat: Seat, now: Date): boolean {
  // A closed table lets everybody get up with what they have.
  if (table.state === 'closed') return true
  if (seat.memberId === null) return !hasEnough(table, seat)
  if (seat.state === 'leaving') return true
  return seat.sitsOutSince !== null && after(seat.sitsOutSince, sitOutMsMax) <= now
}

const hasEnough = (table: CardTable, seat: Seat): boolean =>
  waitingSeat(table, { ...seat, state: 'playing' }).isReady

/** All chips go home in one movement; what they were is kept for who comes back soon. */
export async function leave(tx: Tx, table: CardTable, seat: Seat, now: Date): Promise<void> {
  await deleteSeat(tx, seat)
  if (seat.memberId === null) return
  if (seat.stackChips > 0n) await upsertLeft(tx, seat, now)
  if (table.isPractice || seat.stackChips === 0n) return
  const [left] = await takeFromSeats(tx, [
    {
      ...product,
      amountUnits: seat.stackChips * unitsPerChip,
      at: now,
      id: newId(),
      memberId: seat.memberId,
      table: ledgerTable(table.id),
    },
  ])
  accepted(left)
}
