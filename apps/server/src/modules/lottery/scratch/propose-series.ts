import { faultOfPrizes, seriesReturn } from '@madang/games/lottery/scratch'
import type { ScratchTitle } from '@madang/games/lottery/scratch'
import type { NewSeries, SeriesChange } from '@madang/wire/scratch-office'
import { decideOn, listProposals, propose, shownProposal } from '#operators'
import type { Decision } from '#operators'
import type { ReadTx, Tx } from '#kernel/database/database'
import { enteredUnits, unitsPerWon } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { needOfferable } from '#rtp'
import { readSettings } from '#settings'
import { openSeries } from './scratch.ts'
import { findSeries, lockSeries, nextNumber, updateSeries } from './scratch-store.ts'
import { needTitle } from './title-of.ts'

/** The subject of all proposals about series. */
export const seriesSubject = 'scratch-series'

/** Series with prizes of their own have versions that no title of the house has. */
const ownVersions = 1_000

type Order = { id: string; change: SeriesChange; reason: string; by: { id: string }; at: Date }

/**
 * Proposes a series by its prize table, or the end of one, to another operator.
 *
 * @throws Refusal `not-found`, `prizes-invalid`, `prizes-above-price`, `return-out-of-limits`,
 *   `series-ended`, or those of an amount
 */
export async function proposeSeries(tx: Tx, order: Order): Promise<void> {
  const { change, ...proposal } = order
  if (change.do === 'make') await needOfferableSeries(tx, change)
  else {
    const series = (await findSeries(tx, change.seriesId)) ?? refuse('not-found')
    if (series.state === 'ended') refuse('series-ended')
  }
  await propose(tx, {
    ...proposal,
    before: null,
    kind: 'game-version',
    subject: seriesSubject,
    wanted: change,
  })
}

/**
 * Returns the rules of a wanted series, whose return lies within the limits of the house. They are
 * asked again when it is decided, because they may have changed.
 */
async function needOfferableSeries(tx: ReadTx, wanted: NewSeries): Promise<ScratchTitle> {
  const title = needPrintable(wanted)
  const { d, n } = seriesReturn(title)
  const bps = Number((n * 10_000n) / d)
  needOfferable({ rtpMaxBps: bps, rtpMinBps: bps }, (await readSettings(tx)).returns)
  return title
}

/** Returns the rules of a wanted series. @throws Refusal as `proposeSeries` */
export function needPrintable({ price, prizes, ticketCount, titleId }: NewSeries): ScratchTitle {
  const priceCents = Number((enteredUnits(price) * 100n) / unitsPerWon)
  const title = { ...needTitle(titleId), priceCents, prizes, tickets: ticketCount }
  const fault = faultOfPrizes(title)
  if (fault === 'return') refuse('prizes-above-price')
  return fault ? refuse('prizes-invalid') : title
}

type Deciding = {
  id: string
  decision: Decision
  note?: string | undefined
  by: { id: string }
  at: Date
}

/**
 * Decides as the second operator. A new series is promised at once and waits until it is put on
 * sale; a closed one sells nothing more, and its secret is revealed once its tickets are drawn.
 *
 * @returns the id of the series; null for a declined one
 * @throws Refusal `not-found`, `own-proposal`, `proposal-closed`, `series-ended`, `custody-away`,
 *   `return-out-of-limits`
 */
export async function decideSeries(tx: Tx, order: Deciding): Promise<string | null> {
  const { at } = order
  const proposal = await decideOn(tx, { ...order, kind: 'game-version' })
  if (proposal.subject !== seriesSubject) refuse('not-found')
  if (proposal.state === 'declined') return null
  const change = proposal.wanted as SeriesChange
  if (change.do === 'close') {
    const series = (await lockSeries(tx, change.seriesId)) ?? refuse('not-found')
    if (series.state === 'ended') refuse('series-ended')
    await updateSeries(tx, { ...series, endedAt: at, state: 'ended' })
    return series.id
  }
  const number = await nextNumber(tx, change.titleId)
  const title = { ...(await needOfferableSeries(tx, change)), version: ownVersions + number }
  return openSeries(tx, { at, isOwn: true, number, title })
}

/** Lists the proposals about series, with the exact return of each new one. */
export async function listSeriesProposals(tx: ReadTx, by: { id: string }, now: Date) {
  const proposals = await listProposals(tx, 'game-version', seriesSubject)
  return proposals.map((proposal) => {
    const change = proposal.wanted as SeriesChange
    return { ...shownProposal(proposal, by.id, now), change, returnBps: returnBpsOf(change) }
  })
}

/** The exact return of a wanted series, in whole basis points. */
export function returnBpsOf(change: SeriesChange): number | null {
  if (change.do === 'close') return null
  const { d, n } = seriesReturn({ prizes: change.prizes, tickets: change.ticketCount })
  return Number((n * 10_000n) / d)
}
