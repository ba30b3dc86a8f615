import type { Chance } from '../chance/chance.ts'
import { configHash } from './config-hash.ts'
import { playHoldAndSpin } from './hold-and-spin.ts'
import { cellsOf, winsOf } from './wins.ts'
import type { Cell, Drop, Outcome, Round, Spin, Win } from './round.ts'
import type { SlotConfig, SpinMode } from './slot-config.ts'

/**
 * Plays one whole round for a stake in units (1/100,000 of the currency). Its win is a whole
 * number of coins; the payout is floored to two decimals, so fractions stay with the house.
 */
export function playRound(config: SlotConfig, stakeUnits: bigint, chance: Chance): Round {
  if (stakeUnits <= 0n) throw new RangeError(`play round: stake ${stakeUnits} is not above zero`)
  const outcome = playOutcome(config, chance)
  return {
    gameId: config.id,
    version: config.version,
    configHash: configHash(config),
    stakeUnits,
    payoutUnits: payoutUnitsFlooredToCents(config, stakeUnits, outcome.coins),
    outcome,
  }
}

/** What a win of so many coins is worth at a stake, rounded down to two decimals. */
export function payoutUnitsFlooredToCents(
  config: SlotConfig,
  stakeUnits: bigint,
  coins: number,
): bigint {
  const units = (stakeUnits * BigInt(coins)) / BigInt(config.coinsPerStake)
  return units - (units % UNITS_PER_CENT)
}

/** The stake-free part of a round: what falls and how many coins it wins. */
export function playOutcome(config: SlotConfig, chance: Chance): Outcome {
  const coinsMax = config.winMaxX * config.coinsPerStake
  const before = chance.wordsUsed()
  const sticky: Cell[] = []
  const base = playSpin(config, 'base', chance, coinsMax, sticky)
  const outcome: Outcome = {
    spins: [base],
    coins: base.coins,
    isCapped: false,
    wordsUsed: 0,
  }
  const held = heldCells(config, base)
  if (config.holdAndSpin && held.length >= config.holdAndSpin.coinsMin) {
    outcome.holdAndSpin = playHoldAndSpin(config, held, chance)
    outcome.coins += outcome.holdAndSpin.coins
  }
  let left = base.freeSpinsWon
  base.freeSpinsLeft = left
  while (left > 0 && outcome.coins < coinsMax) {
    const spin = playSpin(config, 'free', chance, coinsMax - outcome.coins, sticky)
    left += spin.freeSpinsWon - 1
    spin.freeSpinsLeft = left
    outcome.coins += spin.coins
    outcome.spins.push(spin)
  }
  outcome.isCapped = outcome.coins >= coinsMax
  outcome.coins = Math.min(outcome.coins, coinsMax)
  outcome.wordsUsed = chance.wordsUsed() - before
  return outcome
}

const UNITS_PER_CENT = 1_000n

function playSpin(
  config: SlotConfig,
  mode: SpinMode,
  chance: Chance,
  coinsLeft: number,
  sticky: Cell[],
): Spin {
  const strips = stripsOf(config, mode)
  const stops = strips.map((strip) => chance.below(strip.length))
  let window = strips.map((strip, reel) => visible(strip, stops[reel] ?? 0, config.rows))
  if (mode === 'free') stick(config, window, sticky)
  // What still lies above the window on each strip, for cascades.
  const above = stops.map((stop) => stop)
  const drops: Drop[] = []
  let coins = 0
  for (;;) {
    const drop = dropOf(config, mode, window, sticky, drops.length)
    drops.push(drop)
    coins += drop.coins
    if (!config.cascades || drop.wins.length === 0 || coins >= coinsLeft) break
    window = fallen(strips, window, drop.wins, above)
  }
  const scatters = cellsOf(window, (symbol) => kindOf(config, symbol) === 'scatter')
  const freeSpinsWon = freeSpinsFor(config, mode, scatters.length)
  return { mode, stops, drops, coins, scatters, freeSpinsWon, freeSpinsLeft: 0 }
}

function dropOf(
  config: SlotConfig,
  mode: SpinMode,
  window: string[][],
  sticky: Cell[],
  index: number,
): Drop {
  const wildCells = mode === 'free' ? [...sticky] : []
  for (const cell of expandedCells(config, mode, window)) wildCells.push(cell)
  const wins = winsOf(config, mode, window, wildCells)
  const steps = config.cascades?.multipliers[mode] ?? [1]
  const step = steps[Math.min(index, steps.length - 1)] ?? 1
  const multiplier = step * (mode === 'free' ? (config.freeSpins?.multiplier ?? 1) : 1)
  const coins = wins.reduce((sum, win) => sum + win.coins, 0) * multiplier
  return { window, wildCells, wins, multiplier, coins }
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

/** Wilds of this window join those that stay; a cell is never listed twice. */
function stick(config: SlotConfig, window: string[][], sticky: Cell[]): void {
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  if (wild?.kind !== 'wild' || !wild.sticksInFree) return
  for (const [reel, row] of cellsOf(window, (symbol) => symbol === wild.id)) {
    if (!sticky.some((cell) => cell[0] === reel && cell[1] === row)) sticky.push([reel, row])
  }
}

function fallen(
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

function heldCells(config: SlotConfig, spin: Spin): Cell[] {
  const window = spin.drops.at(-1)?.window ?? []
  return cellsOf(window, (symbol) => symbol === config.holdAndSpin?.symbol)
}

function visible(strip: readonly string[], stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '')
}

function stripsOf(config: SlotConfig, mode: SpinMode): readonly (readonly string[])[] {
  return (mode === 'free' ? config.strips.free : undefined) ?? config.strips.base
}

function kindOf(config: SlotConfig, id: string): string | undefined {
  return config.symbols.find((symbol) => symbol.id === id)?.kind
}
