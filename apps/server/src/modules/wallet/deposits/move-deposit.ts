import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { depositMoved } from '../events.ts'
import { insertStep } from '../step-store.ts'
import type { StepBy } from '../step-store.ts'
import { refuseUnlessMay } from './deposit.ts'
import type { Deposit, DepositState } from './deposit.ts'
import { updateDeposit } from './deposit-store.ts'

type Move = {
  to: DepositState
  by: StepBy
  at: Date
  reason?: string
  /** The operator's name, if `change` does not contain it. */
  operator?: string
  change?: Partial<Deposit>
}

/**
 * Moves a deposit to its next state, records the step and publishes it. Every change of a deposit
 * goes through here.
 *
 * @throws Refusal `document-moved-on`
 */
export async function moveDeposit(tx: Tx, deposit: Deposit, move: Move): Promise<Deposit> {
  const { at, by, change = {}, reason = null, to } = move
  const named = move.operator ?? change.claimedBy ?? change.decidedBy ?? null
  const operator = by === 'operator' ? named : null
  refuseUnlessMay(deposit, to)
  const moved = { ...deposit, ...change, reason: reason ?? deposit.reason, state: to }
  await updateDeposit(tx, moved)
  await insertStep(tx, deposit.id, { at, by, operator, reason, state: to })
  const { id, memberId } = moved
  await publish(tx, depositMoved, [{ at: at.toISOString(), depositId: id, memberId, state: to }])
  return moved
}
