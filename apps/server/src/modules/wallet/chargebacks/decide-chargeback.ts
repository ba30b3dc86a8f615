import type { Tx } from '#kernel/database/database'
import { needNote } from '#kernel/need-note'
import { needOther, refuse } from '#kernel/refusal'
import { freePayouts } from '../holds/hold-store.ts'
import { moveFor, moveInHouse } from '../move.ts'
import { coveredBy, ended, owedUnitsOf } from './chargeback.ts'
import type { Chargeback, ChargebackOutcome } from './chargeback.ts'
import { lockChargeback, updateChargeback } from './chargeback-store.ts'
import { freeCash } from './free-cash.ts'
import { collectOwed, writeOffOwed } from './postings.ts'

type Decision = { id: string; operator: { id: string; name: string }; at: Date }

/**
 * Proposes how a debt ends. No money moves until a second operator agrees.
 *
 * @throws Refusal `document-moved-on` when it has ended or has a proposal
 */
export async function proposeChargeback(
  tx: Tx,
  { at, id, operator, outcome, reason }: Decision & { outcome: ChargebackOutcome; reason: string },
): Promise<void> {
  const one = await lockOpen(tx, id)
  if (one.proposal) refuse('document-moved-on', { state: one.state })
  const proposal = { at, by: operator.name, byId: operator.id, outcome, reason }
  await updateChargeback(tx, { ...one, proposal })
}

/**
 * Approves or declines a proposal, by a second operator. Operators may decline their own proposal.
 * Collecting takes the member's free cash up to the debt; the rest stays open.
 *
 * @throws Refusal `own-proposal`, `document-moved-on`, `balance-too-low` with nothing to collect
 */
export async function decideChargeback(
  tx: Tx,
  {
    at,
    decision,
    id,
    note,
    operator,
  }: Decision & { decision: 'agree' | 'decline'; note?: string | undefined },
): Promise<void> {
  const one = await lockOpen(tx, id)
  const { proposal } = one
  if (!proposal) return refuse('document-moved-on', { state: one.state })
  needNote(decision === 'decline' && proposal.byId !== operator.id, note)
  if (decision === 'decline') return updateChargeback(tx, { ...one, proposal: null })
  needOther(proposal.byId, operator)
  const decided = { ...one, decidedBy: operator.name, proposal: null }
  if (proposal.outcome === 'collect') return collect(tx, decided, at)
  const { lostUnits, moveCount } = one
  await moveInHouse(tx, writeOffOwed(one), at)
  const lost = { lostUnits: lostUnits + owedUnitsOf(one), moveCount: moveCount + 1 }
  await updateChargeback(tx, ended({ ...decided, ...lost }, at))
  return freePayouts(tx, id)
}

async function collect(tx: Tx, one: Chargeback, at: Date): Promise<void> {
  const { memberId } = one
  // A payment in suspense has no debtor.
  if (memberId === null) return refuse('not-found')
  const units = coveredBy(await freeCash(tx, memberId), owedUnitsOf(one))
  if (units === 0n) refuse('balance-too-low')
  await moveFor(tx, memberId, [collectOwed(one, memberId, units)], at)
  const covered = { moveCount: one.moveCount + 1, takenUnits: one.takenUnits + units }
  const now = ended({ ...one, ...covered }, at)
  await updateChargeback(tx, now)
  if (now.state !== 'open') await freePayouts(tx, one.id)
}

async function lockOpen(tx: Tx, id: string): Promise<Chargeback> {
  const one = await lockChargeback(tx, id)
  if (!one) return refuse('not-found')
  return one.state === 'open' ? one : refuse('document-moved-on', { state: one.state })
}
