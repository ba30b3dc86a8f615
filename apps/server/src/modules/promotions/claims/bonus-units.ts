import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { leftUnitsOf, mostUnitsOf } from '../offers/offer.ts'
import type { Offer } from '../offers/offer.ts'
import { divideEnvelopes } from '../rain/rain.ts'
import { openEnvelope } from '../rain/rain-store.ts'

/**
 * Returns the bonus of a claim of this offer now; for a rain, the amount in the next envelope. The
 * caller must have locked the offer's budget.
 *
 * @throws Refusal `document-moved-on` when no envelope is left
 */
export async function bonusUnits(tx: Tx, offer: Offer, period: string): Promise<bigint> {
  const { kind, rain } = offer.content
  const mostUnits = mostUnitsOf(offer)
  if (kind !== 'rain' || rain === null) return mostUnits
  const potUnits = unitsOf(rain.pot)
  const units = await openEnvelope(tx, { offerId: offer.id, period }, () =>
    divideEnvelopes({ count: rain.envelopes, mostUnits, potUnits }),
  )
  // No envelope is left, or the next one exceeds the budget.
  if (units === undefined || units > leftUnitsOf(offer)) return refuse('document-moved-on')
  return units
}
