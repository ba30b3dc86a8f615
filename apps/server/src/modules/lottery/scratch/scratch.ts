import { timesAt } from '@madang/games/lottery/scratch'
import type { ScratchTitle } from '@madang/games/lottery/scratch'
import { askCustody, given } from '#kernel/custody/custody'
import type { UseOf } from '#kernel/custody/custody'
import type { Database, Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { insertSeries, listUnshown, updateSecret } from './scratch-store.ts'
import { titleOf } from './title-of.ts'
import { promiseSeries, seriesKind } from './scratch-receipt.ts'
import type { PrintedOf, ScratchTicket } from './scratch-store.ts'

type SeriesOrder = {
  title: ScratchTitle
  number: number
  at: Date
  /** Made by operators: it has its own prizes, and waits until it is put on sale. */
  isOwn?: boolean
}

/**
 * Prints the next series of a title: its hash commits to the winnings of every ticket.
 *
 * @returns its id
 */
export async function openSeries(tx: Tx, order: SeriesOrder): Promise<string> {
  const { at, isOwn = false, number, title } = order
  const wanted = { do: 'make', form: 'seed', kind: seriesKind, linkCount: 1 } as const
  const made = given((await askCustody(tx.db, [wanted]))[0], `series ${number} of ${title.id}`)
  const { hash: secretHash = '', id: secretId = '' } = made
  const id = newId()
  await insertSeries(tx, {
    id,
    leafIndex: await promiseSeries(tx.db, { id, number, secretHash, title }, at),
    number,
    openedAt: at,
    priceCents: isOwn ? title.priceCents : null,
    prizes: isOwn ? [...title.prizes] : null,
    secretHash,
    secretId,
    state: isOwn ? 'ready' : 'selling',
    ticketCount: title.tickets,
    titleId: title.id,
    titleVersion: title.version,
  })
  return id
}

type Bought = Pick<ScratchTicket, 'id' | 'ticketNo'>

/**
 * Asks custody for the winnings of bought tickets. Custody answers only for committed tickets, and
 * always the same for the same ticket.
 *
 * @returns the multiple of each; undefined where custody returns none
 * @throws Refusal `custody-away`
 */
export async function drawTickets(
  db: Database,
  tickets: readonly (Bought & { of: PrintedOf })[],
): Promise<(number | undefined)[]> {
  const asks = tickets.map(({ id, of, ticketNo }) => {
    return { do: 'place', ...useOf({ id, ticketNo }, of) } as const
  })
  const answers = await askCustody(db, asks)
  return tickets.map(({ of }, at) => {
    const answered = answers[at]
    const hasPlace = answered && !('no' in answered) && answered.place !== undefined
    return hasPlace ? timesAt(titleOf(of), answered.place ?? 0) : undefined
  })
}

const useOf = ({ id, ticketNo }: Bought, of: PrintedOf): UseOf => ({
  index: ticketNo,
  look: 'scratch_ticket',
  ref: id,
  secretId: of.secretId,
  words: `${of.titleId}:${of.titleVersion}:${of.ticketCount}`,
})

/** Reveals the secrets of series that have ended and are drawn. Returns how many. */
export async function showSecrets(db: Database): Promise<number> {
  const ended = await db.read(listUnshown)
  for (const { id, secretHash, secretId } of ended) {
    const whole = { index: Number.MAX_SAFE_INTEGER, look: 'ended_series' } as const
    const ask = { do: 'reveal', ...whole, ref: id, secretId, words: secretHash } as const
    const { secret = '' } = given((await askCustody(db, [ask]))[0], `series ${id}`)
    await db.write((tx) => updateSecret(tx, { id, secret }))
  }
  return ended.length
}
