import type { Tx } from '#kernel/database'
import { decimalOf, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import type { Withdrawal } from './withdrawal.ts'
import { sumAlone } from './withdrawal-store.ts'

const dayMs = 24 * 3_600_000

/**
 * True where the same operator may not look at a withdrawal and agree to it alone: it is large, or
 * what they agreed to alone within a day would become so.
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
 * Whoever gave the last yes does not send the money as well, once what they sent so within a day
 * reaches the sum of the brand: no single operator can lead much money out.
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

/** Zero switches the rule off. */
export function isBeyond(separateFrom: string, units: bigint): boolean {
  const fromUnits = unitsOf(separateFrom)
  return fromUnits > 0n && units >= fromUnits
}
