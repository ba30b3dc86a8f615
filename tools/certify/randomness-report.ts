import { judgeNist } from './judge-nist.ts'
import { type NistRow, runNist } from './nist.ts'
import { runScaled, type ScaledRow } from './scaled.ts'
import {
  badStream,
  bitSequences,
  houseStream,
  knownStream,
  leaningStream,
  type Stream,
} from './streams.ts'

/** The results of the streams: the house's must pass, the bad ones must fail. */
export type RandomnessReport = {
  sequences: number
  /** Of the second seed, for what fell short on the first one. */
  sequencesAgain: number
  bitsEach: number
  seeds: number[]
  house: { nist: NistRow[]; again: NistRow[]; scaled: ScaledRow[] }
  /** A trusted generator, judged by the same code and rules: it falls short about as often. */
  known: { nist: NistRow[]; again: NistRow[] }
  bad: { nist: NistRow[]; scaled: ScaledRow[] }
  /** A stream with ones too frequent by one in a thousand, which only many sequences can detect. */
  leaning: { nist: NistRow[]; again: NistRow[] }
  faults: string[]
}

/** NIST SP 800-22 on the raw stream and chi-square on every mapping. */
export function randomnessReport(sequences: number, draws: number): RandomnessReport {
  const seeds = [20_261_121, 421_991]
  const bitsEach = 2 ** 20
  const [first = 0, second = 0] = seeds
  const sequencesAgain = 4 * sequences
  const both = (streamOf: (seed: number) => Stream, named?: ReadonlySet<string>) => {
    const nist = runNist(bitSequences(streamOf(first), sequences, bitsEach), named)
    const short = new Set(nist.filter(({ isGood }) => !isGood).map(({ test }) => test))
    const more = () => bitSequences(streamOf(second), sequencesAgain, bitsEach)
    const again = short.size > 0 ? runNist(more(), short) : []
    return { nist, again, faults: judgeNist(nist, again) }
  }
  const house = both(houseStream)
  const known = both(knownStream)
  const leaning = both(leaningStream, new Set(['frequency', 'runs', 'cumulative sums']))
  const scaled = runScaled(houseStream(first), draws)
  // Two sequences are enough to show what the worst one is.
  const bad = {
    nist: runNist(bitSequences(badStream(first), 2, bitsEach)),
    scaled: runScaled(badStream(first), draws),
  }
  const faults = [
    ...house.faults.map((fault) => `the stream fails ${fault}`),
    ...known.faults.map((fault) => `the known stream fails ${fault}`),
    ...scaled.filter(({ isGood }) => !isGood).map(({ mapping, p }) => `${mapping} has P ${p}`),
    ...(leaning.faults.length > 0 ? [] : ['the leaning stream passes NIST']),
    ...(bad.nist.some(({ isGood }) => !isGood) ? [] : ['the bad stream passes NIST']),
    ...(bad.scaled.some(({ isGood }) => !isGood) ? [] : ['the bad stream fills cells evenly']),
  ]
  return {
    sequences,
    sequencesAgain,
    bitsEach,
    seeds,
    house: { nist: house.nist, again: house.again, scaled },
    known: { nist: known.nist, again: known.again },
    bad,
    leaning: { nist: leaning.nist, again: leaning.again },
    faults,
  }
}
