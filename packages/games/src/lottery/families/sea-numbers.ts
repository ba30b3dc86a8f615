import type { Chance } from '../../chance/chance.ts'
import type { Fraction } from '../../slots/count/fraction.ts'
import type { Prize } from '../family.ts'

/** Draws a number of this many digits, leading zeros included. */
export const number = (chance: Chance, digits: number): string =>
  String(chance.below(10 ** digits)).padStart(digits, '0')

/** Returns a prize at fixed odds including the stake. */
export const fixed = (id: string, expected: Fraction, odds: number): Prize => ({
  id,
  expected,
  fixedOddsE4: Math.round(odds * 10_000),
})

/** Checks the widths of the numbers and throws if one is wrong. */
export function demandWidths(
  id: string,
  drawn: readonly string[],
  widths: readonly number[],
): void {
  const isRight = drawn.length === widths.length
  if (!isRight || drawn.some((one, at) => one.length !== widths[at] || !/^\d+$/.test(one))) {
    throw new RangeError(`${id}: a result is numbers of ${widths.join(', ')} digits`)
  }
}

/** Returns the sorted digits of a number, which are the same for all its permutations. */
export const sorted = (digits: string): string => digits.split('').sort().join('')

/** Returns how many of the numbers have the same digits at most: a drawn number wins with each. */
export function sameDigitsMost(numbers: readonly string[]): bigint {
  const counts = new Map<string, bigint>()
  for (const one of numbers) counts.set(sorted(one), (counts.get(sorted(one)) ?? 0n) + 1n)
  return [...counts.values()].reduce((most, own) => (own > most ? own : most), 0n)
}
