import { approximately, type Fraction, fraction, none, one, over, plus, times } from './fraction.ts'
import { countFullCycle } from './full-cycle.ts'
import { holdAndSpinMaths } from './hold-and-spin-maths.ts'
import { cycleOf, runHits, shownCounts } from './run-hits.ts'
import type { Pays, SlotConfig, SpinMode } from './slot-config.ts'
import { stickyCoins } from './sticky-maths.ts'

/** A slot's return, split by where it comes from; each part in stakes per stake, exact. */
export type ExactRtp = {
  runs: Fraction
  scatters: Fraction
  freeSpins: Fraction
  holdAndSpin: Fraction
  total: Fraction
  /** Chance that a base spin wins free spins, or a hold-and-spin. */
  freeTrigger: Fraction
  holdTrigger: Fraction
  /** Free spins that a trigger brings in the mean, with those won again. */
  freeSpinsPerTrigger: Fraction
}

/**
 * The exact return of a config, before the win cap. Cascades are counted over the full cycle of
 * both modes (seconds); everything else is a closed form (milliseconds). Throws a RangeError
 * when free spins win so many more that they never end.
 */
export function exactRtp(config: SlotConfig): ExactRtp {
  const base = meanOf(config, 'base')
  const awards = config.freeSpins?.awards ?? {}
  const freeTrigger = chanceOf(base.scattersShown, awards)
  const spinsWon = meanAward(base.scattersShown, awards)
  const free = freePart(config, base, spinsWon)
  const hold = holdPart(config)
  const total = [base.scatters, free.rtp, hold.rtp].reduce(plus, base.runs)
  return {
    runs: base.runs,
    scatters: base.scatters,
    freeSpins: free.rtp,
    holdAndSpin: hold.rtp,
    total,
    freeTrigger,
    holdTrigger: hold.trigger,
    freeSpinsPerTrigger: freeTrigger.n === 0n ? none : over(free.spins, freeTrigger),
  }
}

/** The exact return in parts per million, rounded down. */
export function rtpPpm(config: SlotConfig): number {
  return Math.floor(approximately(exactRtp(config).total) * 1e6)
}

type SpinMean = { runs: Fraction; scatters: Fraction; scattersShown: Fraction[] }

function meanOf(config: SlotConfig, mode: SpinMode): SpinMean {
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
  const coins = runHits(config, mode).reduce((sum, hit) => sum + hit.coins, 0n)
  const shown = shownCounts(config, mode, 'scatters').map((hits) => fraction(hits, cycle))
  const multiplier = mode === 'free' ? BigInt(config.freeSpins?.multiplier ?? 1) : 1n
  return {
    runs: fraction(coins * multiplier, cycle * stake),
    scatters: times(meanAward(shown, config.scatterPays ?? {}), fraction(multiplier)),
    scattersShown: shown,
  }
}

function freePart(config: SlotConfig, base: SpinMean, spinsWon: Fraction) {
  if (!config.freeSpins) return { rtp: none, spins: none }
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  if (wild?.kind === 'wild' && wild.sticksInFree) {
    let rtp = none
    for (const [scatters, spins] of Object.entries(config.freeSpins.awards)) {
      const coins = times(stickyCoins(config, spins), fraction(config.freeSpins.multiplier))
      const trigger = base.scattersShown[Number(scatters)] ?? none
      rtp = plus(rtp, times(trigger, over(coins, fraction(config.coinsPerStake))))
    }
    return { rtp, spins: spinsWon }
  }
  const free = meanOf(config, 'free')
  // Each free spin brings itself and, in the mean, `again` more: a geometric series.
  const again = meanAward(free.scattersShown, config.freeSpins.retriggers ?? {})
  if (again.n >= again.d) throw new RangeError(`${config.id}: free spins never end`)
  const spins = over(spinsWon, plus(one, fraction(-again.n, again.d)))
  return { rtp: times(spins, plus(free.runs, free.scatters)), spins }
}

function holdPart(config: SlotConfig) {
  const rule = config.holdAndSpin
  if (!rule) return { rtp: none, trigger: none }
  const cells = config.rows * config.strips.base.length
  const maths = holdAndSpinMaths(cells, rule.respins, rule.landsOneIn)
  const weights = rule.values.reduce((sum, value) => sum + value.weight, 0)
  const value = rule.values.reduce((sum, { coins, weight }) => sum + coins * weight, 0)
  const cycle = cycleOf(config, 'base')
  let coins = none
  let trigger = none
  for (const [held, hits] of shownCounts(config, 'base', 'coinSymbols').entries()) {
    const feature = maths[held]
    if (held < rule.coinsMin || !feature || hits === 0n) continue
    const chance = fraction(hits, cycle)
    trigger = plus(trigger, chance)
    const caught = times(feature.finalCoins, fraction(value, weights))
    const grand = times(feature.isFull, fraction(rule.fullGridCoins))
    coins = plus(coins, times(chance, plus(caught, grand)))
  }
  return { rtp: over(coins, fraction(config.coinsPerStake)), trigger }
}

function chanceOf(shown: Fraction[], awards: Pays): Fraction {
  return Object.keys(awards).reduce((sum, count) => plus(sum, shown[Number(count)] ?? none), none)
}

function meanAward(shown: Fraction[], awards: Pays): Fraction {
  return Object.entries(awards).reduce(
    (sum, [count, award]) => plus(sum, times(shown[Number(count)] ?? none, fraction(award))),
    none,
  )
}
