import { revealings } from '../config/config-views.ts'
import { type Fraction, fraction, none, plus, times } from './fraction.ts'
import { countFullCycle } from './full-cycle.ts'
import { cycleOf, runHits, shownCounts } from './run-hits.ts'
import type { Pays, SlotConfig, SpinMode } from '../config/slot-config.ts'
import { meanTimes, weightOf } from '../play/weighted.ts'

/** The mean result of one spin, in stakes, and how often it shows how many scatters. */
export type SpinMean = { runs: Fraction; scatters: Fraction; scattersShown: Fraction[] }

/** Exact: a closed form, or the full cycle when wins vanish. Respins are not included. */
export function meanOf(config: SlotConfig, mode: SpinMode): SpinMean {
  const stake = BigInt(config.coinsPerStake)
  if (config.cascades) {
    const count = countFullCycle(config, mode)
    return {
      runs: fraction(BigInt(count.coins), BigInt(count.cycle) * stake),
      scatters: none,
      scattersShown: count.scatters.map((hits) => fraction(BigInt(hits), BigInt(count.cycle))),
    }
  }
  const cycle = cycleOf(config, mode)
  const shown = shownCounts(config, mode, 'scatter').map((hits) => fraction(hits, cycle))
  const multiplier = fraction(mode === 'free' ? (config.freeSpins?.multiplier ?? 1) : 1)
  const factor = times(multiplier, meanTimes(config.multiplierReel))
  return {
    runs: times(runsMean(config, mode), times(factor, fraction(1n, stake))),
    scatters: times(meanAward(shown, config.scatterPays ?? {}), factor),
    scattersShown: shown,
  }
}

/**
 * Returns the mean over all symbols that a mystery may become; without one, one config is enough.
 */
function runsMean(config: SlotConfig, mode: SpinMode): Fraction {
  const cycle = cycleOf(config, mode)
  const all = revealings(config)
  const weights = weightOf(all)
  return all.reduce((sum, { config, weight }) => {
    const coins = runHits(config, mode).reduce((total, hit) => total + hit.coins, 0n)
    return plus(sum, fraction(coins * BigInt(weight), cycle * BigInt(weights)))
  }, none)
}

export function meanAward(shown: Fraction[], awards: Pays): Fraction {
  return Object.entries(awards).reduce(
    (sum, [count, award]) => plus(sum, times(shown[Number(count)] ?? none, fraction(award))),
    none,
  )
}
