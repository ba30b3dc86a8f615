import type { Tx } from '#kernel/database'
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
  /** Which operator, where the change does not say it. */
  operator?: string
  change?: Partial<Deposit>
}

/**
 * The one way a deposit changes: a step of the graph, written into its way and told.
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
