import type { Chance } from '../chance/chance.ts'
import { CascadeCounter } from './count-cascade.ts'
import { countHoldAndSpin } from './count-hold-and-spin.ts'
import { countLines, countShown, countWays } from './count-spin.ts'
import type { SlotConfig, SpinMode } from './slot-config.ts'
import { spinTables } from './spin-tables.ts'

/** One mode of a slot, counted by stops; the last spin's scatters and coins are kept. */
export type SpinCounter = {
  lengths: Int32Array
  /** Coins at these stops; a cascade stops falling once it has won `coinsLeft`. */
  coins(stops: Int32Array, coinsLeft: number): number
  /** Of the spin counted last. */
  scatters(): number
  coinSymbols(stops: Int32Array): number
  /** Forgets wilds that stayed. */
  clear(): void
}

/**
 * The same game as `playRound` without telling anything: the coins of a round for the same draws.
 * It exists for millions of rounds a second; the tests hold the two together.
 */
export function countingSlot(config: SlotConfig): { round(chance: Chance): number } {
  const base = spinCounter(config, 'base')
  const free = spinCounter(config, 'free')
  const stops = new Int32Array(base.lengths.length)
  const coinsMax = config.winMaxX * config.coinsPerStake
  const awards = byCount(config.freeSpins?.awards, config)
  const retriggers = byCount(config.freeSpins?.retriggers, config)
  const hold = config.holdAndSpin
  const cells = config.rows * stops.length

  function draw(lengths: Int32Array, chance: Chance): void {
    for (let reel = 0; reel < stops.length; reel += 1) stops[reel] = chance.below(lengths[reel]!)
  }

  return {
    round(chance) {
      draw(base.lengths, chance)
      let coins = base.coins(stops, coinsMax)
      let left = awards[base.scatters()]!
      if (hold !== undefined) {
        const held = base.coinSymbols(stops)
        if (held >= hold.coinsMin) coins += countHoldAndSpin(hold, held, cells, chance)
      }
      if (left === 0) return coins < coinsMax ? coins : coinsMax
      free.clear()
      while (left > 0 && coins < coinsMax) {
        draw(free.lengths, chance)
        coins += free.coins(stops, coinsMax - coins)
        left += retriggers[free.scatters()]! - 1
      }
      return coins < coinsMax ? coins : coinsMax
    },
  }
}

export function spinCounter(config: SlotConfig, mode: SpinMode): SpinCounter {
  const tables = spinTables(config, mode)
  const coinSymbols = (stops: Int32Array) => countShown(tables, tables.coinSymbols, stops)
  if (config.cascades) {
    const counter = new CascadeCounter(config, mode)
    return {
      lengths: tables.lengths,
      coins: (stops, coinsLeft) => counter.spin(stops, coinsLeft),
      scatters: () => counter.scatters(),
      coinSymbols,
      clear: () => undefined,
    }
  }
  const pays = byCount(config.scatterPays, config).map((x) => x * config.coinsPerStake)
  const multiplier = mode === 'free' ? (config.freeSpins?.multiplier ?? 1) : 1
  const isLines = config.evaluation.kind === 'lines'
  const sticky = stickyLines(config, mode, tables.reels)
  let shown = 0
  return {
    lengths: tables.lengths,
    coins(stops) {
      if (sticky) {
        for (let reel = 0; reel < tables.reels; reel += 1) {
          sticky[reel]! |= tables.wildLines[tables.offsets[reel]! + stops[reel]!]!
        }
      }
      shown = countShown(tables, tables.scatters, stops)
      const runs = isLines ? countLines(tables, stops, sticky) : countWays(tables, stops)
      return (runs + pays[shown]!) * multiplier
    },
    scatters: () => shown,
    coinSymbols,
    clear: () => sticky?.fill(0),
  }
}

function stickyLines(config: SlotConfig, mode: SpinMode, reels: number): Int32Array | undefined {
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  const sticks = mode === 'free' && wild?.kind === 'wild' && wild.sticksInFree === true
  return sticks ? new Int32Array(reels) : undefined
}

/** A sparse table by count as an array over every count that a window can show. */
function byCount(sparse: Readonly<Record<number, number>> | undefined, config: SlotConfig) {
  const cells = config.rows * config.strips.base.length
  return Int32Array.from({ length: cells + 1 }, (_, count) => sparse?.[count] ?? 0)
}
