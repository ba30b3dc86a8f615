import type { Chance } from '../chance/chance.ts'
import { linkBefore } from '../chance/commitment.ts'
import { provablyFair } from '../chance/provably-fair.ts'
import { holds } from '../proofs/holds.ts'
import { findFishingRules } from './targets.ts'
import type { FishingRules, FishTarget } from './targets.ts'

/**
 * Returns what a paid hit pays: 0, or a multiple of the bet. The catch probability is RTP /
 * multiplier, so the RTP is the same for any target, any aim, any player and any earlier shots.
 */
export function shoot(target: FishTarget, chance: Chance): number {
  // RTP / multiplier as a fraction of whole numbers: exact.
  if (chance.below(target.multiplier * 1_000_000) >= target.rtpPpm) return 0
  if (!target.table) return target.multiplier
  let at = chance.below(target.table.reduce((sum, { weight }) => sum + weight, 0))
  for (const { multiplier, weight } of target.table) {
    if (at < weight) return multiplier
    at -= weight
  }
  throw new RangeError(`fishing: the table of ${target.id} has no end`)
}

/**
 * The seeds of a magazine: the house's secret and the browser's seed. The shot number is the nonce.
 */
export type MagazineSeeds = { serverSeed: string; clientSeed: string }

/** Returns the random source of one shot; its number in the magazine is the nonce. */
export const shotChance = (seeds: MagazineSeeds, shot: number): Chance =>
  provablyFair({ ...seeds, nonce: shot })

export const targetOf = ({ targets, version }: FishingRules, id: string): FishTarget => {
  const target = targets.find((one) => one.id === id)
  if (!target) throw new RangeError(`fishing: version ${version} has no ${id}`)
  return target
}

/** A paid hit as it was recorded. */
export type ShotRecord = { shot: number; target: string; multiplier: number }

/**
 * Replays a magazine from its revealed seed.
 *
 * @returns the shots whose record differs or whose number is out of turn, and whether the seed
 *   matches its commitment
 * @throws RangeError for unknown rules; an unknown target is different
 */
export function verifyMagazine(
  seeds: MagazineSeeds,
  record: { commitment: string; version: number; shots: readonly ShotRecord[] },
): { isPromised: boolean; different: ShotRecord[] } {
  const rules = findFishingRules(record.version)
  if (!rules) throw new RangeError(`fishing: no rules of version ${record.version}`)
  const isSame = ({ multiplier, shot, target }: ShotRecord) =>
    shoot(targetOf(rules, target), shotChance(seeds, shot)) === multiplier
  return {
    different: record.shots.filter((one, at) => !holds(() => one.shot === at && isSame(one))),
    isPromised: holds(() => linkBefore(seeds.serverSeed) === record.commitment),
  }
}
