import type { Tx } from '#kernel/database'
import { unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { mostUnitsOf, roomOf } from './offer.ts'
import type { Offer } from './offer.ts'
import { divideEnvelopes } from './rain.ts'
import { openEnvelope } from './rain-store.ts'

/**
 * What a claim of this offer gives now; of a rain, what lies in the next envelope. The caller holds
 * the offer's budget.
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
  // The last envelope is gone, or more than the budget lies in the next.
  if (units === undefined || units > roomOf(offer)) return refuse('document-moved-on')
  return units
}
