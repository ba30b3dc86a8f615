import type { Tx } from '#kernel/database/database'
import { enteredUnits, unitsOf } from '#kernel/money'
import { needNote } from '#kernel/need-note'
import { needOther, refuse } from '#kernel/refusal'
import { openAccounts } from '#ledger'
import { readSettings } from '#settings'
import type { Decision } from '../deposits/decide-deposit.ts'
import { moveFor } from '../move.ts'
import { findOwner } from '../owner.ts'
import { adjust, krw } from '../postings.ts'
import { insertAdjustment, lockAdjustment, updateAdjustment } from './adjustment-store.ts'
import type { Adjustment } from './adjustment-store.ts'

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
 * Proposes a correction; a second operator books it, however small it is.
 *
 * @throws Refusal `adjustment-out-of-limits`, `not-found`
 */
export async function proposeAdjustment(tx: Tx, proposal: Proposal): Promise<Adjustment> {
  const { account = 'cash', amount, at, operator, ...asked } = proposal
  const { adjustments } = await readSettings(tx)
  const amountUnits = enteredUnits(amount)
  const { amountMax } = adjustments
  if (amountUnits > unitsOf(amountMax)) refuse('adjustment-out-of-limits', { amountMax })
  await findOwner(tx, asked.memberId)
  const by = { proposedAt: at, proposedBy: operator.name, proposedById: operator.id }
  const open = { decidedAt: null, decidedBy: null, decidedById: null, state: 'proposed' } as const
  const one: Adjustment = { ...asked, ...by, ...open, account, amountUnits }
  await insertAdjustment(tx, one)
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
