import type { Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import { withdrawalMoved } from '../events.ts'
import { insertStep } from '../step-store.ts'
import type { StepBy } from '../step-store.ts'
import { refuseUnlessMay } from './withdrawal.ts'
import type { Withdrawal, WithdrawalState } from './withdrawal.ts'
import { updateWithdrawal } from './withdrawal-store.ts'

type Move = {
  to: WithdrawalState
  by: StepBy
  at: Date
  reason?: string
  /** Which operator, where the change does not say it. */
  operator?: string
  change?: Partial<Withdrawal>
}

/**
 * The one way a withdrawal changes: a step of the graph, written into its way and told.
 *
 * @throws Refusal `document-moved-on`
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  move: Move,
): Promise<Withdrawal> {
  const { at, by, change = {}, reason = null, to } = move
  const named = move.operator ?? change.claimedBy ?? change.decidedBy ?? null
  const operator = by === 'operator' ? named : null
  refuseUnlessMay(withdrawal, to)
  const moved = { ...withdrawal, ...change, reason: reason ?? withdrawal.reason, state: to }
  await updateWithdrawal(tx, moved)
  await insertStep(tx, withdrawal.id, { at, by, operator, reason, state: to })
  await publishMoved(tx, moved, at)
  return moved
}

export async function publishMoved(tx: Tx, withdrawal: Withdrawal, at: Date): Promise<void> {
  const { id, memberId, state } = withdrawal
  await publish(tx, withdrawalMoved, [{ at: at.toISOString(), memberId, state, withdrawalId: id }])
}
