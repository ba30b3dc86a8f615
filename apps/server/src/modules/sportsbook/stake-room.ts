import { bestFactor, type Exposure, stakeRoom } from '@madang/games/sports'
import { flooredToCents, unitsPerWon } from '#kernel/money'
import { exposureKey } from './exposure-store.ts'
import { limitOf, type LimitRow } from './limit-store.ts'
import type { PricedSlip } from './price-slip.ts'

const ticketUnitsMin = 100n * unitsPerWon
const betUnitsMin = 1_000n * unitsPerWon

type Known = {
  exposures: ReadonlyMap<string, Exposure>
  limits: readonly LimitRow[]
  factors: ReadonlyMap<string, number>
}

/** Returns the lowest and highest stake of a ticket: member's win cap, and room in each market. */
export function roomOf(
  memberId: string,
  slip: PricedSlip,
  context: Known,
): { minUnits: bigint; maxUnits: bigint; winCapUnits: bigint } {
  const factorPercent = context.factors.get(memberId) ?? 100
  const minUnits = slip.ticketCount === 1 ? betUnitsMin : ticketUnitsMin
  const prices = slip.legs.map(({ oddsMilli }) => oddsMilli ?? 1_010)
  const best = slip.oddsMilli
    ? { d: 1000n, n: BigInt(slip.oddsMilli) }
    : bestFactor(prices, slip.sizes)
  const limits = slip.legs.flatMap(({ match }) => (match ? [limitOf(context.limits, match)] : []))
  const winCapUnits =
    (limits.reduce((least, { winCapUnits: own }) => (own < least ? own : least), 1n << 62n) *
      BigInt(factorPercent)) /
    100n
  // The sum of all tickets' wins: payout less stakes.
  const winOf = best.n - BigInt(slip.ticketCount) * best.d
  let maxUnits = winOf > 0n ? (winCapUnits * best.d) / winOf : winCapUnits
  for (const [at, leg] of slip.legs.entries()) {
    const exposure = context.exposures.get(
      exposureKey({ key: leg.chosen.market, matchId: leg.chosen.matchId }),
    )
    const limit = limits[at]
    if (!exposure || !limit) continue
    const room = stakeRoom({
      exposure,
      factorPercent: 100,
      marketCapUnits: limit.marketCapUnits,
      oddsMilli: prices[at]!,
      outcome: leg.chosen.outcome,
      winCapUnits: limit.marketCapUnits,
    })
    const share = shareOf(slip, at)
    const own = BigInt(Math.floor(Number(room) / Math.max(share, 1e-6)))
    if (own < maxUnits) maxUnits = own
  }
  return { maxUnits: flooredToCents(maxUnits), minUnits, winCapUnits }
}

/** Returns the share of the stake on one leg: the chance that all others win. */
function shareOf({ isEachWay, legs, ticketCount }: PricedSlip, at: number): number {
  if (isEachWay) return 1
  const others = legs.filter((_, place) => place !== at)
  return others.reduce((share, { oddsMilli }) => share * (1000 / (oddsMilli ?? 1000)), ticketCount)
}

/** Returns the stake limits in the format of a refusal. */
export const limitsShown = (min: bigint, max: bigint) => ({
  max: String(max / unitsPerWon),
  min: String(min / unitsPerWon),
})
