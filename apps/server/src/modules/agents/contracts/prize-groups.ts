import { groupOfRate } from '@madang/contracts'
import type { PrizeGroupsOf } from '#kernel/registry'
import { listLinesAbove } from '../tree/tree-store.ts'
import { bestRateOf } from './contract.ts'
import { listInForceOf } from './contract-store.ts'
import { findMemberRebates, listPrizeCeilings } from './member-rebate-store.ts'

/**
 * Up to which prize group members may play: an agent by the own contract, others by that of the
 * nearest agent above who has one, or the lower rate which that agent gives to members. Nobody
 * plays above the ceiling that came with the account, while the agent who set it stands above.
 */
export const prizeGroupsOf: PrizeGroupsOf = async (tx, memberIds) => {
  const above = await listLinesAbove(tx, memberIds)
  const everybody = [...new Set([...memberIds, ...[...above.values()].flat()])]
  const contracts = await listInForceOf(tx, everybody, 'LOTTERY_REBATE')
  const rateOf = new Map(contracts.map((one) => [one.downlineId, bestRateOf(one)]))
  if (rateOf.size === 0) return new Map()
  const lowered = await findMemberRebates(tx, [...rateOf.keys()])
  const ceilings = (await listPrizeCeilings(tx, memberIds)).filter(({ agentId, memberId }) =>
    above.get(memberId)?.includes(agentId),
  )
  const ceilingOf = new Map(ceilings.map((one) => [one.memberId, one.prizeGroup]))
  const groups = new Map<string, number>()
  for (const memberId of memberIds) {
    const own = rateOf.get(memberId)
    const agentId = above.get(memberId)?.find((id) => rateOf.has(id))
    const given = agentId === undefined ? undefined : (rateOf.get(agentId) ?? 0n)
    const asked = agentId === undefined ? undefined : lowered.get(agentId)
    const rateMicro = own ?? (asked !== undefined && given && asked < given ? asked : given)
    if (rateMicro === undefined) continue
    const ceiling = ceilingOf.get(memberId) ?? Infinity
    groups.set(memberId, Math.min(groupOfRate(rateMicro), ceiling))
  }
  return groups
}
