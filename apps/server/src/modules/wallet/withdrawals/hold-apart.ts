import type { Tx } from '#kernel/database'
import { decimalOf, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import type { Withdrawal } from './withdrawal.ts'
import { sumAlone } from './withdrawal-store.ts'

const dayMs = 24 * 3_600_000

/**
 * Whether a second operator must approve: the withdrawal is large, or the lone approvals of this
 * operator within a day would become large.
 */
export async function needsSecondYes(
  tx: Tx,
  { amountUnits }: Withdrawal,
  operatorId: string,
  at: Date,
): Promise<boolean> {
  const { withdrawals } = await readSettings(tx)
  if (amountUnits >= unitsOf(withdrawals.fourEyesFrom)) return true
  const { agreedUnits } = await sumAlone(tx, operatorId, new Date(at.getTime() - dayMs))
  return isBeyond(withdrawals.separateFrom, agreedUnits + amountUnits)
}

/**
 * Refuses that the operator who gave the last approval also sends the money, once such payments
 * reach the brand's sum within a day. So no single operator can pay out large sums.
 *
 * @throws Refusal `other-operator-needed`
 */
export async function refuseSamePayer(
  tx: Tx,
  { amountUnits, approvedById }: Withdrawal,
  operatorId: string,
  at: Date,
): Promise<void> {
  if (approvedById !== operatorId) return
  const { withdrawals } = await readSettings(tx)
  const { paidUnits } = await sumAlone(tx, operatorId, new Date(at.getTime() - dayMs))
  if (!isBeyond(withdrawals.separateFrom, paidUnits + amountUnits)) return
  refuse('other-operator-needed', { amount: decimalOf(unitsOf(withdrawals.separateFrom)) })
}

/** Whether an amount reaches the limit; zero switches the rule off. */
export function isBeyond(separateFrom: string, units: bigint): boolean {
  const fromUnits = unitsOf(separateFrom)
  return fromUnits > 0n && units >= fromUnits
}
