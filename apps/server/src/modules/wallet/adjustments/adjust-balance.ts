import type { Tx } from '#kernel/database'
import { enteredUnits, unitsOf } from '#kernel/money'
import { needNote } from '#kernel/need-note'
import { needOther, refuse } from '#kernel/refusal'
import { openAccounts } from '#ledger'
import { readSettings } from '#settings'
import type { Decision } from '../deposits/decide-deposit.ts'
import { moveFor } from '../move.ts'
import { findOwner } from '../owner.ts'
import { adjust, krw } from '../postings.ts'
import {
  insertAdjustment,
  lockAdjustment,
  sumBookedAlone,
  updateAdjustment,
} from './adjustment-store.ts'
import type { Adjustment } from './adjustment-store.ts'

const dayMs = 24 * 3_600_000

type Proposal = {
  id: string
  memberId: string
  account?: Adjustment['account']
  direction: Adjustment['direction']
  amount: string
  reason: string
  operator: { id: string; name: string }
  at: Date
}

/**
 * Proposes a correction. Below the threshold it is booked at once; from the threshold on it waits
 * for a second operator. The corrections that one operator books alone within a day are added up,
 * so that many small ones cannot avoid the second approval.
 *
 * @throws Refusal `adjustment-out-of-limits`, `balance-too-low`, `not-found`
 */
export async function proposeAdjustment(tx: Tx, proposal: Proposal): Promise<Adjustment> {
  const { amount, at, operator, ...asked } = proposal
  const { adjustments } = await readSettings(tx)
  const amountUnits = enteredUnits(amount)
  const { amountMax } = adjustments
  if (amountUnits > unitsOf(amountMax)) refuse('adjustment-out-of-limits', { amountMax })
  await findOwner(tx, asked.memberId)
  const aloneUnits = await sumBookedAlone(tx, operator.id, new Date(at.getTime() - dayMs))
  const needsTwo = aloneUnits + amountUnits >= unitsOf(adjustments.fourEyesFrom)
  const one: Adjustment = {
    account: asked.account ?? 'cash',
    amountUnits,
    decidedAt: needsTwo ? null : at,
    decidedBy: needsTwo ? null : operator.name,
    decidedById: needsTwo ? null : operator.id,
    direction: asked.direction,
    id: asked.id,
    memberId: asked.memberId,
    proposedAt: at,
    proposedBy: operator.name,
    proposedById: operator.id,
    reason: asked.reason,
    state: needsTwo ? 'proposed' : 'booked',
  }
  await insertAdjustment(tx, one)
  if (!needsTwo) await book(tx, one, at)
  return one
}

/**
 * Approves or declines a proposal, by a second operator. Operators may decline their own proposal.
 *
 * @throws Refusal `own-proposal`, `document-moved-on`, `balance-too-low`
 */
export async function decideAdjustment(
  tx: Tx,
  {
    at,
    id,
    note,
    operator,
    outcome,
  }: Decision & {
    outcome: 'booked' | 'declined'
    note?: string | undefined
  },
): Promise<Adjustment> {
  const one = await lockAdjustment(tx, id)
  if (!one) return refuse('not-found')
  if (one.state !== 'proposed') return refuse('document-moved-on', { state: one.state })
  if (outcome === 'booked') needOther(one.proposedById, operator)
  // Withdrawing one's own proposal needs no note.
  needNote(outcome === 'declined' && one.proposedById !== operator.id, note)
  if (outcome === 'booked') await book(tx, one, at)
  const decided = {
    ...one,
    decidedAt: at,
    decidedBy: operator.name,
    decidedById: operator.id,
    state: outcome,
  }
  await updateAdjustment(tx, decided)
  return decided
}

async function book(tx: Tx, one: Adjustment, at: Date): Promise<void> {
  if (one.account === 'credit') await openAccounts(tx, one.memberId, krw, ['credit'])
  await moveFor(tx, one.memberId, [adjust(one)], at)
}

/** Returns the actions that this operator may take now. */
export function mayOfficeOf(one: Adjustment, operatorId: string): ('agree' | 'decline')[] {
  if (one.state !== 'proposed') return []
  return one.proposedById === operatorId ? ['decline'] : ['agree', 'decline']
}
