import { CascadeCounter } from './features/count-cascade.ts'
import { mirrored, paysBothWays, revealings } from '../config/config-views.ts'
import { bitCount, countLines } from './count-spin.ts'
import type { SlotConfig, SpinMode } from '../config/slot-config.ts'
import { spinTables, type SpinTables } from '../play/spin-tables.ts'

/** The counts of every stop combination of one mode. Sums are exact: they stay below 2^53. */
export type CycleCount = {
  cycle: number
  coins: number
  coinsSquared: bigint
  hits: number
  coinsMax: number
  /** How many combinations win at most this many stakes, bin by bin. */
  winBins: number[]
  /** Combinations by number of scatters in the last window. */
  scatters: number[]
  /** By number of coins in the window: combinations, those that win, and what they win. */
  held: HeldCount[]
  /** Winning windows, over all combinations; only when wins vanish. */
  falls: number
}

/** Combinations that show this many coins; nothing falls, so there is only one window. */
export type HeldCount = { count: number; hits: number; coins: number }

/** Upper edges of the win bins in stakes; the first is no win. */
export const winBinsUpperX = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 1_000_000_000] as const

/**
 * Plays all combinations of a mode once, for each symbol that a mystery may become as often as its
 * weight. Draws besides the stops (a multiplier, respins) are left out. Modes with sticky wilds
 * have memory and no cycle.
 */
export function countFullCycle(config: SlotConfig, mode: SpinMode): CycleCount {
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  if (mode === 'free' && wild?.kind === 'wild' && wild.sticksInFree) {
    throw new RangeError(`${config.id}: free spins with sticky wilds have no cycle`)
  }
  const tally = new Tally(config)
  if (config.cascades) cascadeCycle(config, mode, tally)
  else {
    for (const { config: revealed, weight } of revealings(config)) {
      tally.weight = weight
      if (paysBothWays(config)) bothWaysCycle(revealed, mode, tally)
      else tableCycle(revealed, mode, tally)
    }
  }
  return tally.summed(config)
}

/** Counts by coins and by scatters; small wins, which are nearly all, use an array. */
class Tally {
  readonly few = new Float64Array(4096)
  readonly many = new Map<number, number>()
  readonly scatters: Float64Array
  readonly held: HeldCount[]
  falls = 0
  weight = 1

  constructor(config: SlotConfig) {
    const length = config.rows * config.strips.base.length + 1
    this.scatters = new Float64Array(length)
    this.held = Array.from({ length }, () => ({ count: 0, hits: 0, coins: 0 }))
  }

  add(coins: number, scatters: number, held: number): void {
    if (coins < this.few.length) this.few[coins]! += this.weight
    else this.many.set(coins, (this.many.get(coins) ?? 0) + this.weight)
    this.scatters[scatters]! += this.weight
    if (held === 0) return
    const shown = this.held[held]!
    shown.count += this.weight
    if (coins === 0) return
    shown.hits += this.weight
    shown.coins += coins * this.weight
  }

  summed(config: SlotConfig): CycleCount {
    const winBins = winBinsUpperX.map(() => 0)
    const sums = { cycle: 0, coins: 0, coinsSquared: 0n, hits: 0, coinsMax: 0 }
    for (const [won, count] of [...this.few.entries(), ...this.many]) {
      if (count === 0) continue
      sums.cycle += count
      sums.coins += won * count
      sums.coinsSquared += BigInt(won) * BigInt(won) * BigInt(count)
      sums.coinsMax = Math.max(sums.coinsMax, won)
      if (won > 0) sums.hits += count
      const bin = winBinsUpperX.findIndex((upper) => won <= upper * config.coinsPerStake)
      winBins[bin]! += count
    }
    return { ...sums, winBins, scatters: [...this.scatters], held: this.held, falls: this.falls }
  }
}

function cascadeCycle(config: SlotConfig, mode: SpinMode, tally: Tally): void {
  const counter = new CascadeCounter(config, mode)
  const { lengths } = spinTables(config, mode)
  const stops = new Int32Array(lengths.length)
  do {
    const coins = counter.spin(stops, Number.MAX_SAFE_INTEGER)
    tally.add(coins, counter.shown('scatter'), 0)
    tally.falls += counter.falls
  } while (turn(stops, lengths, lengths.length - 1))
}

