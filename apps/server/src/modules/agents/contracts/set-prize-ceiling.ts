import { groupOfRate } from '@madang/contracts'
import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { bestRateOf } from './contract.ts'
import { findInForce } from './contract-store.ts'
import { insertPrizeCeiling } from './member-rebate-store.ts'

/**
 * Up to which prize group a new account plays lotteries: at most the agent's own.
 *
 * @throws Refusal `upline-has-no-contract` without an own one, `rate-above-upline`
 */
export async function setPrizeCeiling(
  tx: Tx,
  ceiling: { agentId: string; memberId: string; prizeGroup: number; at: Date },
): Promise<void> {
  const own = await findInForce(tx, ceiling.agentId, 'LOTTERY_REBATE')
  if (!own) return refuse('upline-has-no-contract')
  if (ceiling.prizeGroup > groupOfRate(bestRateOf(own))) refuse('rate-above-upline')
  await insertPrizeCeiling(tx, ceiling)
}
