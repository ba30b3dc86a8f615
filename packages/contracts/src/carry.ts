import { periodOf } from './period.ts'

/**
 * How long a loss is carried into later periods: never, until it is earned back, for one period, or
 * from the first half of a month into the second.
 */
export type Carry = 'NONE' | 'FOREVER' | 'PREVIOUS' | 'SECOND_HALF'

/**
 * Returns the loss that a period carries to the next one, zero or less.
 *
 * @param period its first day, and its base with and without what was carried into it
 */
export function carriedOn(
  carry: Carry,
  period: { from: string; baseUnits: bigint; ownBaseUnits: bigint },
): bigint {
  if (carry === 'FOREVER') return belowZero(period.baseUnits)
  if (carry === 'PREVIOUS') return belowZero(period.ownBaseUnits)
  const isFirstHalf = periodOf('H', period.from).from.endsWith('-01')
  return carry === 'SECOND_HALF' && isFirstHalf ? belowZero(period.ownBaseUnits) : 0n
}

const belowZero = (units: bigint): bigint => (units < 0n ? units : 0n)
