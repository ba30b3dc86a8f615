import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/promotions'
import { decimalOf } from '#kernel/money'
import { shareUnitsOf } from '../offers/offer.ts'
import type { OfferVersion } from '../offers/offer.ts'
import type { Claim } from './claim-store.ts'

export const claimShown = (claim: Claim) => ({
  amount: decimalOf(claim.amountUnits),
  cause: claim.cause,
  endedAt: claim.endedAt?.toISOString() ?? null,
  id: claim.id,
  joinedAt: claim.joinedAt.toISOString(),
  offer: claim.offerId,
  reason: claim.state === 'rejected' ? claim.reason : null,
  status: claim.state,
})

type OwnClaim = Gives<typeof wire.listOwnClaims>[number]

/** Returns a claim as its member sees it, with the version of the offer that it was made under. */
export function ownClaimShown(claim: Claim, version: OfferVersion): OwnClaim {
  const { kind, title } = version.content
  const isCovering = kind === 'insurance' && claim.state === 'signed'
  const lostUnits = claim.netUnits > 0n ? claim.netUnits : 0n
  const covered = isCovering
    ? { back: decimalOf(shareUnitsOf(version, lostUnits)), lost: decimalOf(lostUnits) }
    : null
  return { ...claimShown(claim), covered, kind, title }
}
