import type { Tx } from '#kernel/database/database'
import { isRefusal, refuse } from '#kernel/refusal'
import { mayBeDealt } from '#wagers'
import { after, type CardTable, type Seat, unitsPerChip } from '../tables/card-table.ts'
import { wakeTable } from '../cardroom-log.ts'
import { sharesWithSeated } from './keep-apart.ts'
import { product } from '../product.ts'
import { listSeats, lockTable } from '../tables/table-store.ts'
import {
  deleteWaiting,
  insertWaiting,
  listWaiting,
  listWaitsOf,
  updateOffer,
  updateOfferUntil,
  type Waiting,
} from './waiting-store.ts'

/** How long a free seat is kept for the member it is offered to. */
export const offerMs = 45_000
/** As many tables as one member can follow. */
const listsMax = 4

type At = { tableId: string; memberId: string; now: Date }

/**
 * Joins the waiting list of a table. A repeated request keeps the place; a free seat is offered at
 * once.
 *
 * @throws Refusal `not-found`, `game-closed`, `already-seated`, `waiting-lists-full`, or a refusal
 *   of the wager gate
 */
export async function joinWaiting(tx: Tx, { memberId, now, tableId }: At): Promise<void> {
  const table = (await lockTable(tx, tableId)) ?? refuse('not-found')
  if (table.state !== 'open' || table.tournamentId !== null) refuse('game-closed')
  const seats = await listSeats(tx, [tableId])
  if (seats.some((seat) => seat.memberId === memberId)) refuse('already-seated')
  const lists = await listWaitsOf(tx, memberId)
  if (lists.some((one) => one.tableId === tableId)) return
  if (lists.length >= listsMax) refuse('waiting-lists-full')
  if (!table.isPractice) {
    const asked = [{ memberId, stakeUnits: table.unitChips * unitsPerChip }]
    const [answer] = await mayBeDealt(tx, asked, { ...product, at: now })
    if (isRefusal(answer)) throw answer
  }
  await insertWaiting(tx, { joinedAt: now, memberId, offerUntil: null, tableId })
  await offerSeats(tx, table, seats, now)
}

/**
 * Leaves the waiting list; does nothing for a member who is not on it. A seat that was kept is
 * offered to the next member.
 *
 * @throws Refusal `not-found`
 */
export async function leaveWaiting(tx: Tx, { memberId, now, tableId }: At): Promise<void> {
  const table = (await lockTable(tx, tableId)) ?? refuse('not-found')
  await deleteWaiting(tx, tableId, [memberId])
  await offerSeats(tx, table, await listSeats(tx, [tableId]), now)
}

/**
 * Returns how many seats this member may take: those that are neither taken by members nor kept for
 * others on the waiting list. Computers give up their seats, so they do not count.
 */
export function openSeatCount(
  { seatCount }: CardTable,
  seats: readonly Seat[],
  waiting: readonly Waiting[],
  { memberId, now }: { memberId: string; now: Date },
): number {
  const taken = seats.filter((seat) => seat.memberId !== null).length
  const kept = waiting.filter((one) => isOffered(one, now) && one.memberId !== memberId)
  return Math.max(0, seatCount - taken - kept.length)
}

export const isOffered = ({ offerUntil }: Waiting, now: Date): boolean =>
  offerUntil !== null && offerUntil > now

/**
 * Offers free seats to the waiting list, in order, under the table's lock. A member who let an
 * offer expire is removed; a member who is kept apart from somebody at the table is skipped and
 * keeps the place.
 */
export async function offerSeats(
  tx: Tx,
  table: CardTable,
  seats: readonly Seat[],
  now: Date,
): Promise<Date | null> {
  const list = await listWaiting(tx, [table.id])
  if (list.length === 0 && table.offerUntil === null) return null
  const isOpen = table.state === 'open'
  const gone = list.filter((one) => !isOpen || (one.offerUntil !== null && !isOffered(one, now)))
  if (gone.length > 0) {
    const ids = gone.map(({ memberId }) => memberId)
    await deleteWaiting(tx, table.id, ids)
  }
  const staying = list.filter((one) => !gone.includes(one))
  const offered = staying.filter((one) => isOffered(one, now))
  const taken = seats.filter(({ memberId }) => memberId !== null).length
  let free = table.seatCount - taken - offered.length
  for (const one of staying) {
    if (free <= 0) break
    if (offered.includes(one)) continue
    if (await sharesWithSeated(tx, table, seats, { at: now, memberId: one.memberId })) continue
    const next = { ...one, offerUntil: after(now, offerMs) }
    await updateOffer(tx, next)
    offered.push(next)
    free -= 1
  }
  const until = earliest(offered)
  if (until?.getTime() !== table.offerUntil?.getTime()) {
    await updateOfferUntil(tx, table.id, until)
    wakeTable(tx, table.id)
  }
  return until
}

const earliest = (offered: readonly Waiting[]): Date | null =>
  offered
    .flatMap(({ offerUntil }) => offerUntil ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
