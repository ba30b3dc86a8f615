import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { needAgent } from '../who.ts'
import { bestRateOf } from './contract.ts'
import { findInForce } from './contract-store.ts'
import { upsertMemberRebate } from './member-rebate-store.ts'
import { microOf } from './terms.ts'

/**
 * Sets the lottery rate of an agent's own members from now on; the agent keeps the rest of the own
 * rate. Placed tickets keep theirs.
 *
 * @throws Refusal `not-agent`, `upline-has-no-contract` without an own contract,
 *   `rate-above-upline`
 */
export async function setMemberRebate(
  tx: Tx,
  { agentId, at, rate }: { agentId: string; rate: string; at: Date },
): Promise<{ memberRate: string }> {
  await needAgent(tx, agentId)
  const own = (await findInForce(tx, agentId, 'LOTTERY_REBATE')) ?? refuse('upline-has-no-contract')
  const rateMicro = microOf(rate)
  if (rateMicro > bestRateOf(own)) refuse('rate-above-upline')
  await upsertMemberRebate(tx, { agentId, at, rateMicro })
  return { memberRate: rate }
}
