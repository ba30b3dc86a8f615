import { type Fraction, fraction, none, plus, times } from '../fraction.ts'
import { thingsOf } from '../../play/pick.ts'
import type { PickRule } from '../../config/slot-config.ts'

/**
 * Returns the exact mean of a pick bonus in coins. The opened things are a set of fixed size, each
 * set equally likely; the sum over all sets of (prizes × factors) is a coefficient of ∏(1 +
 * z·factor).
 */
export function pickMaths(rule: PickRule): Fraction {
  const things = thingsOf(rule).filter(({ kind }) => kind !== 'end')
  const prizes = things.reduce((sum, thing) => sum + (thing.kind === 'prize' ? thing.coins : 0), 0)
  const isPrize = things.filter(({ kind }) => kind === 'prize').length
  // One prize counts with its coins; the other prizes and the factors may be in the same set.
  const beside = products([
    ...Array.from({ length: isPrize - 1 }, () => 1),
    ...things.flatMap((thing) => (thing.kind === 'factor' ? [thing.times] : [])),
  ])
  let coins = none
  for (const [opened, chance] of openedChances(rule, things.length).entries()) {
    if (opened === 0 || chance.n === 0n) continue
    const sum = BigInt(prizes) * (beside[opened - 1] ?? 0n)
    coins = plus(coins, times(chance, fraction(sum, choose(things.length, opened))))
  }
  return coins
}

/** Returns the probability that exactly this many things are opened before the end. */
function openedChances({ opens }: PickRule, things: number): Fraction[] {
  return Array.from({ length: things + 1 }, (_, opened) => {
    if (opens.until === 'count') return fraction(opened === opens.count ? 1 : 0)
    const ends = opens.count
    const all = choose(things + ends, ends)
    // The first end lies behind so many things; the other ends anywhere after it.
    return fraction(choose(things + ends - opened - 1, ends - 1), all)
  })
}

/** The coefficients of ∏(1 + z·factor): sums of products over sets of each size. */
function products(factors: number[]): bigint[] {
  let sums = [1n]
  for (const factor of factors) {
    sums = Array.from(
      { length: sums.length + 1 },
      (_, size) => (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * BigInt(factor),
    )
  }
  return sums
}

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