/** Runs from both sides, stop by stop. */
function bothWaysCycle(config: SlotConfig, mode: SpinMode, tally: Tally): void {
  const tables = spinTables(config, mode)
  const back = spinTables(mirrored(config), mode)
  const { lengths, offsets, reels, shown } = tables
  const multiplier = mode === 'free' ? (config.freeSpins?.multiplier ?? 1) : 1
  const stops = new Int32Array(reels)
  const turned = new Int32Array(reels)
  do {
    let scatters = 0
    let held = 0
    for (let reel = 0; reel < reels; reel += 1) {
      turned[reels - 1 - reel] = stops[reel]!
      scatters += shown.scatter[offsets[reel]! + stops[reel]!]!
      held += shown.coin[offsets[reel]! + stops[reel]!]!
    }
    const runs = countLines(tables, stops) + countLines(back, turned)
    const stakes = config.scatterPays?.[scatters] ?? 0
    tally.add((runs + stakes * config.coinsPerStake) * multiplier, scatters, held)
  } while (turn(stops, lengths, reels - 1))
}

/** The first reels are evaluated once for all stops of the last: runs that reach it are carried. */
function tableCycle(config: SlotConfig, mode: SpinMode, tally: Tally): void {
  const tables = spinTables(config, mode)
  const { reels, lengths, offsets, symbolCount, matches } = tables
  const isLines = config.evaluation.kind === 'lines'
  const multiplier = mode === 'free' ? (config.freeSpins?.multiplier ?? 1) : 1
  const scatterCoins = tally.scatters.map(
    (_, count) => (config.scatterPays?.[count] ?? 0) * config.coinsPerStake,
  )
  const last = reels - 1
  const from = offsets[last]!
  const stops = new Int32Array(reels)
  const carried = newCarried(config.rows)
  do {
    carryRuns(tables, isLines, stops, carried)
    const { held, runs, scatters, sum } = carried
    for (let stop = 0; stop < lengths[last]!; stop += 1) {
      let coins = sum
      for (let i = 0; i < runs; i += 1) {
        const here = matches[(from + stop) * symbolCount + carried.symbols[i]!]!
        const run = carried.weights[i]!
        if (isLines) {
          const lines = run & here
          if (lines !== 0) coins += (carried.full[i]! - carried.short[i]!) * bitCount(lines)
        } else {
          coins += here === 0 ? run * carried.short[i]! : run * here * carried.full[i]!
        }
      }
      const shown = scatters + tables.shown.scatter[from + stop]!
      const coinsHeld = held + tables.shown.coin[from + stop]!
      tally.add((coins + scatterCoins[shown]!) * multiplier, shown, coinsHeld)
    }
  } while (turn(stops, lengths, last - 1))
}

/** Runs that reach the last reel: lines as bits or ways as a number, and their pay then. */
type Carried = {
  runs: number
  /** Coins that are certain before the last reel. */
  sum: number
  /** Scatters and coins on the first reels. */
  scatters: number
  held: number
  symbols: Int32Array
  weights: Int32Array
  short: Int32Array
  full: Int32Array
}

function newCarried(rows: number): Carried {
  const each = () => new Int32Array(rows)
  return {
    runs: 0,
    sum: 0,
    scatters: 0,
    held: 0,
    symbols: each(),
    weights: each(),
    short: each(),
    full: each(),
  }
}

function carryRuns(
  tables: SpinTables,
  isLines: boolean,
  stops: Int32Array,
  carried: Carried,
): void {
  const { reels, offsets, symbolCount, matches, firsts, rows, pays } = tables
  const at = stops[0]! * (rows + 1)
  carried.runs = 0
  carried.sum = 0
  for (let i = firsts[at]!; i > 0; i -= 1) {
    const symbol = firsts[at + i]!
    const payRow = symbol * (reels + 1)
    let weight = matches[stops[0]! * symbolCount + symbol]!
    let run = 1
    if (isLines) carried.sum += pays[payRow + 1]! * bitCount(weight)
    for (; run < reels - 1; run += 1) {
      const here = matches[(offsets[run]! + stops[run]!) * symbolCount + symbol]!
      const next = isLines ? weight & here : weight * here
      if (next === 0) break
      weight = next
      if (isLines) carried.sum += (pays[payRow + run + 1]! - pays[payRow + run]!) * bitCount(next)
    }
    if (run === reels - 1) {
      carried.symbols[carried.runs] = symbol
      carried.weights[carried.runs] = weight
      carried.short[carried.runs] = pays[payRow + run]!
      carried.full[carried.runs] = pays[payRow + reels]!
      carried.runs += 1
    } else if (!isLines) carried.sum += weight * pays[payRow + run]!
  }
  carried.scatters = 0
  carried.held = 0
  for (let reel = 0; reel < reels - 1; reel += 1) {
    carried.scatters += tables.shown.scatter[offsets[reel]! + stops[reel]!]!
    carried.held += tables.shown.coin[offsets[reel]! + stops[reel]!]!
  }
}

/** The next combination of the reels up to `from`, like an odometer; false after the last. */
function turn(stops: Int32Array, lengths: Int32Array, from: number): boolean {
  for (let reel = from; reel >= 0; reel -= 1) {
    stops[reel]! += 1
    if (stops[reel]! < lengths[reel]!) return true
    stops[reel] = 0
  }
  return false
}
