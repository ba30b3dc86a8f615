import { scratchTitles } from '@madang/games/lottery/scratch'
import type { ScratchTitle } from '@madang/games/lottery/scratch'
import { refuse } from '#kernel/refusal'
import type { ScratchSeries } from './scratch-store.ts'

type Printed = Pick<
  ScratchSeries,
  'priceCents' | 'prizes' | 'ticketCount' | 'titleId' | 'titleVersion'
>

/** Returns the rules of a series, the title's or its own. @throws Refusal `not-found` */
export function titleOf(series: Printed): ScratchTitle {
  const { priceCents, prizes, ticketCount, titleId, titleVersion } = series
  const title = needTitle(titleId)
  if (prizes === null || priceCents === null) return title
  return { ...title, priceCents, prizes, tickets: ticketCount, version: titleVersion }
}

/** @throws Refusal `not-found` */
export const needTitle = (titleId: string): ScratchTitle =>
  scratchTitles.find(({ id }) => id === titleId) ?? refuse('not-found')

/** Whether a series is on sale now. */
export const isOnSale = ({ state }: Pick<ScratchSeries, 'state'>): boolean =>
  state === 'selling' || state === 'open'
