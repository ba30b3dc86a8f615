import type { Chance } from '../../chance/chance.ts'
import { mirrored, paysBothWays, revealings } from '../config/config-views.ts'
import { CascadeCounter } from './features/count-cascade.ts'
import { countLines, countShown, countWays } from './count-spin.ts'
import type { SlotConfig, SpinMode } from '../config/slot-config.ts'
import { spinTables } from '../play/spin-tables.ts'
import { drawWeighted, weightOf } from '../play/weighted.ts'

/** Counts one mode of a slot spin by spin; keeps the display of the last spin. */
export type SpinCounter = {
  stops: Int32Array
  /** Draws and counts a spin; a cascade stops once it has won `coinsLeft`. */
  spin(chance: Chance, coinsLeft: number, times: number, fallsBefore: number): number
  shown(kind: 'scatter' | 'coin' | 'bonus'): number
  falls(): number
  /** Removes sticky wilds. */
  clear(): void
}

export function spinCounter(config: SlotConfig, mode: SpinMode): SpinCounter {
  return config.cascades ? cascadeSpins(config, mode) : tableSpins(config, mode)
}

function cascadeSpins(config: SlotConfig, mode: SpinMode): SpinCounter {
  const counter = new CascadeCounter(config, mode)
  const strips = (mode === 'free' ? config.strips.free : undefined) ?? config.strips.base
  const lengths = strips.map((strip) => strip.length)
  const stops = new Int32Array(lengths.length)
  return {
    stops,
    spin(chance, coinsLeft, times, fallsBefore) {
      for (let reel = 0; reel < stops.length; reel += 1) stops[reel] = chance.below(lengths[reel]!)
      return counter.spin(stops, coinsLeft, times, fallsBefore)
    },
    shown: (kind) => (kind === 'coin' ? 0 : counter.shown(kind)),
    falls: () => counter.falls,
    clear: () => undefined,
  }
}

function tableSpins(config: SlotConfig, mode: SpinMode): SpinCounter {
  const tables = spinTables(config, mode)
  const { lengths, reels } = tables
  const stops = new Int32Array(reels)
  const pays = byCount(config.scatterPays, config).map((x) => x * config.coinsPerStake)
  const multiplier = mode === 'free' ? (config.freeSpins?.multiplier ?? 1) : 1
  const sticky = stickyLines(config, mode, reels)
  const reel = config.multiplierReel
  const revealed = revealings(config).map((one) => ({
    weight: one.weight,
    runs: runsCounter(one.config, mode),
  }))
  const plain = revealed[0]!.runs
  const mysteryWeight = config.mystery ? weightOf(config.mystery.becomes) : 0

  function runsOf(chance: Chance): number {
    if (mysteryWeight === 0 || countShown(tables, tables.shown.mystery, stops) === 0) {
      return plain(stops, sticky)
    }
    return drawWeighted(revealed, chance).runs(stops, sticky)
  }

  return {
    stops,
    spin(chance, _coinsLeft, times) {
      for (let at = 0; at < reels; at += 1) stops[at] = chance.below(lengths[at]!)
      if (sticky) {
        for (let at = 0; at < reels; at += 1) {
          sticky[at]! |= tables.wildLines[tables.offsets[at]! + stops[at]!]!
        }
      }
      const runs = runsOf(chance) + pays[countShown(tables, tables.shown.scatter, stops)]!
      const drawn = reel === undefined ? 1 : drawWeighted(reel, chance).times
      return runs * multiplier * times * drawn
    },
    shown: (kind) => countShown(tables, tables.shown[kind], stops),
    falls: () => 0,
    clear: () => sticky?.fill(0),
  }
}

/** Coins of all runs at given stops, from both sides where both count. */
export function runsCounter(config: SlotConfig, mode: SpinMode) {
  const tables = spinTables(config, mode)
  if (config.evaluation.kind === 'ways') return (stops: Int32Array) => countWays(tables, stops)
  if (!paysBothWays(config)) {
    return (stops: Int32Array, wild?: Int32Array) => countLines(tables, stops, wild)
  }
  const back = spinTables(mirrored(config), mode)
  const turned = new Int32Array(tables.reels)
  const turnedWild = new Int32Array(tables.reels)
  return (stops: Int32Array, wild?: Int32Array) => {
    for (let reel = 0; reel < turned.length; reel += 1) {
      turned[reel] = stops[turned.length - 1 - reel]!
      if (wild) turnedWild[reel] = wild[turned.length - 1 - reel]!
    }
    const fromRight = countLines(back, turned, wild ? turnedWild : undefined)
    return countLines(tables, stops, wild) + fromRight
  }
}

function stickyLines(config: SlotConfig, mode: SpinMode, reels: number): Int32Array | undefined {
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  const sticks = mode === 'free' && wild?.kind === 'wild' && wild.sticksInFree === true
  return sticks ? new Int32Array(reels) : undefined
}

/** A sparse table by count as an array over every count that a window can show. */
export function byCount(sparse: Readonly<Record<number, number>> | undefined, config: SlotConfig) {
  const cells = config.rows * config.strips.base.length
  return Int32Array.from({ length: cells + 1 }, (_, count) => sparse?.[count] ?? 0)
}
