import { createHash } from 'node:crypto'
import published from '../../packages/games/data/fishing-targets.json' with { type: 'json' }
import { simulationOnly } from '../../packages/games/src/chance/simulation-only.ts'
import { shoot } from '../../packages/games/src/fishing/shoot.ts'
import { type FishingRules, type FishTarget } from '../../packages/games/src/fishing/targets.ts'

/** The certified results of one version of the fishing rules. */
export type FishingReport = {
  version: number
  hash: string
  shots: number
  seed: number
  rows: FishingRow[]
  faults: string[]
}

export type FishingRow = {
  target: string
  /** The probability that a paid hit catches, as a ratio of whole numbers. */
  capture: string
  /** Of the capture and the mean payout, counted in whole numbers, in millionths of the bet. */
  rtpPpm: number
  played: number
  z: number
}

/** Returns a hash of everything that the rules pay. */
export const fishingHash = (rules: FishingRules): string =>
  createHash('sha256').update(JSON.stringify(rules)).digest('hex')

/**
 * Computes capture and RTP of every target, compares the first version with the published table,
 * and plays seeded shots at each target: |z| below 4.
 */
export function fishingReport(rules: FishingRules, shots: number, seed: number): FishingReport {
  const rows = rules.targets.map((target, at) => rowOf(target, shots, seed * 1_000 + at))
  const faults = [
    ...(rules.version === 1 ? rules.targets.flatMap(publishedFaults) : []),
    ...rows.flatMap(({ rtpPpm, target, z }) => {
      const promised = rules.targets.find(({ id }) => id === target)?.rtpPpm
      return [
        ...(rtpPpm === promised ? [] : [`${target} gives ${rtpPpm} ppm back, not ${promised}`]),
        ...(Math.abs(z) < 4 ? [] : [`${target} was played ${z.toFixed(2)} errors away`]),
      ]
    }),
  ]
  const named = faults.map((fault) => `fishing ${rules.version}: ${fault}`)
  return { faults: named, hash: fishingHash(rules), rows, seed, shots, version: rules.version }
}

function rowOf(target: FishTarget, shots: number, seed: number): FishingRow {
  const chance = simulationOnly(seed)
  let paid = 0
  for (let shot = 0; shot < shots; shot++) paid += shoot(target, chance)
  const { mean, square } = payoutOf(target)
  const capture = target.rtpPpm / (target.multiplier * 1_000_000)
  const rtp = capture * mean
  const variance = capture * square - rtp ** 2
  return {
    capture: `${target.rtpPpm}/${target.multiplier * 1_000_000}`,
    // Whole numbers all the way: the mean of a table is its multiplier or the division has a rest.
    rtpPpm: (target.rtpPpm * mean) / target.multiplier,
    played: paid / shots,
    target: target.id,
    z: (paid - rtp * shots) / Math.sqrt(variance * shots),
  }
}

/** The mean of what a catch pays, and of its square. */
function payoutOf({ multiplier, table }: FishTarget): { mean: number; square: number } {
  const rows = table ?? [{ multiplier, weight: 1 }]
  const weights = rows.reduce((sum, { weight }) => sum + weight, 0)
  const sum = (power: number) =>
    rows.reduce((all, row) => all + row.weight * row.multiplier ** power, 0) / weights
  return { mean: sum(1), square: sum(2) }
}

function publishedFaults({ id, multiplier, rtpPpm }: FishTarget): string[] {
  const row = published.find(({ target }) => target === id)
  if (!row) return []
  const capture = rtpPpm / (multiplier * 1_000_000)
  const isSame =
    row.multiplier === multiplier &&
    Math.round(row.rtp * 1_000_000) === rtpPpm &&
    Math.abs(row.captureProb - capture) < 1e-12
  return isSame ? [] : [`${id} is not as published`]
}
