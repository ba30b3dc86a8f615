import type { Chance } from '../chance/chance.ts'
import type { Fraction } from '../slots/fraction.ts'
import type { Prize } from './family.ts'

/** A number of so many digits, drawn with all its zeros. */
export const number = (chance: Chance, digits: number): string =>
  String(chance.below(10 ** digits)).padStart(digits, '0')

/** A prize at quoted odds including the stake. */
export const fixed = (id: string, expected: Fraction, odds: number): Prize => ({
  id,
  expected,
  fixedOddsE4: Math.round(odds * 10_000),
})

/** Throws unless the numbers have these widths. */
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

/** The digits of a number in order of size: the same for all orders in which they can stand. */
export const sorted = (digits: string): string => digits.split('').sort().join('')
