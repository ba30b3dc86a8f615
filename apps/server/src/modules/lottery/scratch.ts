import { randomBytes } from 'node:crypto'
import { commitmentOf } from '@madang/games/chance/commitment'
import { printSeries, scratchTitles } from '@madang/games/lottery/scratch'
import type { ScratchTitle } from '@madang/games/lottery/scratch'
import type { Tx } from '#kernel/database'
import { decrypt, encrypt } from '#kernel/encrypt'
import { newId } from '#kernel/ids'
import { unitsPerWon } from '#kernel/money'
import { accepted, refuse } from '#kernel/refusal'
import { playWagers } from '#wagers'
import { scratchContext } from './wager-context.ts'
import {
  findScratch,
  insertScratch,
  insertSeries,
  listSold,
  lockSeries,
  updateSeries,
} from './scratch-store.ts'
import { promiseSeries, signedScratch } from './scratch-receipt.ts'
import type { ScratchSeries } from './scratch-store.ts'

/** The name of the key by which the secrets of series are encrypted. */
export const scratchSecret = 'lottery-scratch'

/** The rules of a series, as they were printed. @throws Refusal `not-found` */
export const titleOf = ({ titleId }: Pick<ScratchSeries, 'titleId'>): ScratchTitle =>
  scratchTitles.find(({ id }) => id === titleId) ?? refuse('not-found')

/** Prints the next series of a title: from now on its hash promises what every ticket wins. */
export async function openSeries(
  tx: Tx,
  order: { title: ScratchTitle; number: number; key: Buffer; at: Date },
): Promise<void> {
  const secret = randomBytes(32).toString('hex')
  const { at, number, title } = order
  const id = newId()
  const secretHash = commitmentOf(secret)
  await insertSeries(tx, {
    encryptedSecret: encrypt(secret, order.key),
    id,
    leafIndex: await promiseSeries(tx.db, { id, number, secretHash, title }, at),
    number,
    openedAt: at,
    secretHash,
    state: 'selling',
    titleId: title.id,
    titleVersion: title.version,
  })
}

export const secretOfSeries = (
  { encryptedSecret }: Pick<ScratchSeries, 'encryptedSecret'>,
  key: Buffer,
): string => decrypt(encryptedSecret, key)

type ScratchOrder = {
  id: string
  seriesId: string
  /** A number the member chose; null for any that is left. */
  ticketNo: number | null
  memberId: string
  key: Buffer
  at: Date
}

/**
 * Buys one ticket of a series: stake and prize are one movement. The last one ends the series,
 * shows its secret and prints the next.
 *
 * @throws Refusal `not-found`, `scratch-sold`, `series-ended`, `key-reused`, or what the gate says
 */
export async function buyScratch(tx: Tx, order: ScratchOrder) {
  const known = await findScratch(tx, order.id)
  if (known && known.memberId !== order.memberId) refuse('key-reused')
  const series = (await lockSeries(tx, order.seriesId)) ?? refuse('not-found')
  if (known) return { balanceUnits: undefined, series, ticket: known }
  if (series.state !== 'selling') refuse('series-ended')
  const title = titleOf(series)
  const sold = new Set((await listSold(tx, series.id)).map(({ ticketNo }) => ticketNo))
  const ticketNo = order.ticketNo ?? anyLeft(title, sold)
  if (ticketNo >= title.tickets) refuse('not-found')
  if (sold.has(ticketNo)) refuse('scratch-sold')
  const times = printedSeries(series, title, order.key)[ticketNo] ?? 0
  const stakeUnits = (BigInt(title.priceCents) * unitsPerWon) / 100n
  const { at, id, memberId } = order
  const payoutUnits = stakeUnits * BigInt(times)
  const ticket = { boughtAt: at, id, memberId, payoutUnits, seriesId: series.id, stakeUnits }
  const [played] = await playWagers(tx, [
    {
      at,
      ...scratchContext(series, ticketNo),
      id,
      memberId,
      payoutUnits,
      stakeUnits,
    },
  ])
  const { balanceUnits } = accepted(played)
  const bought = signedScratch(tx.db, { ...ticket, signature: null, ticketNo, times }, series)
  await insertScratch(tx, bought)
  await countSold(tx, series, title, order)
  return { balanceUnits, series, ticket: bought }
}

async function countSold(
  tx: Tx,
  series: ScratchSeries,
  title: ScratchTitle,
  { at, key }: ScratchOrder,
): Promise<void> {
  const soldCount = series.soldCount + 1
  const isOver = soldCount === title.tickets
  const state = isOver ? 'ended' : 'selling'
  await updateSeries(tx, { ...series, endedAt: isOver ? at : null, soldCount, state })
  if (isOver) await openSeries(tx, { at, key, number: series.number + 1, title })
}

/** A number that is left, each as likely as the others. */
function anyLeft(title: ScratchTitle, sold: ReadonlySet<number>): number {
  const left = title.tickets - sold.size
  if (left <= 0) refuse('series-ended')
  let at = randomBelow(left)
  for (let ticketNo = 0; ; ticketNo += 1) {
    if (sold.has(ticketNo)) continue
    if (at === 0) return ticketNo
    at -= 1
  }
}

function randomBelow(bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound)
  for (;;) {
    const word = randomBytes(4).readUInt32BE()
    if (word < limit) return word % bound
  }
}

// What a series prints never changes, and shuffling ten thousand tickets costs some milliseconds.
const printed = new Map<string, Uint32Array>()

function printedSeries(series: ScratchSeries, title: ScratchTitle, key: Buffer): Uint32Array {
  let own = printed.get(series.id)
  if (!own) {
    own = printSeries(title, secretOfSeries(series, key))
    if (printed.size >= 32) printed.clear()
    printed.set(series.id, own)
  }
  return own
}
