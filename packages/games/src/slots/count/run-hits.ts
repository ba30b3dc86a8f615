import { mirrored, paysBothWays } from '../config/config-views.ts'
import type { SlotConfig, SpinMode } from '../config/slot-config.ts'
import { type ShownKind, spinTables } from '../play/spin-tables.ts'

/** How often a run of exactly this many reels occurs, over the full cycle of the strips. */
export type RunHits = {
  symbol: string
  run: number
  pay: number
  hits: bigint
  coins: bigint
  fromRight?: true
}

/**
 * Closed form of all runs of a mode without memory. Reels are independent, so the hits of a run
 * are a product over reels: stops that go on, then stops that break it, then any. Lines count
 * winning lines, ways count winning ways (a multiplying wild counts as several). Reels in `wild`
 * are wild all over and do not turn: they have one stop.
 */
export function runHits(
  config: SlotConfig,
  mode: SpinMode,
  wild: readonly number[] = [],
): RunHits[] {
  const fromLeft = runsFromLeft(config, mode, wild)
  if (!paysBothWays(config)) return fromLeft
  const last = config.strips.base.length - 1
  const turned = wild.map((reel) => last - reel)
  const fromRight = runsFromLeft(mirrored(config), mode, turned)
  return [...fromLeft, ...fromRight.map((hit) => ({ ...hit, fromRight: true as const }))]
}

function runsFromLeft(config: SlotConfig, mode: SpinMode, wild: readonly number[]): RunHits[] {
  const tables = spinTables(config, mode)
  const reels = Array.from({ length: tables.reels }, (_, reel) => reel)
  const patterns =
    config.evaluation.kind === 'lines' ? config.evaluation.lines.map((_, i) => i) : [-1]

  const stopsOf = (reel: number) => (wild.includes(reel) ? 1 : (tables.lengths[reel] ?? 0))
  const matchOn = (reel: number, symbol: number, line: number) => {
    if (wild.includes(reel)) return { sum: BigInt(line < 0 ? config.rows : 1), misses: 0n }
    let sum = 0
    let misses = 0
    for (let stop = 0; stop < (tables.lengths[reel] ?? 0); stop += 1) {
      const at = (tables.offsets[reel] ?? 0) + stop
      const match = tables.matches[at * tables.symbolCount + symbol] ?? 0
      const weight = line < 0 ? match : (match >>> line) & 1
      sum += weight
      misses += Number(weight === 0)
    }
    return { sum: BigInt(sum), misses: BigInt(misses) }
  }

  return config.symbols.flatMap(({ id }, symbol) =>
    reels.flatMap((last): RunHits[] => {
      const run = last + 1
      const pay = config.pays[id]?.[run] ?? 0
      if (pay === 0) return []
      const hits = patterns.reduce((total, line) => {
        const product = reels.reduce((soFar, reel) => {
          if (reel > run) return soFar * BigInt(stopsOf(reel))
          const match = matchOn(reel, symbol, line)
          return soFar * (reel < run ? match.sum : match.misses)
        }, 1n)
        return total + product
      }, 0n)
      return [{ symbol: id, run, pay, hits, coins: hits * BigInt(pay) }]
    }),
  )
}

/** Stop combinations by how many scatters, or coins, they show: the reels' counts convolved. */
export function shownCounts(config: SlotConfig, mode: SpinMode, shown: ShownKind): bigint[] {
  const tables = spinTables(config, mode)
  let counts = [1n]
  for (let reel = 0; reel < tables.reels; reel += 1) {
    const next = Array.from({ length: counts.length + config.rows }, () => 0n)
    for (let stop = 0; stop < (tables.lengths[reel] ?? 0); stop += 1) {
      const here = tables.shown[shown][(tables.offsets[reel] ?? 0) + stop] ?? 0
      for (const [count, ways] of counts.entries()) {
        next[count + here] = (next[count + here] ?? 0n) + ways
      }
    }
    counts = next
  }
  return counts
}

/** All stop combinations of a mode. */
export function cycleOf(config: SlotConfig, mode: SpinMode): bigint {
  return spinTables(config, mode).lengths.reduce((product, n) => product * BigInt(n), 1n)
}
