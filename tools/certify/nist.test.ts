import { expect, test } from 'vitest'
import { linearComplexity } from './nist-algebra.ts'
import { overlappingTemplates } from './nist-patterns.ts'
import { nistTests, runNist } from './nist.ts'

/**
 * What SP 800-22 rev. 1a, appendix B prints for the first million binary digits of e. Of tests with
 * several P-values the standard prints one: the place it has among ours stands beside it.
 */
const printed: [test: string, part: number, value: number][] = [
  ['frequency', 0, 0.953749],
  ['block frequency', 0, 0.211072],
  ['cumulative sums', 0, 0.669887],
  ['cumulative sums', 1, 0.724266],
  ['runs', 0, 0.561917],
  ['longest run', 0, 0.718945],
  ['rank', 0, 0.306156],
  ['spectral', 0, 0.847187],
  ['non-overlapping templates', 0, 0.07879],
  ['universal', 0, 0.282568],
  ['approximate entropy', 0, 0.700073],
  ['random excursions', 4, 0.786868],
  ['random excursions variant', 8, 0.826009],
  ['serial', 0, 0.766182],
]

const bits = digitsOfE(1_000_000)

test.each(printed)('%s %i of the digits of e is what NIST prints', (name, part, value) => {
  expect(nistTests[name]!(bits)[part]).toBeCloseTo(value, 5)
})

test('two tests print what they do with the class chances that NIST used at that time', () => {
  // The standard's text has since corrected the first; the second has a digit lost in the program.
  const overlaps = [0.367879, 0.18394, 0.137955, 0.099634, 0.069935, 0.140657]
  expect(overlappingTemplates(bits, overlaps)).toBeCloseTo(0.110434, 5)
  const complexities = [0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833]
  expect(linearComplexity(bits, complexities)).toBeCloseTo(0.826335, 5)
})

test('a stream that repeats itself fails', () => {
  const bad = Uint8Array.from({ length: 1_000_000 }, (_, i) => ((i * i) >> 3) & 1)
  const failed = runNist([bad]).filter(({ isGood }) => !isGood)
  expect(failed.length).toBeGreaterThan(50)
})

/** Binary digits from the leading one on: 1 divided by the factorials, summed by halving. */
function digitsOfE(count: number): Uint8Array {
  const sum = (from: number, to: number): [bigint, bigint] => {
    if (to - from === 1) return [1n, BigInt(to)]
    const middle = (from + to) >> 1
    const [p, q] = sum(from, middle)
    const [r, s] = sum(middle, to)
    return [p * s + r, q * s]
  }
  // 80,000 factorial has more than a million binary digits.
  const [top, bottom] = sum(0, 80_000)
  const digits = (((top + bottom) << BigInt(count + 64)) / bottom).toString(2)
  return Uint8Array.from(digits.slice(0, count), Number)
}
