import { approximately } from './fraction.ts'
import { countFullCycle, type CycleCount } from './full-cycle.ts'
import { holdAndSpinMaths } from './features/hold-and-spin-maths.ts'
import type { HoldAndSpinRule, SlotConfig } from '../config/slot-config.ts'

/** The hit rate of a round, and the standard deviation of its payout, in stakes. */
export type Spread = { hit: number; sd: number }
/** The mean of the win, and of its square. */
type Moments = { mean: number; square: number }

/**
 * Returns the hit rate and deviation over the full cycle, for rounds of one spin, or of a spin and
 * the hold-and-spin that its coins begin: no free spins, no wild respins, no picks. A multiplier
 * reel is drawn independently of the reels, so its mean square applies to all wins; the feature
 * depends on the number of coins alone. Undefined for other rounds, which are simulated instead.
 * Like the exact RTP it ignores the win cap.
 */
export function exactSpread(config: SlotConfig): Spread | undefined {
  const { cascades, freeSpins, holdAndSpin, pick, wildRespins } = config
  if (freeSpins ?? pick ?? wildRespins ?? (holdAndSpin && cascades)) return undefined
  const counted = countFullCycle(config, 'base')
  const { coins, coinsSquared, cycle, hits } = counted
  const reel = momentsOf((config.multiplierReel ?? [one]).map((row) => [row.times, row.weight]))
  const held = heldPart(config, counted, reel.mean)
  const ofStake = config.coinsPerStake
  const mean = (coins * reel.mean + held.mean) / cycle / ofStake
  const square = (Number(coinsSquared) * reel.square + held.square) / cycle / ofStake ** 2
  return { hit: (hits + held.hits) / cycle, sd: Math.sqrt(square - mean ** 2) }
}

const one = { times: 1, weight: 1 }

/** Returns the deviation of a bought hold-and-spin, in prices; undefined for other features. */
export function exactBoughtSd(config: SlotConfig): number | undefined {
  const { buy, holdAndSpin } = config
  if (!holdAndSpin || buy?.starts !== 'holdAndSpin') return undefined
  const { mean, square } = featureMoments(config, holdAndSpin)(buy.coins)
  return Math.sqrt(square - mean ** 2) / config.coinsPerStake / buy.priceX
}

/**
 * Returns what the feature adds over the cycle: rounds that win by it alone, and both coin sums.
 */
function heldPart(config: SlotConfig, { held }: CycleCount, times: number) {
  const sum = { hits: 0, mean: 0, square: 0 }
  const rule = config.holdAndSpin
  if (!rule) return sum
  const momentsFrom = featureMoments(config, rule)
  for (const [coins, shown] of held.entries()) {
    if (coins < rule.coinsMin || shown.count === 0) continue
    const feature = momentsFrom(coins)
    sum.hits += shown.count - shown.hits
    sum.mean += shown.count * feature.mean
    sum.square += shown.count * feature.square + 2 * times * shown.coins * feature.mean
  }
  return sum
}

/**
 * Returns the feature's coins for this many held coins. Each coin has an independent value, so the
 * square of the sum is the square of their number times the mean value, plus the variance of the
 * values.
 */
function featureMoments(config: SlotConfig, rule: HoldAndSpinRule): (held: number) => Moments {
  const cells = config.rows * config.strips.base.length
  const value = momentsOf(rule.values.map(({ coins, weight }) => [coins, weight]))
  const maths = holdAndSpinMaths(cells, rule.respins, rule.landsOneIn)
  return (held) => {
    const feature = maths[held]
    if (!feature) return { mean: 0, square: 0 }
    const full = approximately(feature.isFull)
    const count = approximately(feature.finalCoins)
    const countSquared = approximately(feature.finalSquared)
    const prize = rule.fullGridCoins
    const caught = count * (value.square - value.mean ** 2) + countSquared * value.mean ** 2
    return {
      mean: count * value.mean + full * prize,
      square: caught + full * (2 * cells * value.mean * prize + prize ** 2),
    }
  }
}

function momentsOf(rows: readonly (readonly [value: number, weight: number])[]): Moments {
  const all = rows.reduce((sum, [, weight]) => sum + weight, 0)
  const of = (power: number) =>
    rows.reduce((sum, [value, weight]) => sum + value ** power * weight, 0) / all
  return { mean: of(1), square: of(2) }
}
