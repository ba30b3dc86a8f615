import { realTimeSalaries } from '@madang/contracts'
import type { Tx } from '#kernel/database'
import type { Heard } from '../sums/add-wagers.ts'
import { listLinesAbove } from '../tree/tree-store.ts'
import { addToBet, insertEarned, listRealTime, listRealTimeTerms } from './real-time-store.ts'
import type { InForce, RealTimeBet } from './real-time-store.ts'

/**
 * What settled bets earn for the real-time contracts above their members, each once per version. A
 * change of a bet is a new version that books the difference, before or after its bill.
 */
export async function earnRealTime(tx: Tx, bodies: Heard[], at: Date): Promise<void> {
  const real = bodies.filter(({ currency, isTrial }) => currency === 'KRW' && !isTrial)
  const memberIds = [...new Set(real.map(({ memberId }) => memberId))]
  const above = await listLinesAbove(tx, memberIds)
  const lineOf = (memberId: string) => [memberId, ...(above.get(memberId) ?? [])]
  const contracts = await listRealTime(tx, [...new Set(memberIds.flatMap(lineOf))])
  if (contracts.length === 0) return
  for (const body of real) {
    const isChange = body.betCount !== undefined
    const line = isChange ? null : inForceFor(body, lineOf(body.memberId), contracts)
    if (line?.length === 0) continue
    const bet = await addToBet(tx, { ...unitsOf(body), contracts: line })
    if (bet && bet.contracts.length > 0) await earn(tx, bet, at)
  }
}

/** The contracts that were in force when the bet was settled, nearest first. */
function inForceFor(body: Heard, line: string[], contracts: InForce[]): string[] {
  const settledAt = new Date(body.settledAt)
  return line.flatMap(
    (agentId) =>
      contracts.find(
        (one) =>
          one.agentId === agentId &&
          one.validFrom <= settledAt &&
          (one.validUntil === null || one.validUntil > settledAt),
      )?.id ?? [],
  )
}

async function earn(tx: Tx, bet: RealTimeBet, at: Date): Promise<void> {
  const terms = await listRealTimeTerms(tx, bet.contracts)
  const line = bet.contracts.flatMap((id) => {
    const known = terms.get(id)
    return known ? [{ id, terms: known }] : []
  })
  const units = realTimeSalaries(bet, line)
  const earned = line.map(({ id }, place) => ({ contractId: id, units: units[place] ?? 0n }))
  await insertEarned(tx, bet, earned, at)
}

const unitsOf = (body: Heard) => ({
  memberId: body.memberId,
  payoutUnits: BigInt(body.payoutUnits),
  settledAt: new Date(body.settledAt),
  stakeUnits: BigInt(body.stakeUnits),
  validBetUnits: BigInt(body.validBetUnits),
  wagerId: body.id,
})
