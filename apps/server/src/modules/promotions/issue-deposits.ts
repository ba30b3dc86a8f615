import type { Tx } from '#kernel/database'
import { unitsOf } from '#kernel/money'
import { lockOffers } from './offer-store.ts'
import { keepFirstDeposit, lockSigned, updateClaim } from './claim-store.ts'
import type { Claim } from './claim-store.ts'
import { bonusUnitsOf, periodOf, refuseUnlessNext, roomOf } from './offer.ts'
import type { Offer } from './offer.ts'
import { mayHave, payClaim } from './take-offer.ts'

type Deposit = { memberId: string; depositId: string; amount: string; at: string }

/**
 * Deposits bring the bonuses that their members joined for. A deposit below the least of an offer
 * leaves the claim as it is; one that finds the budget empty ends it without a bonus.
 */
export async function issueDeposits(tx: Tx, deposits: Deposit[]): Promise<void> {
  const signed = await lockSigned(tx, [...new Set(deposits.map(({ memberId }) => memberId))])
  // Budgets first and in order, then the members' money: everybody takes them so.
  const offerIds = [...new Set(signed.map(({ offerId }) => offerId))]
  const offers = new Map((await lockOffers(tx, offerIds)).map((offer) => [offer.id, offer]))
  for (const deposit of deposits) {
    const isFirst = await keepFirstDeposit(tx, deposit.memberId, deposit.depositId)
    for (const [place, claim] of signed.entries()) {
      const offer = offers.get(claim.offerId)
      if (offer && isMeant(offer, claim, deposit, isFirst)) {
        signed[place] = await issue(tx, offer, claim, deposit)
      }
    }
  }
}

function isMeant(offer: Offer, claim: Claim, deposit: Deposit, isFirst: boolean): boolean {
  const at = new Date(deposit.at)
  return (
    claim.state === 'signed' &&
    claim.memberId === deposit.memberId &&
    claim.joinedAt <= at &&
    claim.period === periodOf(offer, at) &&
    (offer.kind !== 'first-deposit' || isFirst)
  )
}

async function issue(tx: Tx, offer: Offer, claim: Claim, deposit: Deposit): Promise<Claim> {
  const amountUnits = bonusUnitsOf(offer, unitsOf(deposit.amount))
  if (amountUnits === 0n) return claim
  const at = new Date(deposit.at)
  const isPaid = amountUnits <= roomOf(offer) && (await mayHave(tx, claim.memberId, at))
  const state = isPaid ? 'issued' : 'rejected'
  refuseUnlessNext(claim.state, state)
  const ended: Claim = { ...claim, amountUnits: isPaid ? amountUnits : 0n, endedAt: at, state }
  await updateClaim(tx, ended)
  if (isPaid) {
    await payClaim(tx, offer, ended, at)
    // What the next claim of this batch finds.
    offer.memberCount += 1
    offer.usedUnits += amountUnits
  }
  return ended
}
