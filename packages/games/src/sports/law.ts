import type { Pair, Side } from './facts.ts'
import type { Market, Measure } from './market.ts'

/** The probability of each whole number. */
export type Dist = ReadonlyMap<number, number>
export type Cell = { home: number; away: number; p: number }

/**
 * A model's law of the scores to come: final scores of a part of the match, including what was
 * already scored. All prices are read from one law, so they are consistent by construction.
 */
export type ScoreLaw = {
  diff(measure: Measure, scope: string): Dist | undefined
  total(measure: Measure, scope: string): Dist | undefined
  side(measure: Measure, scope: string, side: Side): Dist | undefined
  cells(measure: Measure, scope: string): readonly Cell[] | undefined
  /** Returns the chance in markets that a final score does not settle. */
  chanceOf(market: Market, outcome: string): number | undefined
  /** Yields whole matches with their weights, for combinations: the score of each scope. */
  worlds?(): Iterable<World>
}

export type World = { p: number; score(scope: string): Pair | undefined }

/** Builds a law over pairs of scores; everything else is derived from them. */
export function lawOfCells(
  cellsOf: (measure: Measure, scope: string) => readonly Cell[] | undefined,
  chanceOf: ScoreLaw['chanceOf'] = () => undefined,
): ScoreLaw {
  const cells = memoized(cellsOf)
  const sums = (by: (cell: Cell) => number) =>
    memoized((measure, scope) => {
      const found = cells(measure, scope)
      return found && distOf(found.map((cell) => [by(cell), cell.p]))
    })
  const diff = sums(({ home, away }) => home - away)
  const total = sums(({ home, away }) => home + away)
  const home = sums((cell) => cell.home)
  const away = sums((cell) => cell.away)
  return {
    cells,
    diff,
    total,
    side: (measure, scope, side) => (side === 'home' ? home : away)(measure, scope),
    chanceOf,
  }
}

function memoized<T>(make: (measure: Measure, scope: string) => T) {
  const kept = new Map<string, T>()
  return (measure: Measure, scope: string): T => {
    const key = `${measure} ${scope}`
    if (!kept.has(key)) kept.set(key, make(measure, scope))
    return kept.get(key)!
  }
}

export function distOf(entries: Iterable<readonly [number, number]>): Dist {
  const sums = new Map<number, number>()
  for (const [n, p] of entries) sums.set(n, (sums.get(n) ?? 0) + p)
  return sums
}

/** Returns the distribution of the sum of two independent numbers. */
export function convolve(a: Dist, b: Dist): Dist {
  const sums = new Map<number, number>()
  for (const [x, p] of a) {
    for (const [y, q] of b) sums.set(x + y, (sums.get(x + y) ?? 0) + p * q)
  }
  return sums
}

export function chanceWhere(dist: Dist, holds: (n: number) => boolean): number {
  let sum = 0
  for (const [n, p] of dist) if (holds(n)) sum += p
  return sum
}
