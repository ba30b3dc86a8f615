import {
  approximately,
  type Fraction,
  fraction,
  none,
  over,
  plus,
  sumOf,
  times,
} from './fraction.ts'
import { freeSpinMaths } from './features/free-spin-maths.ts'
import { holdAndSpinMaths } from './features/hold-and-spin-maths.ts'
import { pickMaths } from './features/pick-maths.ts'
import { respinMaths } from './features/respin-maths.ts'
import { cycleOf, shownCounts } from './run-hits.ts'
import type { Pays, SlotConfig } from '../config/slot-config.ts'
import { meanOf } from './spin-maths.ts'
import { weightOf } from '../play/weighted.ts'

/** A slot's exact RTP, split by source; each part in stakes per stake. */
export type ExactRtp = {
  runs: Fraction
  scatters: Fraction
  respins: Fraction
  freeSpins: Fraction
  holdAndSpin: Fraction
  pick: Fraction
  /**
   * The share of every stake that goes to the pool and its reserve: all of it is won in the end.
   */
  jackpot: Fraction
  total: Fraction
  /** For a bought feature, per unit of its price; omitted when none can be bought. */
  bought?: Fraction
  /** The probability that a base spin wins free spins, a hold-and-spin, a pick or respins. */
  freeTrigger: Fraction
  holdTrigger: Fraction
  pickTrigger: Fraction
  respinTrigger: Fraction
  /** The mean number of free spins per trigger, including retriggers. */
  freeSpinsPerTrigger: Fraction
}

/**
 * Returns the exact RTP of a config, before the win cap. Cascades are counted over the full cycle
 * of both modes (seconds to minutes); everything else is a closed form (milliseconds). Throws a
 * RangeError when free spins win so many more that they never end.
 */
export function exactRtp(config: SlotConfig): ExactRtp {
  const base = meanOf(config, 'base')
  const free = freePart(config, base.scattersShown)
  const hold = holdPart(config)
  const pick = pickPart(config)
  const respins = respinPart(config)
  const { poolBps = 0, reserveBps = 0 } = config.jackpot ?? {}
  const parts = {
    runs: base.runs,
    scatters: base.scatters,
    respins: respins.rtp,
    freeSpins: free.rtp,
    holdAndSpin: hold.rtp,
    pick: pick.rtp,
    jackpot: fraction(poolBps + reserveBps, 10_000),
  }
  const bought = boughtPart(config)
  return {
    ...parts,
    total: sumOf(Object.values(parts)),
    ...(bought && { bought }),
    freeTrigger: free.trigger,
    holdTrigger: hold.trigger,
    pickTrigger: pick.trigger,
    respinTrigger: respins.trigger,
    freeSpinsPerTrigger: free.trigger.n === 0n ? none : over(free.spins, free.trigger),
  }
}

/** Returns the exact RTP in parts per million, rounded down. */
export function rtpPpm(config: SlotConfig): number {
  return ppmOf(exactRtp(config).total)
}

export function ppmOf(share: Fraction): number {
  return Math.floor(approximately(share) * 1e6)
}

function freePart(config: SlotConfig, shown: Fraction[]) {
  const awards: Pays = config.freeSpins?.awards ?? {}
  const maths = freeSpinMaths(config)
  let [rtp, spins, trigger] = [none, none, none]
  for (const [scatters, award] of Object.entries(awards)) {
    const chance = shown[Number(scatters)] ?? none
    const won = maths(award)
    trigger = plus(trigger, chance)
    rtp = plus(rtp, times(chance, won.rtp))
    spins = plus(spins, times(chance, won.spins))
  }
  return { rtp, spins, trigger }
}

/** Returns the mean coins of a hold-and-spin that begins with this many. */
function holdCoins(config: SlotConfig): (held: number) => Fraction {
  const rule = config.holdAndSpin
  if (!rule) return () => none
  const cells = config.rows * config.strips.base.length
  const maths = holdAndSpinMaths(cells, rule.respins, rule.landsOneIn)
  const value = rule.values.reduce((sum, { coins, weight }) => sum + coins * weight, 0)
  return (held) => {
    const feature = maths[held]
    if (!feature) return none
    const caught = times(feature.finalCoins, fraction(value, weightOf(rule.values)))
    return plus(caught, times(feature.isFull, fraction(rule.fullGridCoins)))
  }
}

function holdPart(config: SlotConfig) {
  const rule = config.holdAndSpin
  if (!rule) return { rtp: none, trigger: none }
  const cycle = cycleOf(config, 'base')
  const coinsFrom = holdCoins(config)
  let coins = none
  let trigger = none
  for (const [held, hits] of shownCounts(config, 'base', 'coin').entries()) {
    if (held < rule.coinsMin || hits === 0n) continue
    const chance = fraction(hits, cycle)
    trigger = plus(trigger, chance)
    coins = plus(coins, times(chance, coinsFrom(held)))
  }
  return { rtp: over(coins, fraction(config.coinsPerStake)), trigger }
}

function pickPart(config: SlotConfig) {
  const { pick } = config
  if (!pick) return { rtp: none, trigger: none }
  const cycle = cycleOf(config, 'base')
  const hits = shownCounts(config, 'base', 'bonus').slice(pick.symbolsMin)
  const trigger = fraction(
    hits.reduce((sum, hit) => sum + hit, 0n),
    cycle,
  )
  const coins = times(trigger, pickMaths(pick))
  return { rtp: over(coins, fraction(config.coinsPerStake)), trigger }
}

function respinPart(config: SlotConfig) {
  if (!config.wildRespins) return { rtp: none, trigger: none }
  const { coins, trigger } = respinMaths(config)
  return { rtp: over(coins, fraction(config.coinsPerStake)), trigger }
}

/** Returns the feature alone, per unit of its price. */
function boughtPart(config: SlotConfig): Fraction | undefined {
  const { buy } = config
  if (!buy) return undefined
  const price = fraction(buy.priceX)
  if (buy.starts === 'freeSpins') {
    const spins = config.freeSpins?.awards[buy.scatters] ?? 0
    return over(freeSpinMaths(config)(spins).rtp, price)
  }
  return over(over(holdCoins(config)(buy.coins), fraction(config.coinsPerStake)), price)
}
