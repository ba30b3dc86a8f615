import type { Tx } from '#kernel/database/database'
import { confirmed, wished } from './limit.ts'
import type { LimitName, LimitState, LimitStep, RaiseTerms } from './limit.ts'
import { findLimitStates, keepLimit, lockLimits, nameOf } from './limit-store.ts'

export type LimitWish = {
  memberId: string
  /** Who requested it: `member`, or the name of an operator. */
  by: string
  name: LimitName
  /** `null` removes the limit. */
  limitUnits: bigint | null
  reason: string
  terms: RaiseTerms
  at: Date
}

/**
 * Requests a limit. A lower one applies at once; a higher one waits for its delay and a second
 * confirmation. A repeated request changes nothing.
 */
export async function setLimit(tx: Tx, wish: LimitWish): Promise<LimitStep> {
  const { at, by, limitUnits, memberId, name, reason, terms } = wish
  const before = await lockState(tx, memberId, name)
  const { state: after, step } = wished(before, limitUnits, terms, at)
  if (step !== 'unchanged') {
    await keepLimit(tx, name, { after, at, before, by, memberId, reason, step })
  }
  return step
}

/**
 * Confirms a pending raise, after its delay.
 *
 * @throws Refusal `raise-unknown`, `raise-too-early`
 */
export async function confirmLimit(
  tx: Tx,
  yes: { memberId: string; by: string; name: LimitName; at: Date },
): Promise<LimitState> {
  const { at, by, memberId, name } = yes
  const before = await lockState(tx, memberId, name)
  const after = confirmed(before, at)
  const record = { after, at, before, by, memberId, reason: 'second yes' }
  await keepLimit(tx, name, { ...record, step: 'raise-confirmed' })
  return after
}

async function lockState(tx: Tx, memberId: string, name: LimitName): Promise<LimitState> {
  await lockLimits(tx, memberId)
  const states = await findLimitStates(tx, memberId)
  return states.get(nameOf(name)) ?? { limitUnits: null, raise: null }
}
