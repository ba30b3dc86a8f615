import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findSeries, lockSeriesOf, updateSeries } from './scratch-store.ts'
import type { ScratchSeries } from './scratch-store.ts'
import { isOnSale } from './title-of.ts'

/**
 * Puts a series on sale, or stops its sale: for buyers one series of a title sells at a time. Again
 * changes nothing.
 *
 * @throws Refusal `not-found`, `series-ended`, `series-on-sale` while another of the title sells
 */
export async function switchSeries(
  tx: Tx,
  { id, sells }: { id: string; sells: boolean },
): Promise<ScratchSeries> {
  const { titleId } = (await findSeries(tx, id)) ?? refuse('not-found')
  const all = await lockSeriesOf(tx, titleId)
  const series = all.find((one) => one.id === id) ?? refuse('series-ended')
  if (isOnSale(series) === sells) return series
  if (sells && all.some(isOnSale)) refuse('series-on-sale')
  // The release before would sell a series of its own by the title's prizes, and does not see it.
  const onSale = series.prizes === null ? 'selling' : 'open'
  const changed = { ...series, state: sells ? onSale : 'stopped' } as const
  await updateSeries(tx, changed)
  return changed
}
