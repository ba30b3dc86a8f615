import type { Chance } from '../../chance/chance.ts'
import { cellsOf, winsOf } from './wins.ts'
import type { Cell, Drop, Spin, Win } from './round.ts'
import type { SlotConfig, SpinMode } from '../config/slot-config.ts'
import { drawWeighted } from './weighted.ts'

/** The start of a spin: what the round has left, and what remains from earlier spins. */
export type SpinStart = {
  config: SlotConfig
  chance: Chance
  mode: SpinMode
  coinsLeft: number
  /** Wild cells that stayed; those of this spin join them. */
  sticky?: Cell[]
  /** Reels full of wilds that do not turn, and where all stood. */
  held?: number[]
  last?: number[] | undefined
  /** Falls of the free spins before this one. */
  falls?: number
  times?: number
}

/** Draws the stops and plays all that follows until nothing wins any more. */
export function playSpin(start: SpinStart): Spin {
  const { chance, coinsLeft, config, held = [], last, mode, sticky = [] } = start
  const strips = stripsOf(config, mode)
  const stops = strips.map((strip, reel) =>
    held.includes(reel) ? (last?.[reel] ?? 0) : chance.below(strip.length),
  )
  let window = strips.map((strip, reel) =>
    held.includes(reel) ? wildColumn(config) : visible(strip, stops[reel] ?? 0, config.rows),
  )
  const mystery = revealed(config, window, chance)
  const reelTimes = config.multiplierReel && drawWeighted(config.multiplierReel, chance).times
  const times = (start.times ?? 1) * (reelTimes ?? 1)
  if (mode === 'free') stick(config, window, sticky)
  // The strip positions above the window, for cascades.
  const above = [...stops]
  const drops: Drop[] = []
  let coins = 0
  for (;;) {
    const fallen = drops.length
    const multiplier = times * stepOf(config, mode, fallen, start.falls ?? 0)
    const drop = dropOf(config, mode, window, sticky, multiplier)
    drops.push(drop)
    coins += drop.coins
    if (!config.cascades || drop.wins.length === 0 || coins >= coinsLeft) break
    window = afterFall(strips, window, drop.wins, above)
  }
  const scatters = cellsOf(window, (symbol) => kindOf(config, symbol) === 'scatter')
  const freeSpinsWon = freeSpinsFor(config, mode, scatters.length)
  return {
    mode,
    stops,
    drops,
    coins,
    scatters,
    freeSpinsWon,
    freeSpinsLeft: 0,
    ...(held.length > 0 && { heldReels: held }),
    ...(mystery && { mystery }),
    ...(reelTimes !== undefined && { reelTimes }),
  }
}

/** Returns the multiplier of a drop's wins, besides the drawn multiplier. */
function stepOf(config: SlotConfig, mode: SpinMode, fallen: number, fallsBefore: number): number {
  const free = mode === 'free' ? (config.freeSpins?.multiplier ?? 1) : 1
  const growth = mode === 'free' ? config.cascades?.freeGrowth : undefined
  if (growth) return free * (growth.from + growth.by * (fallsBefore + fallen))
  const steps = config.cascades?.multipliers[mode] ?? [1]
  return free * (steps[Math.min(fallen, steps.length - 1)] ?? 1)
}

function dropOf(
  config: SlotConfig,
  mode: SpinMode,
  window: string[][],
  sticky: Cell[],
  multiplier: number,
): Drop {
  const wildCells = mode === 'free' ? [...sticky] : []
  for (const cell of expandedCells(config, mode, window)) wildCells.push(cell)
  const wins = winsOf(config, mode, window, wildCells)
  const coins = wins.reduce((sum, win) => sum + win.coins, 0) * multiplier
  return { window, wildCells, wins, multiplier, coins }
}

/** Turns all mystery cells of the window into the one drawn symbol. */
function revealed(config: SlotConfig, window: string[][], chance: Chance): Spin['mystery'] {
  const rule = config.mystery
  const cells = rule ? cellsOf(window, (id) => id === rule.symbol) : []
  if (!rule || cells.length === 0) return undefined
  const { symbol } = drawWeighted(rule.becomes, chance)
  for (const [reel, row] of cells) {
    const column = window[reel]
    if (column) column[row] = symbol
  }
  return { cells, symbol }
}

function expandedCells(config: SlotConfig, mode: SpinMode, window: string[][]): Cell[] {
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  if (wild?.kind !== 'wild' || !wild.expandsIn?.includes(mode)) return []
  return window.flatMap((column, reel) =>
    column.includes(wild.id)
      ? column.flatMap((symbol, row): Cell[] => (symbol === wild.id ? [] : [[reel, row]]))
      : [],
  )
}

/** Adds the wilds of this window to the sticky ones; a cell is never listed twice. */
function stick(config: SlotConfig, window: string[][], sticky: Cell[]): void {
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  if (wild?.kind !== 'wild' || !wild.sticksInFree) return
  for (const [reel, row] of cellsOf(window, (symbol) => symbol === wild.id)) {
    if (!sticky.some((cell) => cell[0] === reel && cell[1] === row)) sticky.push([reel, row])
  }
}

function afterFall(
  strips: readonly (readonly string[])[],
  window: string[][],
  wins: Win[],
  above: number[],
): string[][] {
  const gone = new Set(wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel}:${row}`)))
  return window.map((column, reel) => {
    const strip = strips[reel] ?? []
    const kept = column.filter((_, row) => !gone.has(`${reel}:${row}`))
    while (kept.length < column.length) {
      const next = ((above[reel] ?? 0) + strip.length - 1) % strip.length
      above[reel] = next
      kept.unshift(strip[next] ?? '')
    }
    return kept
  })
}

function freeSpinsFor(config: SlotConfig, mode: SpinMode, scatters: number): number {
  const awards = mode === 'base' ? config.freeSpins?.awards : config.freeSpins?.retriggers
  return awards?.[scatters] ?? 0
}

function visible(strip: readonly string[], stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '')
}

function wildColumn(config: SlotConfig): string[] {
  const wild = config.symbols.find(({ kind }) => kind === 'wild')?.id ?? ''
  return Array.from({ length: config.rows }, () => wild)
}

function stripsOf(config: SlotConfig, mode: SpinMode): readonly (readonly string[])[] {
  return (mode === 'free' ? config.strips.free : undefined) ?? config.strips.base
}

function kindOf(config: SlotConfig, id: string): string | undefined {
  return config.symbols.find((symbol) => symbol.id === id)?.kind
}
