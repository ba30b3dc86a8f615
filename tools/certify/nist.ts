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

/** How one P-value of a test fared over all sequences (SP 800-22, 4.2). */
export type NistRow = {
  test: string
  part: number
  sequences: number
  passed: number
  /** The P-value of the P-values being spread evenly over ten bins. */
  uniformity: number
  isGood: boolean
}

/** Runs the whole set over sequences of at least a million bits. */
export function runNist(sequences: Iterable<Uint8Array>): NistRow[] {
  const found = new Map<string, { test: string; part: number; values: number[] }>()
  for (const bits of sequences) {
    for (const [test, run] of Object.entries(nistTests)) {
      for (const [part, value] of run(bits).entries()) {
        const key = `${test} ${part}`
        const row = found.get(key) ?? { test, part, values: [] }
        row.values.push(value)
        found.set(key, row)
      }
    }
  }
  return [...found.values()].map(judged)
}

const ALPHA = 0.01
const BINS = 10

function judged({ test, part, values }: { test: string; part: number; values: number[] }): NistRow {
  const sequences = values.length
  const passed = values.filter((value) => value >= ALPHA).length
  const bins = Array.from({ length: BINS }, () => 0)
  for (const value of values) bins[Math.min(BINS - 1, Math.floor(value * BINS))]! += 1
  const mean = sequences / BINS
  const chiSquare = bins.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
  const uniformity = chiSquareTail(chiSquare, BINS - 1)
  const least = 1 - ALPHA - 3 * Math.sqrt((ALPHA * (1 - ALPHA)) / sequences)
  const isGood = passed / sequences >= least && uniformity >= 0.0001
  return { test, part, sequences, passed, uniformity, isGood }
}
