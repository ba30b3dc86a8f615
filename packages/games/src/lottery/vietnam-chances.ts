import { type Fraction, fraction, one, times } from '../slots/fraction.ts'
import { bigChoose } from './big-choose.ts'

/** So many numbers of so many digits; none of them repeats inside the level. */
export type PrizeLevel = { prize: string; numbers: number; digits: number }

/**
 * The chance that none of k two-digit numbers is the end of any drawn number. Levels are
 * independent of each other; inside a level the numbers are different.
 */
export function noneAppears(levels: readonly PrizeLevel[], k: number): Fraction {
  return levels.reduce((chance, { numbers, digits }) => {
    const all = 10n ** BigInt(digits)
    const others = all - BigInt(k) * 10n ** BigInt(digits - 2)
    return times(chance, fraction(bigChoose(others, numbers), bigChoose(all, numbers)))
  }, one)
}

/** The chance that each of k two-digit numbers appears, by inclusion and exclusion. */
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
