import { groupOfRate } from '@madang/contracts'
import type { ReadTx } from '#kernel/database/database'
import type { PrizeGroupsOf } from '#kernel/parts/registry'
import { listLinesAbove } from '../tree/tree-store.ts'
import { listLastCeilings } from './ceiling-store.ts'
import { bestRateOf } from './contract.ts'
import { listInForceOf } from './contract-store.ts'
import { findMemberRebates } from './member-rebate-store.ts'

/**
 * Returns the highest prize group of members: an agent's from the own contract; others' from the
 * nearest agent above with a contract, or the lower rate that this agent gives to members. No
 * member plays above a ceiling that the house or an agent currently above has set.
 */
export const prizeGroupsOf: PrizeGroupsOf = async (tx, memberIds) => {
  const above = await listLinesAbove(tx, memberIds)
  const everybody = [...new Set([...memberIds, ...[...above.values()].flat()])]
  const contracts = await listInForceOf(tx, everybody, 'LOTTERY_REBATE')
  const rateOf = new Map(contracts.map((one) => [one.downlineId, bestRateOf(one)]))
  const lowered = await findMemberRebates(tx, [...rateOf.keys()])
  const ceilingOf = await findCeilings(tx, memberIds, above)
  const groups = new Map<string, number>()
  for (const memberId of memberIds) {
    const own = rateOf.get(memberId)
    const agentId = above.get(memberId)?.find((id) => rateOf.has(id))
    const given = agentId === undefined ? undefined : (rateOf.get(agentId) ?? 0n)
    const asked = agentId === undefined ? undefined : lowered.get(agentId)
    const rateMicro = own ?? (asked !== undefined && given && asked < given ? asked : given)
    const agreed = rateMicro === undefined ? Infinity : groupOfRate(rateMicro)
    const group = Math.min(agreed, ceilingOf.get(memberId) ?? Infinity)
    if (group !== Infinity) groups.set(memberId, group)
  }
  return groups
}

/** Returns the lowest ceiling of each member. */
async function findCeilings(
  tx: ReadTx,
  memberIds: readonly string[],
  above: ReadonlyMap<string, string[]>,
): Promise<Map<string, number>> {
  const lowest = new Map<string, number>()
  for (const { agentId, memberId, prizeGroup } of await listLastCeilings(tx, memberIds)) {
    const isHeld = agentId === null || above.get(memberId)?.includes(agentId) === true
    if (!isHeld || prizeGroup === null) continue
    lowest.set(memberId, Math.min(lowest.get(memberId) ?? Infinity, prizeGroup))
  }
  return lowest
}
