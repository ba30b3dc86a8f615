import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { isUnderWay } from './carry.ts'
import type { Carry, CarryOutcome } from './carry.ts'
import { lockCarry, updateCarry } from './carry-store.ts'
import { bookEnd } from './end-carry.ts'

type Decision = { id: string; operator: { id: string; name: string }; at: Date }

/**
 * An operator has proof from outside of what became of it; nothing moves until another agrees.
 *
 * @throws Refusal `document-moved-on` when it has ended, is not unknown, or has a proposal
 */
export async function proposeOutcome(
  tx: Tx,
  { at, id, operator, outcome, reason }: Decision & { outcome: CarryOutcome; reason: string },
): Promise<Carry> {
  const carry = (await lockCarry(tx, id)) ?? refuse('not-found')
  if (carry.state !== 'unknown' || carry.proposal) {
    return refuse('document-moved-on', { state: carry.state })
  }
  const proposal = { at, by: operator.name, byId: operator.id, outcome, reason }
  const proposed = { ...carry, proposal }
  await updateCarry(tx, proposed)
  return proposed
}

/**
 * A second operator agrees, or somebody declines; declining one's own is taking it back.
 *
 * @throws Refusal `own-proposal`, `document-moved-on`
 */
export async function decideOutcome(
  tx: Tx,
  { at, decision, id, operator }: Decision & { decision: 'agree' | 'decline' },
): Promise<Carry> {
  const carry = (await lockCarry(tx, id)) ?? refuse('not-found')
  const { proposal } = carry
  if (!isUnderWay(carry) || !proposal) return refuse('document-moved-on', { state: carry.state })
  if (decision === 'agree') {
    if (proposal.byId === operator.id) refuse('own-proposal')
    return bookEnd(tx, { ...carry, decidedBy: operator.name }, proposal.outcome, at)
  }
  const declined = { ...carry, proposal: null }
  await updateCarry(tx, declined)
  return declined
}
