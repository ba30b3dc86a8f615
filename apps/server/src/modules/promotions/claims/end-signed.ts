import { notifyMember } from '#identity'
import type { Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { updateClaim } from './claim-store.ts'
import type { Claim } from './claim-store.ts'
import { mayHave } from '../offers/facts-of.ts'
import { leftUnitsOf } from '../offers/offer.ts'
import type { Offer, OfferVersion } from '../offers/offer.ts'
import { payClaim, takeBudget } from './pay-claim.ts'
import { refuseUnlessNext } from './status.ts'

type Ending = {
  claim: Claim
  offer: Offer
  version: OfferVersion
  units: bigint
  /** The deposit that brings the bonus, if it is one for a deposit. */
  deposit?: { depositId: string; amountUnits: bigint }
  at: Date
}

/**
 * Ends a joined claim: with its bonus, if the budget and the member's state allow it, or without:
 * then the claim keeps the cause, and the member hears of an empty budget.
 * An amount reserved for the member waits until the member may have it. The caller must have locked
 * the offer's budget and the claim.
 */
export async function endSigned(
  tx: Tx,
  { at, claim, deposit, offer, units, version }: Ending,
): Promise<Claim> {
  const may = await mayHave(tx, claim.memberId, at)
  const isAside = claim.amountUnits > 0n
  if (isAside && !may) return claim
  const isPaid = may && (isAside || units <= leftUnitsOf(offer))
  const state = isPaid ? 'issued' : 'rejected'
  refuseUnlessNext(claim.state, state)
  const cause = isPaid ? null : may ? 'budget-empty' : 'not-allowed'
  const ended: Claim = {
    ...claim,
    amountUnits: isPaid ? units : 0n,
    cause,
    depositId: (isPaid && deposit?.depositId) || null,
    endedAt: at,
    missedUnits: isPaid ? 0n : units,
    state,
  }
  await updateClaim(tx, ended)
  if (isPaid && !isAside) {
    await takeBudget(tx, offer.id, units)
    // The budget as the next claim of this batch must see it.
    offer.memberCount += 1
    offer.usedUnits += units
  }
  if (isPaid) await payClaim(tx, version, ended, at, deposit?.amountUnits)
  // No word about bonuses to a member who may have none, as on a break.
  if (cause === 'budget-empty') {
    const facts = { amount: decimalOf(units) }
    const { memberId } = claim
    await notifyMember(tx, { at, facts, kind: 'promotion-budget-empty', memberId })
  }
  return ended
}

/** Reserves a refused bonus for its member; the caller must have locked offer and claim. */
export async function setAside(tx: Tx, claim: Claim, units: bigint): Promise<void> {
  if (claim.amountUnits > 0n) return
  await takeBudget(tx, claim.offerId, units)
  await updateClaim(tx, { ...claim, amountUnits: units })
}
