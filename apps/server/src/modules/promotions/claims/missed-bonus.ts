import { groupOf } from '@madang/wire/promotions'
import type { ReadTx, Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { decideOn, propose } from '#operators'
import { findDeposit, type KeptDeposit } from '../grants/deposit-store.ts'
import { mayHave } from '../offers/facts-of.ts'
import { findVersions, lockOffers } from '../offers/offer-store.ts'
import { leftUnitsOf, shareUnitsOf } from '../offers/offer.ts'
import type { Offer, OfferVersion } from '../offers/offer.ts'
import { listPaid, lockClaim, updateClaim } from './claim-store.ts'
import type { Claim, PaidClaim } from './claim-store.ts'
import { payClaim, takeBudget } from './pay-claim.ts'
import { refuseUnlessNext, stepsByHand } from './status.ts'

/** A missed bonus as proposed: of this claim, for this deposit. */
export type WantedMissed = {
  amount: string
  claimId: string
  depositId: string
  memberId: string
  offerId: string
  version: number
}

type By = { id: string; name: string }
type Proposing = {
  id: string
  claimId: string
  depositId: string
  reason: string
  by: By
  at: Date
}

/**
 * Proposes to give a bonus that a member should have had: they joined, the deposit came, and the
 * budget or a condition failed. It is given by the terms that the member joined.
 *
 * @throws Refusal `not-found`, `document-moved-on` when the claim has its bonus,
 *   `missed-bonus-not-due`, `promotion-exhausted`
 */
export async function proposeMissed(tx: Tx, order: Proposing): Promise<void> {
  const { at, by, depositId, id, reason } = order
  const { claim, units } = await readDue(tx, order)
  const { id: claimId, memberId, offerId, version } = claim
  const amount = decimalOf(units)
  const wanted: WantedMissed = { amount, claimId, depositId, memberId, offerId, version }
  await propose(tx, {
    at,
    before: null,
    by,
    id,
    kind: 'missed-bonus',
    reason,
    subject: claimId,
    wanted,
  })
}

type Deciding = {
  id: string
  decision: 'approve' | 'decline'
  note?: string | undefined
  by: By
  at: Date
}

/**
 * Decides a missed bonus by a second operator, and gives it: from the budget as it stands now, once
 * for a claim and once for a deposit.
 *
 * @throws Refusal `not-found`, `own-proposal`, `proposal-closed`, those of `proposeMissed`,
 *   `member-not-active`
 */
export async function decideMissed(tx: Tx, order: Deciding): Promise<'approved' | 'declined'> {
  const { at, by } = order
  const proposal = await decideOn(tx, { ...order, kind: 'missed-bonus' })
  if (proposal.state !== 'approved') return 'declined'
  const { claimId, depositId } = proposal.wanted as WantedMissed
  const { claim, deposit, units, version } = await readDue(tx, { claimId, depositId })
  if (!(await mayHave(tx, claim.memberId, at))) refuse('member-not-active')
  const given: Claim = {
    ...claim,
    amountUnits: units,
    cause: null,
    depositId,
    endedAt: at,
    missedUnits: 0n,
    reviewedBy: `${proposal.proposedByName}, ${by.name}`,
    state: 'issued',
  }
  await updateClaim(tx, given)
  await takeBudget(tx, claim.offerId, units)
  await payClaim(tx, version, given, at, deposit.amountUnits)
  return 'approved'
}

type Due = {
  claim: Claim
  deposit: KeptDeposit
  offer: Offer
  units: bigint
  version: OfferVersion
}

/** Locks claim and budget, in this order, and returns the bonus that is due. */
async function readDue(
  tx: Tx,
  { claimId, depositId }: { claimId: string; depositId: string },
): Promise<Due> {
  const claim = (await lockClaim(tx, claimId)) ?? refuse('not-found')
  const [offer] = await lockOffers(tx, [claim.offerId])
  const [version] = await findVersions(tx, [claim])
  const deposit = await findDeposit(tx, depositId)
  if (!offer || !version || deposit?.memberId !== claim.memberId) return refuse('not-found')
  // A claim that was set aside for, or has had a bonus that was given back, has its own way.
  if (claim.amountUnits > 0n) refuse('document-moved-on', { state: claim.state })
  refuseUnlessNext(claim.state, 'issued', stepsByHand)
  const units = dueUnitsOf(version, claim, deposit)
  const paid = await listPaid(tx, claim.offerId, [claim.memberId])
  if (units === 0n || isUsed(paid, claim, deposit)) refuse('missed-bonus-not-due')
  if (units > leftUnitsOf(offer)) refuse('promotion-exhausted')
  return { claim, deposit, offer, units, version }
}

/** How long after a claim ended a deposit may still be the one that it was meant for. */
const lateMs = 3 * 86_400_000

/**
 * Returns the bonus that a deposit would have paid to a claim: made after joining, while the
 * offer ran, and at least the least of the offer. Zero for any other.
 */
export function dueUnitsOf(version: OfferVersion, claim: Claim, deposit: KeptDeposit): bigint {
  const { endsAt, kind, startsAt } = version.content
  const { amountUnits, at } = deposit
  const isOver = endsAt !== null && at >= new Date(endsAt)
  const isLate = claim.endedAt !== null && at.getTime() > claim.endedAt.getTime() + lateMs
  if (groupOf[kind] !== 'deposit' || at < claim.joinedAt || at < new Date(startsAt)) return 0n
  return isOver || isLate ? 0n : shareUnitsOf(version, amountUnits)
}

/**
 * Whether a deposit has paid the bonus of another claim of the offer. Claims of before do not name
 * the deposit; they ended at its instant.
 */
const isUsed = (paid: readonly PaidClaim[], claim: Claim, deposit: KeptDeposit): boolean =>
  paid.some(
    ({ depositId, endedAt, id, memberId }) =>
      memberId === claim.memberId &&
      id !== claim.id &&
      (depositId === deposit.depositId ||
        (depositId === null && endedAt?.getTime() === deposit.at.getTime())),
  )

export type MissedBonus = { claim: Claim; deposits: (KeptDeposit & { units: bigint })[] }

/** Returns which of these claims of an offer have a deposit that should have paid their bonus. */
export async function missedOf(
  tx: ReadTx,
  offerId: string,
  { claims, deposits }: { claims: Claim[]; deposits: KeptDeposit[] },
): Promise<MissedBonus[]> {
  const versions = await findVersions(tx, claims)
  const memberIds = [...new Set(claims.map(({ memberId }) => memberId))]
  const paid = await listPaid(tx, offerId, memberIds)
  return claims.flatMap((claim) => {
    const version = versions.find((one) => one.version === claim.version)
    if (!version) return []
    const due = deposits
      .filter((one) => one.memberId === claim.memberId && !isUsed(paid, claim, one))
      .map((one) => ({ ...one, units: dueUnitsOf(version, claim, one) }))
      .filter(({ units }) => units > 0n)
    return due.length > 0 ? [{ claim, deposits: due }] : []
  })
}
