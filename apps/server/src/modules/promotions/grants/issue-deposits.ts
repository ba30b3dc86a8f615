import { groupOf } from '@madang/wire/promotions'
import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { lockSigned } from '../claims/claim-store.ts'
import type { Claim } from '../claims/claim-store.ts'
import { keepDeposit } from './deposit-store.ts'
import { endSigned } from '../claims/end-signed.ts'
import { findVersions, lockOffers } from '../offers/offer-store.ts'
import { nthOf, periodOf, shareUnitsOf } from '../offers/offer.ts'
import type { OfferVersion } from '../offers/offer.ts'

type Deposit = { memberId: string; depositId: string; amount: string; at: string }

/**
 * Issues the deposit bonuses that members joined for, under the terms they accepted. A deposit
 * below an offer's minimum leaves the claim open; if the budget is used up, the claim ends without
 * a bonus.
 */
export async function issueDeposits(tx: Tx, deposits: Deposit[]): Promise<void> {
  const signed = await lockSigned(tx, [...new Set(deposits.map(({ memberId }) => memberId))])
  // Locks the budgets first, in order, then the members' money: the same order everywhere.
  const offerIds = [...new Set(signed.map(({ offerId }) => offerId))]
  const offers = new Map((await lockOffers(tx, offerIds)).map((offer) => [offer.id, offer]))
  const versions = await findVersions(tx, signed)
  for (const { amount, at: instant, depositId, memberId } of deposits) {
    const at = new Date(instant)
    const amountUnits = unitsOf(amount)
    const nth = await keepDeposit(tx, { amountUnits, at, depositId, memberId })
    for (const [place, claim] of signed.entries()) {
      const offer = offers.get(claim.offerId)
      const version = versions.find(
        (one) => one.id === claim.offerId && one.version === claim.version,
      )
      if (!offer || !version || !isMeant(version, claim, { at, memberId, nth })) continue
      const units = shareUnitsOf(version, amountUnits)
      if (units === 0n) continue
      const ending = { at, claim, deposit: { amountUnits, depositId }, offer, units, version }
      signed[place] = await endSigned(tx, ending)
    }
  }
}

function isMeant(
  version: OfferVersion,
  claim: Claim,
  deposit: { memberId: string; nth: number; at: Date },
): boolean {
  const nth = nthOf(version)
  return (
    groupOf[version.content.kind] === 'deposit' &&
    claim.state === 'signed' &&
    claim.memberId === deposit.memberId &&
    claim.joinedAt <= deposit.at &&
    claim.period === periodOf(version, deposit.at) &&
    (nth === null || nth === deposit.nth)
  )
}
