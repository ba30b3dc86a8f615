import { findMember } from '#identity'
import type { Database, Tx } from '#kernel/database/database'
import { wakeLive } from '#kernel/live/live-bus'
import { refuse } from '#kernel/refusal'
import { settleOpen } from '../magazines/open-magazine.ts'
import { magazinePromises, rulesHash } from './promises.ts'
import { lockRoom } from '../rooms/room-store.ts'
import { allSeats, tankKind, tankLog, type Seat } from './tank.ts'
import * as store from './tank-store.ts'

export type SeatOrder = {
  roomId: string
  memberId: string
  launchId: string
  at: Date
}

/**
 * Seats a member in the fullest tank with a free seat, or in a new one. A member who already has a
 * seat in the room keeps it; a seat in another room is left first.
 *
 * @throws Refusal `not-found`, `game-closed`
 */
export async function takeSeat(db: Database, order: SeatOrder): Promise<Seat> {
  const { memberId, roomId } = order
  const before = await db.read((tx) => store.findSeat(tx, memberId))
  const isThere = before !== undefined && before.tankId.startsWith(`${roomId}-`)
  if (before && !isThere) await leaveSeat(db, order)
  return db.write(async (tx) => {
    const room = (await lockRoom(tx, roomId)) ?? refuse('not-found')
    if (room.state !== 'open') refuse('game-closed')
    const known = await store.lockSeat(tx, memberId)
    if (known) {
      const kept = { ...known, launchId: order.launchId, seenAt: order.at }
      await store.updateSeat(tx, kept)
      return kept
    }
    return sitDown(tx, order, room.rulesVersion)
  })
}

async function sitDown(tx: Tx, order: SeatOrder, rulesVersion: number): Promise<Seat> {
  const { at, launchId, memberId, roomId } = order
  const place = await freePlace(tx, roomId)
  const member = await findMember(tx, memberId)
  const to = { firstNumber: 0, rulesHash: rulesHash(rulesVersion), subject: memberId }
  const promise = await magazinePromises.commit(tx, to, at)
  const seat: Seat = {
    ...place,
    commitment: promise.secretHash,
    commitmentId: promise.id,
    launchId,
    memberId,
    name: `${(member?.account ?? '').slice(0, 2)}***`,
    seenAt: at,
  }
  await store.insertSeat(tx, seat)
  const body = { kind: 'seat' as const, name: seat.name, seat: seat.seat }
  await tankLog.append(tx, seat.tankId, [{ about: 'seat', at, body }])
  wakeLive(tx, tankKind, seat.tankId)
  return seat
}

/** Returns a free seat of a room; the caller has locked the room. */
async function freePlace(tx: Tx, roomId: string): Promise<{ tankId: string; seat: number }> {
  const tanks = await store.listTaken(tx, roomId)
  for (const { id, taken } of tanks) {
    const seat = allSeats.find((one) => !taken.includes(one))
    if (seat !== undefined) return { seat, tankId: id }
  }
  const number = 1 + Math.max(0, ...tanks.map((tank) => tank.number))
  const id = `${roomId}-${number}`
  await store.insertTank(tx, { id, number, roomId })
  return { seat: 0, tankId: id }
}

/** Leaves the seat: settles the member's magazine first, then frees the seat. */
export async function leaveSeat(
  db: Database,
  order: Pick<SeatOrder, 'memberId' | 'at'>,
): Promise<void> {
  const { at, memberId } = order
  await settleOpen(db, memberId, order)
  await db.write(async (tx) => {
    const seat = await store.lockSeat(tx, memberId)
    if (!seat) return
    await store.deleteSeat(tx, memberId)
    const body = { kind: 'seat' as const, name: null, seat: seat.seat }
    await tankLog.append(tx, seat.tankId, [{ about: 'seat', at, body }])
  })
}
