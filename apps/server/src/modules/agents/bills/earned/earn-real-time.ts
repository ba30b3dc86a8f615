import { rateOfBet, realTimeSalaries } from '@madang/contracts'
import type { RealTimeTerms } from '@madang/contracts'
import type { Tx } from '#kernel/database/database'
import type { CountedWager } from '../../sums/add-wagers.ts'
import { listLinesAt } from '../../tree/tree-store.ts'
import { addToBets, insertEarned, listRealTime, listRealTimeTerms } from './real-time-store.ts'
import type { EarnedByBet, ReceivedBet, InForce, RealTimeBet } from './real-time-store.ts'

/**
 * Records the earnings of real-time contracts from settled bets, once per version. A change of a
 * bet is a new version that books the difference, before or after its bill. The number of queries
 * does not depend on the number of bets.
 */
export async function earnRealTime(tx: Tx, bodies: CountedWager[], at: Date): Promise<void> {
  const real = bodies.filter(({ currency, isTrial }) => currency === 'KRW' && !isTrial)
  // A bet earns for the line of its settlement, also where it is heard after a move.
  const above = await listLinesAt(
    tx,
    real.map(({ memberId, settledAt }) => ({ at: new Date(settledAt), memberId })),
  )
  const lines = real.map(({ memberId }, place) => [memberId, ...(above[place] ?? [])])
  const contracts = await listRealTime(tx, [...new Set(lines.flat())])
  // A change counts for the contracts of its settlement, wherever the member stands by now.
  const isChange = (body: CountedWager) => body.betCount !== undefined
  if (contracts.size === 0 && !real.some(isChange)) return
  const received = real.flatMap((body, place) => {
    const line = isChange(body) ? null : inForceFor(body, lines[place] ?? [], contracts)
    return line?.length === 0 ? [] : [{ ...unitsOf(body), contracts: line }]
  })
  for (const batch of onceEach(received)) {
    const bets = await addToBets(tx, batch)
    const terms = await listRealTimeTerms(tx, [...new Set(bets.flatMap((bet) => bet.contracts))])
    const earned = bets.flatMap((bet) => earnedBy(bet, terms))
    await insertEarned(tx, earned, at)
  }
}

/** Splits updates into batches in which each bet occurs once. */
function onceEach(bets: ReceivedBet[]): ReceivedBet[][] {
  const batches: Map<string, ReceivedBet>[] = []
  for (const bet of bets) {
    const free = batches.find((batch) => !batch.has(bet.wagerId))
    if (free) free.set(bet.wagerId, bet)
    else batches.push(new Map([[bet.wagerId, bet]]))
  }
  return batches.map((batch) => [...batch.values()])
}

/** Returns the contracts that were in force when the bet was settled, nearest first. */
function inForceFor(
  body: CountedWager,
  line: string[],
  contracts: ReadonlyMap<string, InForce[]>,
): string[] {
  const settledAt = new Date(body.settledAt)
  return line.flatMap(
    (agentId) =>
      contracts
        .get(agentId)
        ?.find(
          ({ validFrom, validUntil }) =>
            validFrom <= settledAt && (validUntil === null || validUntil > settledAt),
        )?.id ?? [],
  )
}

function earnedBy(bet: RealTimeBet, terms: ReadonlyMap<string, RealTimeTerms>): EarnedByBet[] {
  const line = bet.contracts.flatMap((id) => {
    const known = terms.get(id)
    return known ? [{ id, terms: known }] : []
  })
  const units = realTimeSalaries(bet, line)
  let belowMicro = 0n
  return line.map((one, place) => {
    const earned = { belowMicro, bet, contractId: one.id, units: units[place] ?? 0n }
    const rateMicro = rateOfBet(one.terms, bet)
    if (rateMicro > belowMicro) belowMicro = rateMicro
    return earned
  })
}

const unitsOf = (body: CountedWager) => ({
  memberId: body.memberId,
  payoutUnits: BigInt(body.payoutUnits),
  settledAt: new Date(body.settledAt),
  stakeUnits: BigInt(body.stakeUnits),
  validBetUnits: BigInt(body.validBetUnits),
  wagerId: body.id,
})
