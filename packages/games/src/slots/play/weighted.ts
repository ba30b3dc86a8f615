import type { Chance } from '../../chance/chance.ts'
import { type Fraction, fraction } from '../count/fraction.ts'
import type { Multiple } from '../config/slot-config.ts'

/** Draws one entry by its weight among all: a single draw below the sum of the weights. */
export function drawWeighted<Entry extends { weight: number }>(
  entries: readonly Entry[],
  chance: Chance,
): Entry {
  let point = chance.below(weightOf(entries))
  for (const entry of entries) {
    if (point < entry.weight) return entry
    point -= entry.weight
  }
  throw new RangeError('draw weighted: weights do not cover their sum')
}

export function weightOf(entries: readonly { weight: number }[]): number {
  let sum = 0
  for (const entry of entries) sum += entry.weight
  return sum
}

/** Returns the mean multiplier; 1 when nothing is drawn. */
export function meanTimes(multiples: readonly Multiple[] | undefined): Fraction {
  if (!multiples) return fraction(1)
  const sum = multiples.reduce((total, { times, weight }) => total + times * weight, 0)
  return fraction(sum, weightOf(multiples))
}
