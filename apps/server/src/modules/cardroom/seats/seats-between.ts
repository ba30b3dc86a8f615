import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { acceptedNew, answer, isRefusal, type Answer } from '#kernel/refusal'
import { takeFromSeats } from '#wagers'
import {
  after,
  type CardTable,
  ledgerTable,
  type Seat,
  sitOutMsMax,
  unitsPerChip,
  waitingSeat,
} from '../tables/card-table.ts'
import { withComputers } from './computers.ts'
import { product } from '../product.ts'
import { readSeatAccounts, setAside, setUnpaidAside } from './set-aside.ts'
import { deleteSeat, updateSeat, upsertLeft } from '../tables/table-store.ts'

/**
 * Between two hands: members who wished to leave, sat out too long or play at a closed table get up
 * with all chips, seats without enough chips sit out, unpaid seats are set aside, and computers
 * fill practice tables.
 */
export async function seatsBetween(
  tx: Tx,
  table: CardTable,
  seats: Seat[],
  now: Date,
): Promise<Seat[]> {
  const checked = await setUnpaidAside(tx, table, seats, now)
  const staying: Seat[] = []
  for (const seat of checked) {
    if (!isGone(table, seat, now)) staying.push(seat)
    // A member whose chips cannot be moved delays nobody: the seat waits, and is tried again.
    else if (isRefusal(await leave(tx, table, seat, now))) {
      staying.push(await setAside(tx, table, seat, now))
    }
  }
  const broke = staying.filter((seat) => !hasEnough(table, seat) && seat.state === 'playing')
  for (const seat of broke) {
    await updateSeat(tx, { ...seat, sitsOutSince: now, state: 'sitting-out' })
  }
  const sitting = staying.map((seat): Seat => {
    return broke.includes(seat) ? { ...seat, sitsOutSince: now, state: 'sitting-out' } : seat
  })
  const hasComputers = table.isPractice && table.state === 'open'
  const filled = hasComputers ? await withComputers(tx, table, sitting, now) : sitting
  const isStill = staying.every((seat, at) => seat === seats[at])
  const isSame =
    isStill && staying.length === seats.length && broke.length === 0 && filled === sitting
  return isSame ? seats : filled
}

function isGone(table: CardTable, seat: Seat, now: Date): boolean {
  // At a closed table everybody gets up with their chips.
  if (table.state === 'closed') return true
  if (seat.memberId === null) return !hasEnough(table, seat)
  if (seat.state === 'leaving') return true
  return seat.sitsOutSince !== null && after(seat.sitsOutSince, sitOutMsMax) <= now
}

const hasEnough = (table: CardTable, seat: Seat): boolean =>
  waitingSeat(table, { ...seat, state: 'playing' }).isReady

/**
 * Moves all chips of a seat to the cash balance, as far as the books hold them; unpaid chips are
 * not paid out. Remembers the stack for a member who returns soon.
 *
 * @returns the amount paid out, or a Refusal if the books cannot move it; then the seat is
 *   unchanged
 */
export async function leave(
  tx: Tx,
  table: CardTable,
  seat: Seat,
  now: Date,
): Promise<Answer<bigint>> {
  const { memberId } = seat
  const paidUnits = memberId === null ? 0n : await unitsToTake(tx, table, seat, now)
  if (memberId !== null && paidUnits > 0n) {
    const order = { at: now, id: newId(), memberId, table: ledgerTable(table.id) }
    const orders = [{ ...product, ...order, amountUnits: paidUnits }]
    const [left] = answer(await takeFromSeats(tx, orders), (taken) => acceptedNew(taken))
    if (isRefusal(left)) return left
  }
  await deleteSeat(tx, seat)
  const stackChips = table.isPractice ? seat.stackChips : paidUnits / unitsPerChip
  if (memberId !== null && stackChips > 0n) await upsertLeft(tx, { ...seat, stackChips }, now)
  return paidUnits
}

async function unitsToTake(tx: Tx, table: CardTable, seat: Seat, now: Date): Promise<bigint> {
  if (table.isPractice || seat.stackChips === 0n) return 0n
  const accountOf = await readSeatAccounts(tx, table, [seat])
  const { balanceUnits } = accountOf(seat)
  const stackUnits = seat.stackChips * unitsPerChip
  if (balanceUnits === stackUnits) return stackUnits
  await setAside(tx, table, seat, now)
  return balanceUnits < stackUnits ? balanceUnits : stackUnits
}
