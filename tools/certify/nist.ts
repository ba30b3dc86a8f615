import { linearComplexity, matrixRank } from './nist-algebra.ts'
import { blockFrequency, cumulativeSums, frequency, longestRun, runs } from './nist-counts.ts'
import { randomExcursions, randomExcursionsVariant } from './nist-excursions.ts'
import {
  approximateEntropy,
  nonOverlappingTemplates,
  overlappingTemplates,
  serial,
  universal,
} from './nist-patterns.ts'
import { spectral } from './nist-spectral.ts'
import { chiSquareTail } from './special-functions.ts'

/** The fifteen tests of NIST SP 800-22 rev. 1a; each gives one or more P-values, or none. */
export const nistTests: Readonly<Record<string, (bits: Uint8Array) => number[]>> = {
  frequency: (bits) => [frequency(bits)],
  'block frequency': (bits) => [blockFrequency(bits)],
  runs: (bits) => [runs(bits)],
  'longest run': (bits) => [longestRun(bits)],
  rank: (bits) => [matrixRank(bits)],
  spectral: (bits) => [spectral(bits)],
  'non-overlapping templates': nonOverlappingTemplates,
  'overlapping templates': (bits) => [overlappingTemplates(bits)],
  universal: (bits) => [universal(bits)],
  'linear complexity': (bits) => [linearComplexity(bits)],
  serial,
  'approximate entropy': (bits) => [approximateEntropy(bits)],
  'cumulative sums': cumulativeSums,
  'random excursions': randomExcursions,
  'random excursions variant': randomExcursionsVariant,
}

/** The results of one P-value of a test over all sequences (SP 800-22, 4.2). */
export type NistRow = {
  test: string
  part: number
  sequences: number
  passed: number
  /** The P-value of the P-values being spread evenly over ten bins. */
  uniformity: number
  /** Within the standard's three sigmas, which one good P-value in fifty leaves as well. */
  isGood: boolean
  /** An upper bound for the chance that a good generator does as badly by either rule. */
  chance: number
}

/** Runs the whole set, or what is named of it, over sequences of at least a million bits. */
export function runNist(
  sequences: Iterable<Uint8Array>,
  named: ReadonlySet<string> = new Set(Object.keys(nistTests)),
): NistRow[] {
  const found = new Map<string, { test: string; part: number; values: number[] }>()
  const wanted = Object.entries(nistTests).filter(([test]) => named.has(test))
  for (const bits of sequences) {
    for (const [test, run] of wanted) {
      for (const [part, value] of run(bits).entries()) {
        const key = `${test} ${part}`
        const row = found.get(key) ?? { test, part, values: [] }
        row.values.push(value)
        found.set(key, row)
      }
    }
  }
  return [...found.values()].map(judgedNist)
}

const ALPHA = 0.01
const BINS = 10

/** One P-value over all sequences, by the proportion that passes and by its even spread. */
export function judgedNist(found: { test: string; part: number; values: number[] }): NistRow {
  const { test, part, values } = found
  const sequences = values.length
  const passed = values.filter((value) => value >= ALPHA).length
  const bins = Array.from({ length: BINS }, () => 0)
  for (const value of values) bins[Math.min(BINS - 1, Math.floor(value * BINS))]! += 1
  const mean = sequences / BINS
  const chiSquare = bins.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
  const uniformity = chiSquareTail(chiSquare, BINS - 1)
  const least = 1 - ALPHA - 3 * Math.sqrt((ALPHA * (1 - ALPHA)) / sequences)
  const isGood = passed / sequences >= least && uniformity >= 0.0001
  // Two rules, so twice the smaller.
  const chance = Math.min(1, 2 * Math.min(fewerPass(passed, sequences), uniformity))
  return { test, part, sequences, passed, uniformity, isGood, chance }
}

/** The binomial chance that so many or fewer of all sequences pass with a good generator. */
function fewerPass(passed: number, sequences: number): number {
  let term = (1 - ALPHA) ** sequences
  let sum = 0
  for (let failed = 0; failed <= sequences; failed += 1) {
    if (failed >= sequences - passed) sum += term
    term *= ((sequences - failed) / (failed + 1)) * (ALPHA / (1 - ALPHA))
  }
  return sum
}
