import { payFor } from '../count/count-wins.ts'
import type { SlotConfig, SpinMode } from '../config/slot-config.ts'

/** Returns the coins of a window of symbol numbers, reel by reel; marks the winning cells. */
export type Judge = (cells: Uint8Array, isGone: Uint8Array) => number

/** Returns the judge for a config's evaluation, in one mode. */
export function judgeOf(config: SlotConfig, mode: SpinMode): Judge {
  const { evaluation } = config
  if (evaluation.kind === 'ways') return waysJudge(config, mode)
  if (evaluation.kind === 'lines') return linesJudge(config, evaluation.lines)
  return evaluation.kind === 'cluster' ? clusterJudge(config) : anywhereJudge(config)
}

function waysJudge(config: SlotConfig, mode: SpinMode): Judge {
  const { rows } = config
  const reels = config.strips.base.length
  const pays = paysByRun(config)
  const wildSymbol = config.symbols.find((symbol) => symbol.kind === 'wild')
  const weight = wildSymbol?.kind === 'wild' ? (wildSymbol.waysMultiplier?.[mode] ?? 1) : 1
  const wild = wildOf(config)

  function weightOn(cells: Uint8Array, reel: number, symbol: number): number {
    let sum = 0
    for (let at = reel * rows; at < (reel + 1) * rows; at += 1) {
      if (cells[at] === symbol) sum += 1
      else if (cells[at] === wild) sum += weight
    }
    return sum
  }

  return (cells, isGone) => {
    let coins = 0
    for (let first = 0; first < rows; first += 1) {
      const symbol = cells[first]!
      if (isAbove(cells, first, symbol)) continue
      let ways = 1
      let run = 0
      while (run < reels) {
        const here = weightOn(cells, run, symbol)
        if (here === 0) break
        ways *= here
        run += 1
      }
      const pay = pays[symbol]![run]!
      if (pay === 0) continue
      coins += pay * ways
      for (let at = 0; at < run * rows; at += 1) {
        if (cells[at] === symbol || cells[at] === wild) isGone[at] = 1
      }
    }
    return coins
  }
}

function linesJudge(config: SlotConfig, lines: readonly (readonly number[])[]): Judge {
  const pays = paysByRun(config)
  const wild = wildOf(config)
  const paths = lines.map((rows) => Uint8Array.from(rows, (row, reel) => reel * config.rows + row))
  return (cells, isGone) => {
    let coins = 0
    for (const path of paths) {
      const symbol = cells[path[0]!]!
      let run = 1
      while (run < path.length) {
        const here = cells[path[run]!]
        if (here !== symbol && here !== wild) break
        run += 1
      }
      const pay = pays[symbol]![run]!
      if (pay === 0) continue
      coins += pay
      for (let at = 0; at < run; at += 1) isGone[path[at]!] = 1
    }
    return coins
  }
}

function anywhereJudge(config: SlotConfig): Judge {
  const pays = paysByCount(config)
  const wild = wildOf(config)
  const counts = new Int32Array(config.symbols.length)
  return (cells, isGone) => {
    counts.fill(0)
    for (const symbol of cells) counts[symbol]! += 1
    const wilds = wild < 0 ? 0 : counts[wild]!
    let coins = 0
    for (let symbol = 0; symbol < counts.length; symbol += 1) {
      const pay = counts[symbol] === 0 ? 0 : pays[symbol]![counts[symbol]! + wilds]!
      if (pay === 0) continue
      coins += pay
      for (let at = 0; at < cells.length; at += 1) {
        if (cells[at] === symbol || cells[at] === wild) isGone[at] = 1
      }
    }
    return coins
  }
}

function clusterJudge(config: SlotConfig): Judge {
  const pays = paysByCount(config)
  const wild = wildOf(config)
  const near = neighbours(config.strips.base.length, config.rows)
  const size = near.length
  // A wild may belong to several clusters, so each search has its own mark.
  const seen = new Int32Array(size)
  const found = new Uint8Array(size)
  let search = 0

  function grow(cells: Uint8Array, first: number, symbol: number): number {
    search += 1
    let count = 1
    found[0] = first
    seen[first] = search
    for (let i = 0; i < count; i += 1) {
      for (const at of near[found[i]!]!) {
        const here = cells[at]
        if (seen[at] === search || (here !== symbol && here !== wild)) continue
        seen[at] = search
        found[count] = at
        count += 1
      }
    }
    return count
  }

  return (cells, isGone) => {
    let coins = 0
    if (search > SEARCHES) search = seen.fill(0)[0]!
    const before = search
    for (let first = 0; first < size; first += 1) {
      const symbol = cells[first]!
      // A regular cell that was already seen in this window belongs to a cluster of its own symbol.
      if (symbol === wild || seen[first]! > before) continue
      const count = grow(cells, first, symbol)
      const pay = pays[symbol]![count]!
      if (pay === 0) continue
      coins += pay
      for (let i = 0; i < count; i += 1) isGone[found[i]!] = 1
    }
    return coins
  }
}

// Marks stay 32-bit numbers.
const SEARCHES = 1_000_000_000

function neighbours(reels: number, rows: number): number[][] {
  return Array.from({ length: reels * rows }, (_, at) => {
    const row = at % rows
    return [
      ...(row > 0 ? [at - 1] : []),
      ...(row < rows - 1 ? [at + 1] : []),
      ...(at >= rows ? [at - rows] : []),
      ...(at < (reels - 1) * rows ? [at + rows] : []),
    ]
  })
}

function paysByRun(config: SlotConfig): Int32Array[] {
  const reels = config.strips.base.length
  return config.symbols.map(({ id }) =>
    Int32Array.from({ length: reels + 1 }, (_, run) => config.pays[id]?.[run] ?? 0),
  )
}

function paysByCount(config: SlotConfig): Int32Array[] {
  const cells = config.strips.base.length * config.rows
  return config.symbols.map(({ id }) =>
    Int32Array.from({ length: cells + 1 }, (_, count) => payFor(config.pays[id] ?? {}, count)),
  )
}

function wildOf(config: SlotConfig): number {
  return config.symbols.findIndex(({ kind }) => kind === 'wild')
}

function isAbove(cells: Uint8Array, first: number, symbol: number): boolean {
  for (let above = 0; above < first; above += 1) if (cells[above] === symbol) return true
  return false
}
