import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { lockClaim, updateClaim } from './claim-store.ts'
import type { Claim } from './claim-store.ts'
import { mayHave } from '../offers/facts-of.ts'
import { findVersions, lockOffers } from '../offers/offer-store.ts'
import { payClaim, returnBudget } from './pay-claim.ts'
import { refuseUnlessNext } from './status.ts'
import type { ClaimState } from './status.ts'

export type ReviewAct = 'take' | 'approve' | 'reject'

const leadsTo: Record<ReviewAct, ClaimState> = {
  approve: 'issued',
  reject: 'rejected',
  take: 'process',
}

/** Returns the possible actions on a claim, for screen and server alike. */
export const mayReview = (state: ClaimState): ReviewAct[] =>
  state === 'applying' ? ['take'] : state === 'process' ? ['approve', 'reject'] : []

export type Review = { id: string; act: ReviewAct; reason: string | null; by: string; at: Date }

/**
 * Takes on, approves or rejects a claim. Approval offers its bonus; rejection returns its amount to
 * the budget.
 *
 * @throws Refusal `not-found`, `document-moved-on`, `member-not-active` for approval during a break
 */
export async function reviewClaim(tx: Tx, { act, at, by, id, reason }: Review): Promise<Claim> {
  // Locks the claim first, then the budget: the same order everywhere.
  const claim = (await lockClaim(tx, id)) ?? refuse('not-found')
  await lockOffers(tx, [claim.offerId])
  const state = leadsTo[act]
  refuseUnlessNext(claim.state, state)
  const isEnd = act !== 'take'
  const reviewed = { ...claim, reason, reviewedBy: by, state, ...(isEnd && { endedAt: at }) }
  await updateClaim(tx, reviewed)
  if (act === 'reject') await returnBudget(tx, claim.offerId, claim.amountUnits)
  if (act === 'approve') {
    if (!(await mayHave(tx, claim.memberId, at))) refuse('member-not-active')
    const [version] = await findVersions(tx, [claim])
    await payClaim(tx, version ?? refuse('not-found'), reviewed, at)
  }
  return reviewed
}
