import { type Fraction, fraction, one, times } from '../../slots/count/fraction.ts'
import { bigChoose } from './big-choose.ts'

/** A prize level: a count of numbers with the same digit count, all different within the level. */
export type PrizeLevel = { prize: string; numbers: number; digits: number }

/**
 * Returns the chance that no drawn number ends in any of k two-digit numbers. Levels are
 * independent; numbers within a level are different.
 */
export function noneAppears(levels: readonly PrizeLevel[], k: number): Fraction {
  return levels.reduce((chance, { numbers, digits }) => {
    const all = 10n ** BigInt(digits)
    const others = all - BigInt(k) * 10n ** BigInt(digits - 2)
    return times(chance, fraction(bigChoose(others, numbers), bigChoose(all, numbers)))
  }, one)
}

/** Returns the chance that each of k two-digit numbers appears, by inclusion and exclusion. */
export function allAppear(levels: readonly PrizeLevel[], k: number): Fraction {
  let [n, d] = [0n, 1n]
  for (let without = 0; without <= k; without += 1) {
    const none = noneAppears(levels, without)
    const sign = without % 2 === 0 ? 1n : -1n
    n = n * none.d + sign * bigChoose(k, without) * none.n * d
    d *= none.d
  }
  return fraction(n, d)
}
