import { randomInt } from 'node:crypto'
import type { ScratchTitle } from '@madang/games/lottery/scratch'
import { isCustodyAway } from '#kernel/custody/custody'
import type { Database, Tx } from '#kernel/database/database'
import { listInTurn } from '#kernel/database/list-in-turn'
import type { Logger } from '#kernel/metrics/log'
import { unitsPerWon } from '#kernel/money'
import { Refusal, accepted, acceptedNew, refuse } from '#kernel/refusal'
import { closeWagers, openWagers } from '#wagers'
import { drawTickets, openSeries } from './scratch.ts'
import { isOnSale, titleOf } from './title-of.ts'
import { signedScratch } from './scratch-receipt.ts'
import * as store from './scratch-store.ts'
import type { ScratchSeries, ScratchTicket } from './scratch-store.ts'
import { scratchContext } from '../wager-context.ts'

type ScratchOrder = {
  id: string
  seriesId: string
  /** The number that the member chose; null for any unsold one. */
  ticketNo: number | null
  memberId: string
  at: Date
}

type Bought = { series: ScratchSeries; ticket: ScratchTicket; balanceUnits?: bigint }

/**
 * Buys one ticket of a series: takes and commits its stake, asks custody for the winnings, and pays
 * them. The last ticket ends the series, and prints the next by the title's own prizes. The same id
 * again returns the same ticket, even while the first request is running; with another number or
 * series it is refused.
 *
 * @throws Refusal `not-found`, `scratch-sold`, `series-ended`, `key-reused`, or those of the wager
 *   gate; `custody-away` before a stake was taken; `unavailable` when the ticket is still to be
 *   drawn
 */
export async function buyScratch(db: Database, order: ScratchOrder): Promise<Bought> {
  const taken = await db.write((tx) => stakeScratch(tx, order))
  if (taken.ticket.times !== null) return taken
  return drawScratch(db, taken, order.at).catch((error: unknown) => {
    const isAway = error instanceof Refusal && error.code === 'custody-away'
    throw isAway ? new Refusal('unavailable', {}, { cause: error }) : error
  })
}

/** Takes the stake of a ticket and reserves its number. */
export async function stakeScratch(tx: Tx, order: ScratchOrder): Promise<Bought> {
  const series = (await store.lockSeries(tx, order.seriesId)) ?? refuse('not-found')
  // Read under the lock: parallel requests with one id find the ticket of the first.
  const known = await store.findScratch(tx, order.id)
  if (known) return { series, ticket: repeatOf(known, order) }
  if (!isOnSale(series)) refuse('series-ended')
  if (isCustodyAway(tx.db)) refuse('custody-away')
  const title = titleOf(series)
  const sold = new Set((await store.listSold(tx, series.id)).map(({ ticketNo }) => ticketNo))
  const ticketNo = order.ticketNo ?? anyLeft(title, sold)
  if (ticketNo >= title.tickets) refuse('not-found')
  if (sold.has(ticketNo)) refuse('scratch-sold')
  const stakeUnits = (BigInt(title.priceCents) * unitsPerWon) / 100n
  const { at, id, memberId } = order
  const context = scratchContext(series, ticketNo)
  const [opened] = await openWagers(tx, [{ at, ...context, id, memberId, stakeUnits }])
  acceptedNew(opened)
  const bought = { boughtAt: at, id, memberId, seriesId: series.id, stakeUnits, ticketNo }
  const ticket = { ...bought, payoutUnits: 0n, signature: null, times: null }
  await store.insertScratch(tx, ticket)
  await countSold(tx, series, title, order)
  return { series, ticket }
}

/**
 * Returns the ticket of a repeated request; an open number matches any number.
 *
 * @throws Refusal `key-reused` when the id belongs to a different request
 */
function repeatOf(known: ScratchTicket, { memberId, seriesId, ticketNo }: ScratchOrder) {
  const isSame =
    known.memberId === memberId &&
    known.seriesId === seriesId &&
    (ticketNo === null || known.ticketNo === ticketNo)
  return isSame ? known : refuse('key-reused')
}

/** Draws a ticket whose stake is committed, and pays it once. @throws Refusal `custody-away` */
async function drawScratch(db: Database, { series, ticket }: Bought, at: Date): Promise<Bought> {
  const [times] = await drawTickets(db, [{ ...ticket, of: series }])
  if (times === undefined) throw new Error(`custody gives nothing for ticket ${ticket.id}`)
  return db.write(async (tx) => {
    const now = (await store.lockScratch(tx, ticket.id)) ?? refuse('not-found')
    if (now.times !== null) return { series, ticket: now }
    const payoutUnits = now.stakeUnits * BigInt(times)
    const { id, memberId } = now
    const [closed] = await closeWagers(tx, [{ at, id, memberId, payoutUnits }])
    const { balanceUnits } = accepted(closed)
    const drawn = signedScratch(tx.db, { ...now, payoutUnits, times }, series)
    await store.updateDrawn(tx, drawn)
    return { balanceUnits, series, ticket: drawn }
  })
}

/** Longer than any request runs. */
const undrawnMs = 10_000
const undrawnAtOnce = 500

/**
 * Draws tickets whose process ended, or lost custody, after the stake was taken: the same ticket
 * wins the same. A ticket that cannot be drawn now waits for the next run.
 *
 * @returns how many were drawn
 */
export async function drawLeftScratch(
  { db, log }: { db: Database; log: Pick<Logger, 'warn'> },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - undrawnMs)
  const left = await db.write((tx) =>
    listInTurn(tx, {
      limit: undrawnAtOnce,
      list: (inner, asked) => store.listUndrawn(inner, { ...asked, before }),
      name: 'lottery-undrawn',
    }),
  )
  let drawnCount = 0
  for (const ticket of left) {
    try {
      const series = await db.read((tx) => store.findSeries(tx, ticket.seriesId))
      if (series) await drawScratch(db, { series, ticket }, now)
      drawnCount += 1
    } catch (error) {
      log.warn({ error: String(error), ticket: ticket.id }, 'a ticket could not be drawn')
    }
  }
  return drawnCount
}

async function countSold(
  tx: Tx,
  series: ScratchSeries,
  title: ScratchTitle,
  { at }: ScratchOrder,
): Promise<void> {
  const soldCount = series.soldCount + 1
  const isOver = soldCount === title.tickets
  const state = isOver ? 'ended' : series.state
  await store.updateSeries(tx, { ...series, endedAt: isOver ? at : null, soldCount, state })
  if (!isOver || series.prizes !== null) return
  await openSeries(tx, { at, number: await store.nextNumber(tx, series.titleId), title })
}

/**
 * Returns an unsold number, each with the same chance. It needs no promise: what each number wins
 * is promised with its series, and nobody knows it before it is sold, so that no number is better.
 */
function anyLeft(title: ScratchTitle, sold: ReadonlySet<number>): number {
  const left = title.tickets - sold.size
  if (left <= 0) refuse('series-ended')
  let at = randomInt(left)
  for (let ticketNo = 0; ; ticketNo += 1) {
    if (sold.has(ticketNo)) continue
    if (at === 0) return ticketNo
    at -= 1
  }
}
