import { type Fraction, fraction, none, one, over, plus, times } from '../fraction.ts'
import { countFullCycle } from '../full-cycle.ts'
import type { SlotConfig } from '../../config/slot-config.ts'
import { meanAward, meanOf } from '../spin-maths.ts'
import { stickyCoins } from './sticky-maths.ts'
import { meanTimes } from '../../play/weighted.ts'

/** The mean results of free spins, by their initial number: stakes and spins. */
export type FreeSpinMaths = (spins: number) => { rtp: Fraction; spins: Fraction }

/**
 * Returns exact means of free spins. Throws a RangeError when they win so many more that they never
 * end.
 */
export function freeSpinMaths(config: SlotConfig): FreeSpinMaths {
  const { freeSpins } = config
  if (!freeSpins) return () => ({ rtp: none, spins: none })
  const wheel = meanTimes(freeSpins.wheel)
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  if (wild?.kind === 'wild' && wild.sticksInFree) {
    const factor = over(times(wheel, fraction(freeSpins.multiplier)), stakeOf(config))
    return (spins) => ({ rtp: times(stickyCoins(config, spins), factor), spins: fraction(spins) })
  }
  if (config.cascades?.freeGrowth) {
    const factor = over(times(wheel, fraction(freeSpins.multiplier)), stakeOf(config))
    const coins = growthMaths(config, config.cascades.freeGrowth)
    return (spins) => ({ rtp: times(coins(spins), factor), spins: fraction(spins) })
  }
  const free = meanOf(config, 'free')
  // Each free spin adds itself and, on average, `again` more: a geometric series.
  const again = meanAward(free.scattersShown, freeSpins.retriggers ?? {})
  if (again.n >= again.d) throw new RangeError(`${config.id}: free spins never end`)
  const each = times(wheel, plus(free.runs, free.scatters))
  const beyond = plus(one, fraction(-again.n, again.d))
  return (spins) => {
    const all = over(fraction(spins), beyond)
    return { rtp: times(all, each), spins: all }
  }
}

/**
 * Returns the coins of this many free spins whose multiplier grows with every fall. A spin that
 * begins at m wins m·A + by·B, where A is its plain win and B the same with every window's number
 * as its factor; and m has grown by the mean number of falls of every spin before.
 */
function growthMaths(config: SlotConfig, growth: { from: number; by: number }) {
  const counted = (from: number, by: number) => {
    const multipliers = config.cascades?.multipliers ?? { base: [1], free: [1] }
    const freeSpins = config.freeSpins && { ...config.freeSpins, multiplier: 1 }
    const cascades = { multipliers, freeGrowth: { from, by } }
    return countFullCycle({ ...config, cascades, ...(freeSpins && { freeSpins }) }, 'free')
  }
  const plain = counted(1, 0)
  const rising = counted(0, 1)
  const cycle = BigInt(plain.cycle)
  const [a, b] = [fraction(BigInt(plain.coins), cycle), fraction(BigInt(rising.coins), cycle)]
  const falls = fraction(BigInt(plain.falls), cycle)
  return (spins: number): Fraction => {
    let coins = none
    for (let before = 0; before < spins; before += 1) {
      const grown = times(fraction(growth.by * before), falls)
      const begins = plus(fraction(growth.from), grown)
      coins = plus(coins, plus(times(begins, a), times(fraction(growth.by), b)))
    }
    return coins
  }
}

const stakeOf = (config: SlotConfig) => fraction(config.coinsPerStake)
