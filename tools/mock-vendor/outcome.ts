import { randomInt } from 'node:crypto'
import type { Volatility } from './titles.ts'

/**
 * The payouts of a turn in tenths of the stake, with their weight in 10,000 turns. Each table
 * returns 96.00 %: the sum of tenths × weight is 96,000.
 */
export const payTables: Record<Volatility, readonly [tenths: number, weight: number][]> = {
  high: [
    [2_000, 12],
    [500, 60],
    [100, 270],
    [20, 750],
  ],
  low: [
    [100, 160],
    [30, 1_000],
    [20, 1_500],
    [10, 2_000],
  ],
  medium: [
    [500, 40],
    [100, 300],
    [40, 700],
    [15, 1_200],
  ],
}

/** The payout of one turn, in the units of the stake, rounded down to a hundredth of the won. */
export function payoutOf(volatility: Volatility, stakeUnits: bigint): bigint {
  let place = randomInt(10_000)
  for (const [tenths, weight] of payTables[volatility]) {
    if (place < weight) {
      const units = (stakeUnits * BigInt(tenths)) / 10n
      return units - (units % 1_000n)
    }
    place -= weight
  }
  return 0n
}
