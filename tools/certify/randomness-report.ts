import { type NistRow, runNist } from './nist.ts'
import { runScaled, type ScaledRow } from './scaled.ts'
import { badStream, bitSequences, houseStream, type Stream } from './streams.ts'

/** What both streams did: the house's must pass, the bad one must fail. */
export type RandomnessReport = {
  sequences: number
  bitsEach: number
  seeds: number[]
  house: { nist: NistRow[]; again: NistRow[]; scaled: ScaledRow[] }
  bad: { nist: NistRow[]; scaled: ScaledRow[] }
  faults: string[]
}

/**
 * NIST SP 800-22 on the raw stream and chi-square on every mapping. Of nearly two hundred P-values
 * one falls short now and then by chance, so a fault is what fails on two seeds that share nothing.
 */
export function randomnessReport(sequences: number, draws: number): RandomnessReport {
  const seeds = [20_261_121, 421_991]
  const bitsEach = 2 ** 20
  const nistOf = (stream: Stream, count: number) => runNist(bitSequences(stream, count, bitsEach))
  const [first = 0, second = 0] = seeds
  const nist = nistOf(houseStream(first), sequences)
  const hasFailed = nist.some(({ isGood }) => !isGood)
  const again = hasFailed ? nistOf(houseStream(second), sequences) : []
  const scaled = runScaled(houseStream(first), draws)
  // Two sequences are enough to show what the bad one is.
  const bad = { nist: nistOf(badStream(first), 2), scaled: runScaled(badStream(first), draws) }
  const faults = [
    ...nist
      .filter((row) => !row.isGood && failedAgain(row, again))
      .map(({ test, part }) => {
        return `the stream fails ${test} (${part}) on both seeds`
      }),
    ...scaled.filter(({ isGood }) => !isGood).map(({ mapping, p }) => `${mapping} has P ${p}`),
    ...(bad.nist.some(({ isGood }) => !isGood) ? [] : ['the bad stream passes NIST']),
    ...(bad.scaled.some(({ isGood }) => !isGood) ? [] : ['the bad stream fills cells evenly']),
  ]
  return { sequences, bitsEach, seeds, house: { nist, again, scaled }, bad, faults }
}

function failedAgain({ test, part }: NistRow, again: readonly NistRow[]): boolean {
  return again.some((row) => row.test === test && row.part === part && !row.isGood)
}
