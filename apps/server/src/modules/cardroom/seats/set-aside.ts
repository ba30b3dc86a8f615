import { notifyMember } from '#identity'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { booksDiffer, findSubAccounts } from '#ledger'
import {
  type CardTable,
  ledgerTable,
  playsForMoney,
  type Seat,
  unitsPerChip,
} from '../tables/card-table.ts'
import { shownChips } from '../hands/show-hand.ts'
import { updateSeat } from '../tables/table-store.ts'

/** A seat's account in the books; one that was never opened has a balance of zero. */
export type SeatAccount = { balanceUnits: bigint; isFrozen: boolean }

/** Returns the account of each seat at a table; the caller has locked the table. */
export async function readSeatAccounts(
  tx: Tx,
  table: CardTable,
  seats: readonly Seat[],
): Promise<(seat: Seat) => SeatAccount> {
  const memberIds = seats.flatMap(({ memberId }) => memberId ?? [])
  const at = { purpose: 'seat', sub: ledgerTable(table.id) } as const
  const accounts = memberIds.length === 0 ? [] : await findSubAccounts(tx, memberIds, at)
  const accountOf = new Map(accounts.map((account) => [account.holder, account]))
  return ({ memberId }) => accountOf.get(memberId ?? '') ?? { balanceUnits: 0n, isFrozen: false }
}

/**
 * Compares the chips at a table for money with the members' accounts. A seat whose chips differ
 * from its account, or whose account is frozen, is set aside: it could not pay its losses.
 */
export async function setUnpaidAside(
  tx: Tx,
  table: CardTable,
  seats: Seat[],
  now: Date,
): Promise<Seat[]> {
  if (!playsForMoney(table) || seats.length === 0) return seats
  const accountOf = await readSeatAccounts(tx, table, seats)
  const isUnpaid = (seat: Seat) => {
    const { balanceUnits, isFrozen } = accountOf(seat)
    return isFrozen || balanceUnits !== seat.stackChips * unitsPerChip
  }
  if (!seats.some((seat) => seat.state !== 'set-aside' && isUnpaid(seat))) return seats
  const checked: Seat[] = []
  for (const seat of seats) {
    checked.push(isUnpaid(seat) ? await setAside(tx, table, seat, now) : seat)
  }
  return checked
}

/**
 * Sets a seat aside: it is dealt no hand until its member asks to return and its account is right.
 * Notifies the member and the operators once.
 */
export async function setAside(tx: Tx, table: CardTable, seat: Seat, now: Date): Promise<Seat> {
  if (seat.state === 'set-aside' || seat.memberId === null) return seat
  const aside: Seat = { ...seat, sitsOutSince: seat.sitsOutSince ?? now, state: 'set-aside' }
  await updateSeat(tx, aside)
  const { memberId } = seat
  const facts = { amount: shownChips(seat.stackChips) }
  await notifyMember(tx, { at: now, facts, kind: 'seat-set-aside', memberId })
  const what = `seat ${seat.seatNo} of ${table.id} cannot pay its chips`
  await publish(tx, booksDiffer, [{ account: null, at: now.toISOString(), what }])
  return aside
}
