import { noClientBytes } from '@madang/games/chance/shared-outcome'
import { findGameSessions, isCheckDue } from '#casino'
import { listClosedIds } from '#catalog'
import type { Database, Tx } from '#kernel/database/database'
import { acceptedNew, refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import { openWagers } from '#wagers'
import { endMagazines } from './end-magazines.ts'
import { magazineMs, magazineWager, reservedUnits, type Magazine } from './magazine.ts'
import { signedMagazine } from './magazine-receipt.ts'
import { findMagazine, insertMagazine, listOpen } from './magazine-store.ts'
import { magazinePromises, rulesHash } from '../tanks/promises.ts'
import { needBet } from '../rooms/room.ts'
import { findRoom } from '../rooms/room-store.ts'
import { findTank, lockSeat, updateSeat } from '../tanks/tank-store.ts'

type Seat = NonNullable<Awaited<ReturnType<typeof lockSeat>>>

export type MagazineOrder = {
  id: string
  memberId: string
  launchId: string
  betUnits: bigint
  shots: number
  /** The promise that the client has seen. */
  commitment: string
  clientSeed: string
  isAuto: boolean
  at: Date
}

export type Opened = { magazine: Magazine; next: string; hasGrants: boolean }

/**
 * Reserves ten seconds of shots as one wager. The member's open magazine is settled first, in its
 * own transaction: it ends even if the new one is refused.
 *
 * @throws Refusal `not-found` without a seat, `magazine-renewed` if the seat has another promise,
 *   `stake-out-of-limits`, `reality-check-due`, `not-allowed`, or the reason why the stake is
 *   refused
 */
export async function openMagazine(db: Database, order: MagazineOrder): Promise<Opened> {
  const known = await db.read((tx) => findMagazine(tx, order.id))
  // Another try of this request may have opened its magazine meanwhile: that one goes on.
  const before = { at: order.at, except: order.id }
  if (!known) await settleOpen(db, order.memberId, before)
  return db.write((tx) => open(tx, order))
}

/** Settles a member's open magazines, all but `except`. */
export async function settleOpen(
  db: Database,
  memberId: string,
  { at, except }: { at: Date; except?: string },
): Promise<void> {
  const open = await db.read((tx) => listOpen(tx, memberId))
  const ids = open.flatMap(({ id }) => (id === except ? [] : [id]))
  if (ids.length > 0) await endMagazines(db, ids, at)
}

async function open(tx: Tx, order: MagazineOrder): Promise<Opened> {
  const seat = (await lockSeat(tx, order.memberId)) ?? refuse('not-found')
  const known = await findMagazine(tx, order.id)
  if (known) return { hasGrants: true, magazine: repeatOf(known, order), next: seat.commitment }
  if (seat.commitment !== order.commitment) refuse('magazine-renewed')
  const unsigned = await newMagazine(tx, order, seat)
  const [taken] = await openWagers(tx, [
    {
      ...magazineWager(unsigned),
      at: order.at,
      id: order.id,
      memberId: order.memberId,
      stakeUnits: reservedUnits(unsigned),
    },
  ])
  const { hasGrants } = acceptedNew(taken)
  const { clientSeed, rulesVersion } = unsigned
  const { leafIndex } = await magazinePromises.close(tx, seat.commitmentId, clientSeed, order.at)
  const magazine = signedMagazine(tx.db, { ...unsigned, leafIndex })
  const to = { firstNumber: 0, rulesHash: rulesHash(rulesVersion) }
  const next = await magazinePromises.commit(tx, { ...to, subject: order.memberId }, order.at)
  await insertMagazine(tx, magazine)
  await updateSeat(tx, {
    ...seat,
    commitment: next.secretHash,
    commitmentId: next.id,
    launchId: order.launchId,
    seenAt: order.at,
  })
  return { hasGrants, magazine, next: next.secretHash }
}

/** Returns a new magazine, after checking every rule of the room and the jurisdiction. */
async function newMagazine(tx: Tx, order: MagazineOrder, seat: Seat): Promise<Magazine> {
  const { at, betUnits, isAuto, launchId, memberId, shots } = order
  const tank = (await findTank(tx, seat.tankId)) ?? refuse('not-found')
  const room = (await findRoom(tx, tank.roomId)) ?? refuse('not-found')
  const [closed] = await listClosedIds(tx, [room.id])
  if (room.state !== 'open' || closed !== undefined) refuse('game-closed')
  const [gameSession] = await findGameSessions(tx, [launchId])
  if (!gameSession) return refuse('session-missing')
  if (isCheckDue(gameSession, at)) refuse('reality-check-due')
  const { play } = await readSettings(tx)
  if (isAuto && !play.mayAutoplay) refuse('not-allowed')
  needBet(room, betUnits)
  return {
    betUnits,
    clientSeed: play.mayChooseSeed ? order.clientSeed : noClientBytes,
    commitment: seat.commitment,
    commitmentId: seat.commitmentId,
    endsAt: new Date(at.getTime() + magazineMs),
    id: order.id,
    launchId,
    leafIndex: null,
    memberId,
    openedAt: at,
    receipt: null,
    resultReceipt: null,
    roomId: room.id,
    rulesVersion: room.rulesVersion,
    seat: seat.seat,
    serverSeed: null,
    settledAt: null,
    shotCount: 0,
    shotMax: shots,
    state: 'open',
    tankId: tank.id,
    wonUnits: 0n,
  }
}

/** @throws Refusal `key-reused` if the id belongs to another request */
function repeatOf(known: Magazine, { betUnits, commitment, memberId, shots }: MagazineOrder) {
  const isSame =
    known.memberId === memberId &&
    known.betUnits === betUnits &&
    known.shotMax === shots &&
    known.commitment === commitment
  return isSame ? known : refuse('key-reused')
}
