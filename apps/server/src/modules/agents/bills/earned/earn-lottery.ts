import { groupOfRate, groupRebates, rateOfGroups } from '@madang/contracts'
import type { Tx } from '#kernel/database/database'
import type { LotteryRebateDue } from '#lottery'
import { bestRateOf } from '../../contracts/contract.ts'
import { listValidOf } from '../../contracts/contract-store.ts'
import { listLinesAt } from '../../tree/tree-store.ts'
import { insertEarned } from './real-time-store.ts'

/**
 * Records the earnings of agents from lottery tickets: each gets the difference between its own
 * prize group and the best one below, once per ticket. The sweep of real-time salary bills them.
 */
export async function earnLottery(tx: Tx, bodies: LotteryRebateDue[]): Promise<void> {
  const above = await listLinesAt(
    tx,
    bodies.map(({ memberId, settledAt }) => ({ at: new Date(settledAt), memberId })),
  )
  const agentIds = [...new Set(above.flat())]
  const contracts = await listValidOf(tx, agentIds, 'LOTTERY_REBATE')
  if (contracts.length === 0) return
  for (const [place, body] of bodies.entries()) {
    const settledAt = new Date(body.settledAt)
    const line = (above[place] ?? []).flatMap((agentId) => {
      const own = contracts.find(
        ({ downlineId, validFrom, validUntil }) =>
          downlineId === agentId &&
          validFrom !== null &&
          validFrom <= settledAt &&
          (validUntil === null || validUntil > settledAt),
      )
      // The house pays at most up to the game's own highest group.
      const rateMicro = own ? bestRateOf(own) : 0n
      const group = Math.min(groupOfRate(rateMicro), body.groupMax)
      return own ? [{ group, id: own.id, rateMicro }] : []
    })
    const baseUnits = BigInt(body.baseUnits)
    const units = groupRebates(baseUnits, body.memberGroup, line)
    const bet = {
      contracts: [],
      memberId: body.memberId,
      payoutUnits: 0n,
      settledAt,
      stakeUnits: baseUnits,
      validBetUnits: baseUnits,
      version: 1,
      wagerId: body.ticketId,
    }
    let best = body.memberGroup
    const earned = line.map(({ group, id, rateMicro }, at) => {
      const aboveMicro = group > best ? rateOfGroups(group - best) : 0n
      best = Math.max(best, group)
      // The unpaid part of the own rate: the best group below, and the part above the game's limit.
      const belowMicro = rateMicro - aboveMicro
      return { belowMicro, bet, contractId: id, units: units[at] ?? 0n }
    })
    await insertEarned(tx, earned, settledAt)
  }
}
