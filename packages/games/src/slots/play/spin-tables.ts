import type { SlotConfig, SpinMode } from '../config/slot-config.ts'

/**
 * A config's strips of one mode as typed arrays, one row of numbers per reel and stop, so that a
 * spin is counted without looking at cells. `at = (offsets[reel] + stop)` names a row.
 */
export type SpinTables = {
  reels: number
  symbolCount: number
  lengths: Int32Array
  offsets: Int32Array
  /** Per row and symbol: lines whose cell matches (bits), or ways through the reel (a count). */
  matches: Int32Array
  /** Per row: lines whose cell on this reel is a wild of the strip, for sticky wilds. */
  wildLines: Int32Array
  /** Per row: symbols that a run could go on with here (bits). */
  present: Int32Array
  /** The shortest run that any symbol pays for. */
  runMin: number
  /** Per row: how many symbols of a kind lie in the window. */
  shown: Record<ShownKind, Uint8Array>
  /** Per stop of the first reel: how many different symbols, then which. */
  firsts: Int32Array
  rows: number
  /** Per symbol and run length: coins. */
  pays: Int32Array
}

export type ShownKind = 'scatter' | 'coin' | 'bonus' | 'mystery'
const shownKinds = ['scatter', 'coin', 'bonus', 'mystery'] as const

export function spinTables(config: SlotConfig, mode: SpinMode): SpinTables {
  const strips = (mode === 'free' ? config.strips.free : undefined) ?? config.strips.base
  const ids = config.symbols.map((symbol) => symbol.id)
  const reels = strips.length
  const lengths = Int32Array.from(strips, (strip) => strip.length)
  const offsets = new Int32Array(reels)
  for (let reel = 1; reel < reels; reel += 1) {
    offsets[reel] = (offsets[reel - 1] ?? 0) + (lengths[reel - 1] ?? 0)
  }
  const stops = strips.reduce((sum, strip) => sum + strip.length, 0)
  const tables: SpinTables = {
    reels,
    symbolCount: ids.length,
    lengths,
    offsets,
    matches: new Int32Array(stops * ids.length),
    wildLines: new Int32Array(stops),
    present: new Int32Array(stops),
    runMin: shortestRun(config),
    shown: {
      scatter: new Uint8Array(stops),
      coin: new Uint8Array(stops),
      bonus: new Uint8Array(stops),
      mystery: new Uint8Array(stops),
    },
    firsts: new Int32Array((lengths[0] ?? 0) * (config.rows + 1)),
    rows: config.rows,
    pays: payTable(config, ids, reels),
  }
  for (const [reel, strip] of strips.entries()) {
    for (let stop = 0; stop < strip.length; stop += 1) {
      const column = Array.from({ length: config.rows }, (_, row) =>
        ids.indexOf(strip[(stop + row) % strip.length] ?? ''),
      )
      fillRow(config, mode, tables, reel, stop, column)
    }
  }
  return tables
}

function fillRow(
  config: SlotConfig,
  mode: SpinMode,
  tables: SpinTables,
  reel: number,
  stop: number,
  column: number[],
): void {
  const at = (tables.offsets[reel] ?? 0) + stop
  const kinds = column.map((symbol) => config.symbols[symbol]?.kind)
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  const mayExpand = wild?.kind === 'wild' && wild.expandsIn?.includes(mode)
  const isExpanded = mayExpand === true && kinds.includes('wild')
  const isWild = (row: number) => isExpanded || kinds[row] === 'wild'
  const weight = wild?.kind === 'wild' ? (wild.waysMultiplier?.[mode] ?? 1) : 1
  const lines = config.evaluation.kind === 'lines' ? config.evaluation.lines : undefined

  for (let symbol = 0; symbol < tables.symbolCount; symbol += 1) {
    let match = 0
    if (lines) {
      for (const [line, rows] of lines.entries()) {
        const row = rows[reel] ?? 0
        if (column[row] === symbol || isWild(row)) match |= 1 << line
      }
    } else {
      for (const [row, here] of column.entries()) {
        match += isWild(row) ? weight : Number(here === symbol)
      }
    }
    tables.matches[at * tables.symbolCount + symbol] = match
    if (match !== 0) tables.present[at]! |= 1 << symbol
  }
  for (const [line, rows] of (lines ?? []).entries()) {
    if (isWild(rows[reel] ?? 0)) tables.wildLines[at] = (tables.wildLines[at] ?? 0) | (1 << line)
  }
  for (const shown of shownKinds) {
    tables.shown[shown][at] = kinds.filter((kind) => kind === shown).length
  }
  if (reel === 0) {
    const different = [...new Set(column)]
    const from = stop * (config.rows + 1)
    tables.firsts[from] = different.length
    for (const [i, symbol] of different.entries()) tables.firsts[from + 1 + i] = symbol
  }
}

function shortestRun(config: SlotConfig): number {
  return Math.min(...Object.values(config.pays).flatMap((pays) => Object.keys(pays).map(Number)))
}

function payTable(config: SlotConfig, ids: string[], reels: number): Int32Array {
  const pays = new Int32Array(ids.length * (reels + 1))
  for (const [symbol, id] of ids.entries()) {
    for (let run = 1; run <= reels; run += 1) {
      pays[symbol * (reels + 1) + run] = config.pays[id]?.[run] ?? 0
    }
  }
  return pays
}
