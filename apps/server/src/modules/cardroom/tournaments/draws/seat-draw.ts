import { createHash } from 'node:crypto'
import { entropyOf, noClientBytes, sharedOutcome } from '@madang/games/chance/shared-outcome'
import type { ClientBytes } from '@madang/games/chance/shared-outcome'
import {
  drawLineId,
  drawOrder,
  seatDraws,
  seatsOf,
  swapsApart,
} from '@madang/games/rooms/seat-draw'
import type { DrawnSeat, SeatDraw } from '@madang/games/rooms/seat-draw'
import type { ReadTx, Tx } from '#kernel/database/database'
import { Commitments, type Commitment } from '#kernel/live/commitments'
import type { Links } from '../../seats/keep-apart.ts'
import { sharesWith } from '../sit-apart.ts'
import type { Entry, Tournament } from '../tournament.ts'
import * as store from './seat-draw-store.ts'

/** The promised secrets of the draws of seats; the subject is the tournament. */
export const seatPromises = new Commitments('card-tournament')

/** The rules of a draw, in the exact text that its commitment covers. */
const rules = `seats 1: E is SHA-256 of the lines "entry:number:bytes" of all who are drawn, sorted;
words come from HMAC-SHA256(secret, "tournament:number:E:counter"); a shuffle of the entries in the
order of their ids fills the tables one after another, then the swaps that are shown are made.`
const rulesHash = createHash('sha256').update(rules).digest('hex')

export type Draw = store.PromisedDraw & { promise: Commitment }

/** Returns the draws of a tournament with their promises; none before they are promised. */
export async function findSeatDraws(tx: ReadTx, tournamentId: string): Promise<Draw[]> {
  const draws = await store.listDraws(tx, tournamentId)
  const promises = await seatPromises.find(
    tx,
    draws.map(({ commitmentId }) => commitmentId),
  )
  return draws.flatMap((draw) => {
    const promise = promises.find(({ id }) => id === draw.commitmentId)
    return promise ? [{ ...draw, promise }] : []
  })
}

/**
 * Promises both draws of a tournament, once: before its first entry, or now where it is older than
 * the promises. The caller holds the tournament's row.
 */
export async function promiseSeats(tx: Tx, tournamentId: string, now: Date): Promise<Draw[]> {
  const known = await findSeatDraws(tx, tournamentId)
  if (known.length > 0) return known
  for (const number of [seatDraws.start, seatDraws.final]) {
    const to = { firstNumber: number, rulesHash, subject: tournamentId }
    const { id: commitmentId } = await seatPromises.commit(tx, to, now)
    await store.insertDraw(tx, { commitmentId, number, tournamentId })
  }
  return findSeatDraws(tx, tournamentId)
}

/** Whether the entries of the draw are fixed, and nobody comes or goes before it. */
export const isFixed = (draws: readonly Draw[], which: SeatDraw): boolean =>
  drawOf(draws, which)?.promise.closedAt != null

export const isDrawn = (draws: readonly Draw[], which: SeatDraw): boolean =>
  drawOf(draws, which)?.drawn != null

export const drawOf = (draws: readonly Draw[], which: SeatDraw): Draw | undefined =>
  draws.find(({ number }) => number === seatDraws[which])

/** Fixes who is drawn, with everybody's bytes. Custody gives the secret once this is committed. */
export async function fixDraw(
  tx: Tx,
  which: SeatDraw,
  { entries, tournamentId }: { tournamentId: string; entries: readonly Entry[] },
  now: Date,
): Promise<void> {
  const draw = drawOf(await promiseSeats(tx, tournamentId, now), which)!
  const lines = await linesOf(
    tx,
    entries.map(({ id }) => id),
    draw.number,
  )
  await seatPromises.close(tx, draw.commitmentId, entropyOf(lines), now)
}

/** Returns the lines of a draw's entropy: an entry's bytes, zeros where its browser gave none. */
export async function linesOf(
  tx: ReadTx,
  entryIds: readonly string[],
  number: number,
): Promise<ClientBytes[]> {
  const all = await store.listEntryBytes(tx, entryIds)
  return all.map(({ bytes, id }) => ({
    bytesHex: bytes ?? noClientBytes,
    id: drawLineId(id, number),
  }))
}

/** Draws the seats that were fixed, with members who are linked apart, and keeps what came. */
export async function drawSeats(
  tx: Tx,
  which: SeatDraw,
  {
    entries,
    links,
    tournament,
  }: { tournament: Tournament; entries: readonly Entry[]; links: Links },
  now: Date,
): Promise<DrawnSeat[]> {
  const { id, seatCount } = tournament
  const { commitmentId, number } = drawOf(await findSeatDraws(tx, id), which)!
  const { entropy, secret } = await seatPromises.reveal(tx, commitmentId, now)
  const chance = sharedOutcome({ entropyHex: entropy, id, round: number, secretHex: secret })
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const order = drawOrder(chance, [...byId.keys()])
  const swaps = swapsApart(order, seatCount, (one, other) =>
    sharesWith(byId.get(one)!, [byId.get(other)!], links),
  )
  const seats = seatsOf(order, swaps, seatCount)
  await store.updateDrawn(tx, { drawn: { seats, swaps }, number, tournamentId: id }, now)
  return seats
}
