import type { Tx } from '#kernel/database/database'
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
  /** The operator's name, if `change` does not contain it. */
  operator?: string
  change?: Partial<Withdrawal>
}

/**
 * Moves a withdrawal to its next state, records the step and publishes it. State changes of a
 * withdrawal go through here.
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
