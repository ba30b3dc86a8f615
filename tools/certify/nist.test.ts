import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { linearComplexity } from './nist-algebra.ts'
import { judgeNist } from './judge-nist.ts'
import { nonOverlappingTemplates, overlappingTemplates } from './nist-patterns.ts'
import { judgedNist, nistTests, runNist } from './nist.ts'
import { chiSquareTail } from './special-functions.ts'

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

test('templates are counted as the standard says: on a match the window jumps behind it', () => {
  const aperiodic = Array.from({ length: 512 }, (_, n) => n.toString(2).padStart(9, '0')).filter(
    (word) => [1, 2, 3, 4, 5, 6, 7, 8].every((n) => word.slice(0, n) !== word.slice(-n)),
  )
  expect(aperiodic.length).toBe(148)
  expect([aperiodic[0], aperiodic[134], aperiodic[147]]).toEqual([
    '000000001',
    '111100100',
    '111111110',
  ])
  const size = 4_096
  const few = bits.subarray(0, 8 * size)
  const text = few.join('')
  const values = aperiodic.map((word) => {
    const [mean, variance] = [(size - 8) / 512, size * (1 / 512 - 17 / 512 ** 2)]
    const counts = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (block) => text.slice(block * size, block * size + size).split(word).length - 1,
    )
    return chiSquareTail(
      counts.reduce((sum, count) => sum + (count - mean) ** 2 / variance, 0),
      8,
    )
  })
  expect(nonOverlappingTemplates(few)).toEqual(values)
})

test('chances of a row are those of the binomial', () => {
  const row = (failed: number, length: number) =>
    judgedNist({
      test: 'any',
      part: 0,
      values: Array.from({ length }, (_, i) => (i < failed ? 0.005 : (i + 0.5) / length)),
    })
  expect(row(4, 100).isGood).toBe(false)
  expect(row(4, 100).chance).toBeCloseTo(2 * 0.018374, 5)
  expect(row(5, 100).chance).toBeCloseTo(2 * 0.0034323, 6)
  expect(row(60, 400).chance).toBeLessThan(1e-40)
})

test('a good generator is hardly ever accused, one that strays a little is', () => {
  const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32, 7), Buffer.alloc(16))
  const rows = (length: number, parts: number, lean: number) =>
    Array.from({ length: parts }, (_, part) => {
      const words = new Uint32Array(cipher.update(new Uint8Array(4 * length)).buffer.slice(0))
      const values = Array.from(words.subarray(0, length), (word) => (word / 2 ** 32) ** lean)
      return judgedNist({ test: 'any', part, values })
    })
  let [accused, found] = [0, 0]
  for (let house = 0; house < 6; house += 1) {
    if (judgeNist(rows(100, 188, 1), rows(400, 188, 1)).length > 0) accused += 1
    if (judgeNist(rows(100, 188, 1.3), rows(400, 188, 1.3)).length > 0) found += 1
  }
  expect([accused, found]).toEqual([0, 6])
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
