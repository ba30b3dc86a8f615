import { countWins } from '../count/count-wins.ts'
import type { WildTest } from '../count/count-wins.ts'
import type { Cell, Win } from './round.ts'
import type { LinesEvaluation, SlotConfig, SpinMode } from '../config/slot-config.ts'

/** All wins of one window, then scatters. No win is counted twice. */
export function winsOf(
  config: SlotConfig,
  mode: SpinMode,
  window: string[][],
  wildCells: readonly Cell[],
): Win[] {
  const isWild = wildTest(config, window, wildCells)
  const wins = runsOrCounts(config, mode, window, isWild)
  const scatter = scatterWin(config, window)
  return scatter ? [...wins, scatter] : wins
}

/** The cells whose symbol passes, reel by reel from the top. */
export function cellsOf(window: string[][], passes: (symbol: string) => boolean): Cell[] {
  return window.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (passes(symbol) ? [[reel, row]] : [])),
  )
}

function runsOrCounts(
  config: SlotConfig,
  mode: SpinMode,
  window: string[][],
  isWild: WildTest,
): Win[] {
  const { evaluation } = config
  if (evaluation.kind === 'ways') return waysWins(config, mode, window, isWild)
  if (evaluation.kind !== 'lines') return countWins(config, evaluation.kind, window, isWild)
  return lineWins(config, evaluation, window, isWild)
}

function wildTest(config: SlotConfig, window: string[][], wildCells: readonly Cell[]): WildTest {
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')?.id
  const covered = new Set(wildCells.map(([reel, row]) => reel * 100 + row))
  return (reel, row) =>
    covered.has(reel * 100 + row) || (wild !== undefined && window[reel]?.[row] === wild)
}

function lineWins(
  config: SlotConfig,
  evaluation: LinesEvaluation,
  window: string[][],
  isWild: WildTest,
): Win[] {
  return evaluation.lines.flatMap((rows, line): Win[] => {
    const path = rows.map((row, reel): Cell => [reel, row])
    const run = runAlong(config, path, window, isWild)
    const wins = run ? [{ ...run, line }] : []
    if (!evaluation.bothWays || run?.count === path.length) return wins
    const back = runAlong(config, path.toReversed(), window, isWild)
    return back ? [...wins, { ...back, line, fromRight: true }] : wins
  })
}

/** The run that begins with the path. No wild lies there, so its symbol alone names the run. */
function runAlong(
  config: SlotConfig,
  path: Cell[],
  window: string[][],
  isWild: WildTest,
): Win | undefined {
  const [reel, row] = path[0] ?? [0, 0]
  const symbol = window[reel]?.[row] ?? ''
  const end = path.findIndex(([reel, row]) => window[reel]?.[row] !== symbol && !isWild(reel, row))
  const cells = end < 0 ? path : path.slice(0, end)
  const coins = config.pays[symbol]?.[cells.length] ?? 0
  return coins === 0 ? undefined : { kind: 'line', symbol, count: cells.length, cells, coins }
}

function waysWins(config: SlotConfig, mode: SpinMode, window: string[][], isWild: WildTest): Win[] {
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  const wildWeight = wild?.kind === 'wild' ? (wild.waysMultiplier?.[mode] ?? 1) : 1
  return [...new Set(window[0])].flatMap((symbol): Win[] => {
    const cells: Cell[] = []
    let ways = 1
    let count = 0
    for (const [reel, column] of window.entries()) {
      let weight = 0
      for (const [row, here] of column.entries()) {
        const isWildCell = isWild(reel, row)
        if (here !== symbol && !isWildCell) continue
        weight += isWildCell ? wildWeight : 1
        cells.push([reel, row])
      }
      if (weight === 0) break
      ways *= weight
      count += 1
    }
    const coins = (config.pays[symbol]?.[count] ?? 0) * ways
    return coins === 0 ? [] : [{ kind: 'ways', symbol, count, ways, cells, coins }]
  })
}

function scatterWin(config: SlotConfig, window: string[][]): Win | undefined {
  const scatter = config.symbols.find((symbol) => symbol.kind === 'scatter')?.id
  if (scatter === undefined || !config.scatterPays) return undefined
  const cells = cellsOf(window, (symbol) => symbol === scatter)
  const stakes = config.scatterPays[cells.length] ?? 0
  if (stakes === 0) return undefined
  const coins = stakes * config.coinsPerStake
  return { kind: 'scatter', symbol: scatter, count: cells.length, cells, coins }
}
