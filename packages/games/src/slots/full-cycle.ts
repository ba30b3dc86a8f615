import { spinCounter } from './counting-slot.ts'
import type { SlotConfig, SpinMode } from './slot-config.ts'

/** Every stop combination of one mode, counted. Sums are exact: they stay below 2^53. */
export type CycleCount = {
  cycle: number
  coins: number
  coinsSquared: bigint
  hits: number
  coinsMax: number
  /** How many combinations win at most so many stakes, bin by bin. */
  winBins: number[]
  /** Combinations by number of scatters, of coins. */
  scatters: number[]
  coinSymbols: number[]
}

/** Upper edges of the win bins in stakes; the first is no win. */
export const winBinsUpperX = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 1_000_000_000] as const

/** Plays all combinations of a mode once. Modes with sticky wilds have memory and no cycle. */
export function countFullCycle(config: SlotConfig, mode: SpinMode): CycleCount {
  const counter = spinCounter(config, mode)
  const { lengths } = counter
  const cells = config.rows * lengths.length
  const stops = new Int32Array(lengths.length)
  const last = lengths.length - 1
  const cycle = lengths.reduce((product, length) => product * length, 1)
  const byCoins = new Map<number, number>()
  const few = new Float64Array(FEW_COINS)
  const scatters = new Float64Array(cells + 1)
  const coinSymbols = new Float64Array(cells + 1)
  const hasCoins = config.symbols.some((symbol) => symbol.kind === 'coin')
  for (let outer = cycle / lengths[last]!; outer > 0; outer -= 1) {
    for (let stop = 0; stop < lengths[last]!; stop += 1) {
      stops[last] = stop
      const coins = counter.coins(stops, Number.MAX_SAFE_INTEGER)
      if (coins < FEW_COINS) few[coins]! += 1
      else byCoins.set(coins, (byCoins.get(coins) ?? 0) + 1)
      scatters[counter.scatters(stops)]! += 1
      if (hasCoins) coinSymbols[counter.coinSymbols(stops)]! += 1
    }
    turn(stops, lengths, last - 1)
  }
  for (const [coins, count] of few.entries()) if (count > 0) byCoins.set(coins, count)
  return {
    ...summed(config, byCoins, cycle),
    scatters: [...scatters],
    coinSymbols: [...coinSymbols],
  }
}

const FEW_COINS = 4096

/** The next combination of the reels up to `from`, like an odometer. */
function turn(stops: Int32Array, lengths: Int32Array, from: number): void {
  for (let reel = from; reel >= 0; reel -= 1) {
    stops[reel]! += 1
    if (stops[reel]! < lengths[reel]!) return
    stops[reel] = 0
  }
}

function summed(config: SlotConfig, byCoins: Map<number, number>, cycle: number) {
  const winBins = winBinsUpperX.map(() => 0)
  let coins = 0
  let coinsSquared = 0n
  let coinsMax = 0
  for (const [won, count] of byCoins) {
    coins += won * count
    coinsSquared += BigInt(won) * BigInt(won) * BigInt(count)
    coinsMax = Math.max(coinsMax, won)
    const bin = winBinsUpperX.findIndex((upper) => won <= upper * config.coinsPerStake)
    winBins[bin]! += count
  }
  return { cycle, coins, coinsSquared, coinsMax, winBins, hits: cycle - (byCoins.get(0) ?? 0) }
}
