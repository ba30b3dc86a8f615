import { countFullCycle } from './full-cycle.ts'
import type { SlotConfig } from './slot-config.ts'

/** How often a round wins anything, and the standard deviation of what it pays, in stakes. */
export type Spread = { hit: number; sd: number }

/**
 * Hit rate and deviation counted over the full cycle, where a round is one spin: no free spins, no
 * respins, nothing held and nothing picked. A multiplier reel is drawn apart from the reels, so its
 * mean square counts for all wins. Undefined where a round may go on, which is simulated instead;
 * like the exact return it does not know the win cap.
 */
export function exactSpread(config: SlotConfig): Spread | undefined {
  const { freeSpins, holdAndSpin, pick, wildRespins } = config
  if (freeSpins ?? holdAndSpin ?? pick ?? wildRespins) return undefined
  const { coins, coinsSquared, cycle, hits } = countFullCycle(config, 'base')
  const reel = momentsOf(config.multiplierReel ?? [{ times: 1, weight: 1 }])
  const mean = (coins / cycle / config.coinsPerStake) * reel.mean
  const square = (Number(coinsSquared) / cycle / config.coinsPerStake ** 2) * reel.square
  return { hit: hits / cycle, sd: Math.sqrt(square - mean ** 2) }
}

function momentsOf(reel: NonNullable<SlotConfig['multiplierReel']>) {
  const all = reel.reduce((sum, { weight }) => sum + weight, 0)
  const of = (power: number) =>
    reel.reduce((sum, { times, weight }) => sum + times ** power * weight, 0) / all
  return { mean: of(1), square: of(2) }
}
