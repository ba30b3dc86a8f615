import { type Fraction, fraction, none, one, plus, times } from '../slots/count/fraction.ts'
import { marketKey, readMarketKey } from './market.ts'
import { type DeadHeatRule, returnFactor, type Settlement } from './settlement.ts'

export type Leg = { oddsMilli: number; settlement: Settlement }

export const LEGS_MAX = 20

/** A bet type: every combination of these sizes is one ticket of the same stake. */
export type BetSystem = { name: string; legCount: number; sizes: readonly number[] }

/** The thirteen systems. A single is the size 1, a parlay of n legs the size n. */
export const betSystems: readonly BetSystem[] = [
  { name: 'doubles-3', legCount: 3, sizes: [2] },
  { name: 'trixie', legCount: 3, sizes: [2, 3] },
  { name: 'patent', legCount: 3, sizes: [1, 2, 3] },
  { name: 'yankee', legCount: 4, sizes: [2, 3, 4] },
  { name: 'lucky15', legCount: 4, sizes: [1, 2, 3, 4] },
  { name: 'canadian', legCount: 5, sizes: [2, 3, 4, 5] },
  { name: 'lucky31', legCount: 5, sizes: [1, 2, 3, 4, 5] },
  { name: 'heinz', legCount: 6, sizes: [2, 3, 4, 5, 6] },
  { name: 'lucky63', legCount: 6, sizes: [1, 2, 3, 4, 5, 6] },
  { name: 'super-heinz', legCount: 7, sizes: [2, 3, 4, 5, 6, 7] },
  { name: 'goliath', legCount: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
  { name: '3-of-5', legCount: 5, sizes: [3] },
  { name: '4-of-6', legCount: 6, sizes: [4] },
]

/** Returns the number of tickets: the sum of C(n, size). */
export function ticketCount(legCount: number, sizes: readonly number[]): number {
  const ones = Array.from({ length: legCount }, () => one)
  return Number(sumOfCombinations(ones, sizes).n)
}

/** Returns the exact return of all tickets per unit of ticket stake; nothing is rounded here. */
export function systemFactor(
  legs: readonly Leg[],
  sizes: readonly number[],
  rule: DeadHeatRule = 'divided',
): Fraction {
  const factors = legs.map((leg) => returnFactor(leg.settlement, leg.oddsMilli, rule))
  return sumOfCombinations(factors, sizes)
}

/** Returns a return in whole units, rounded down once, at the end. */
export function floorUnits(stakeUnits: bigint, { n, d }: Fraction): bigint {
  return (stakeUnits * n) / d
}

/** Returns the highest possible return per unit of ticket stake: every leg wins. */
export function bestFactor(oddsMilli: readonly number[], sizes: readonly number[]): Fraction {
  return sumOfCombinations(
    oddsMilli.map((odds) => fraction(odds, 1000)),
    sizes,
  )
}

/**
 * Returns how many ticket stakes ride on one leg: each ticket that holds it, with what its settled
 * legs have returned; open legs are worth their stake.
 *
 * @param others what the other legs returned; undefined while one is open
 */
export function ridingFactor(others: readonly (Leg | undefined)[], sizes: readonly number[]) {
  const factors = others.map((leg) => (leg ? returnFactor(leg.settlement, leg.oddsMilli) : one))
  return sumOfCombinations(
    factors,
    sizes.map((size) => size - 1),
  )
}

/** The each-way terms: the first three pay a fifth of the winner's odds. */
export const EACH_WAY = { fraction: [1, 5], places: 3 } as const

/** Returns the market of the place ticket of an each-way bet; undefined for other markets. */
export function placeMarketOf(winKey: string): string | undefined {
  const market = readMarketKey(winKey)
  if (market?.kind !== 'outright' || market.n !== 1) return undefined
  return marketKey({ ...market, n: EACH_WAY.places })
}

/** Returns the place odds of an each-way bet: the profit at a fraction of the odds. */
export function placeOddsMilli(oddsMilli: number, fractionOfOdds: readonly [number, number]) {
  const [n, d] = fractionOfOdds
  return 1000 + Math.floor(((oddsMilli - 1000) * n) / d)
}

/**
 * Returns the sum over all combinations of a size of the product of their factors: the elementary
 * symmetric polynomials, n² steps instead of 2^n tickets.
 */
export function sumOfCombinations(
  factors: readonly Fraction[],
  sizes: readonly number[],
): Fraction {
  const sums: Fraction[] = [one, ...factors.map(() => none)]
  for (const [index, factor] of factors.entries()) {
    for (let size = index + 1; size >= 1; size -= 1) {
      sums[size] = plus(sums[size]!, times(sums[size - 1]!, factor))
    }
  }
  return sizes.reduce((sum, size) => plus(sum, sums[size] ?? none), none)
}
