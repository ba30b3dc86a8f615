import type { Tx } from '#kernel/database/database'
import { addConverted, lockClaim, updateClaim } from '../claims/claim-store.ts'
import { findVersions } from '../offers/offer-store.ts'
import { isOffered, returnBudget } from '../claims/pay-claim.ts'

type Changed = {
  id: string
  source: string
  state: string
  convertedUnits: string | null
  at: string
}

/**
 * Counts the results of bonuses from offers. Converted money is the cost of the offer. An offered
 * bonus becomes claimed when its member accepts it, or closed when it is declined or expires.
 */
export async function countGrants(tx: Tx, changes: Changed[]): Promise<void> {
  const own = changes.filter(({ source }) => source.startsWith('promotion:'))
  for (const { at, convertedUnits, id, state } of own) {
    const claim = await lockClaim(tx, id)
    if (!claim) continue
    if (state === 'completed') await addConverted(tx, id, BigInt(convertedUnits ?? '0'))
    const [version] = await findVersions(tx, [claim])
    if (claim.state !== 'issued' || !version || !isOffered(version)) continue
    if (state === 'active') await updateClaim(tx, { ...claim, state: 'claimed' })
    if (state === 'declined' || state === 'expired') {
      await updateClaim(tx, { ...claim, endedAt: new Date(at), state: 'close' })
      await returnBudget(tx, claim.offerId, claim.amountUnits)
    }
  }
}
