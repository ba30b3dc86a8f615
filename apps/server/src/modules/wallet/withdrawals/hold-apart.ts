import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { readSettings } from '#settings'
import type { Withdrawal } from './withdrawal.ts'
import { sumAgreedAlone } from './withdrawal-store.ts'

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
  const aloneUnits = await sumAgreedAlone(tx, operatorId, new Date(at.getTime() - dayMs))
  return isBeyond(withdrawals.separateFrom, aloneUnits + amountUnits)
}

/** Whether an amount reaches the limit; zero switches the rule off. */
export function isBeyond(separateFrom: string, units: bigint): boolean {
  const fromUnits = unitsOf(separateFrom)
  return fromUnits > 0n && units >= fromUnits
}
