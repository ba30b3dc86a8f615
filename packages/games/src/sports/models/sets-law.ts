import { type MatchFacts, type Pair, type Side, winnerOf } from '../facts.ts'
import { type Cell, convolve, type Dist, distOf, lawOfCells, type ScoreLaw } from '../law.ts'
import type { Measure } from '../market.ts'

/** A possible end of a set: its score and its winner. */
export type SetCell = Cell & { winner: Side }

export type SetsMatch = {
  /** The number of sets that wins the match. */
  need: number
  facts: MatchFacts
  /** Returns the key of the n-th set, from 1. */
  keyOf: (n: number) => string
  /** How the current set may end, from its score now. */
  current: readonly SetCell[] | undefined
  /** Returns how a set that has not begun may end. */
  next: (n: number) => readonly SetCell[]
  chanceOf?: ScoreLaw['chanceOf']
}

/** Returns the law of a match of sets, maps, frames or legs, from the laws of its sets. */
export function setsLaw(match: SetsMatch): ScoreLaw {
  const { facts } = match
  const done = facts.periods.filter(({ isDone }) => isDone)
  const won: Pair = [countOf(done, 'home'), countOf(done, 'away')]
  const played = done.reduce<Pair>(
    (sum, { score }) => [sum[0] + score[0], sum[1] + score[1]],
    [0, 0],
  )
  const sets = new Map<string, number>()
  const end = new Map<string, Record<'total' | 'diff', Dist>>()
  walk(
    match,
    won,
    { total: new Map([[played[0] + played[1], 1]]), diff: new Map([[played[0] - played[1], 1]]) },
    1,
    (score, p, sums) => {
      const key = score.join(':')
      sets.set(key, (sets.get(key) ?? 0) + p)
      const kept = end.get(key)
      end.set(
        key,
        kept ? { total: mixed(kept.total, sums.total), diff: mixed(kept.diff, sums.diff) } : sums,
      )
    },
  )
  const whole = (by: 'total' | 'diff') =>
    [...end.values()].reduce<Dist>((sum, one) => mixed(sum, one[by]), new Map())
  const cellsOf = (measure: Measure, scope: string): readonly Cell[] | undefined => {
    if (measure !== 'sets' && measure !== 'score') return undefined
    if (scope !== 'match') return cellsOfSet(match, measure, scope, done.length)
    if (measure === 'score') return undefined
    return [...sets].map(([key, p]) => {
      const [home = 0, away = 0] = key.split(':').map(Number)
      return { home, away, p }
    })
  }
  const law = lawOfCells(cellsOf, match.chanceOf)
  return {
    ...law,
    diff: (measure, scope) =>
      scope === 'match' && measure === 'score' ? whole('diff') : law.diff(measure, scope),
    total: (measure, scope) =>
      scope === 'match' && measure === 'score' ? whole('total') : law.total(measure, scope),
  }
  function countOf(periods: typeof done, side: Side): number {
    return periods.filter((period) => winnerOf(period) === side).length
  }
}

type Sums = { total: Dist; diff: Dist }
type Ended = (score: Pair, p: number, sums: Sums) => void

/**
 * Walks through every sequence of set results. Distributions carry their own weight, so they need
 * no scaling.
 */
function walk(match: SetsMatch, [home, away]: Pair, sums: Sums, p: number, ended: Ended): void {
  let layer = new Map([[`${home}:${away}`, { home, away, p, sums }]])
  while (layer.size > 0) {
    const later: typeof layer = new Map()
    for (const state of layer.values()) {
      if (state.home >= match.need || state.away >= match.need) {
        ended([state.home, state.away], state.p, state.sums)
        continue
      }
      const n = state.home + state.away + 1
      const isFirst = match.current && n === home + away + 1
      const cells = isFirst ? match.current! : match.next(n)
      for (const side of ['home', 'away'] as const) {
        const own = cellsWonBy(cells, side)
        if (own.p <= 0) continue
        const to = {
          home: state.home + (side === 'home' ? 1 : 0),
          away: state.away + (side === 'away' ? 1 : 0),
        }
        const key = `${to.home}:${to.away}`
        const moved = {
          total: convolve(state.sums.total, own.total),
          diff: convolve(state.sums.diff, own.diff),
        }
        const kept = later.get(key)
        later.set(key, {
          ...to,
          p: (kept?.p ?? 0) + state.p * own.p,
          sums: kept
            ? {
                total: mixed(kept.sums.total, moved.total),
                diff: mixed(kept.sums.diff, moved.diff),
              }
            : moved,
        })
      }
    }
    layer = later
  }
}

type WonBy = { p: number; total: Dist; diff: Dist }

function cellsWonBy(cells: readonly SetCell[], side: Side): WonBy {
  const known = kept.get(cells) ?? {}
  kept.set(cells, known)
  known[side] ??= (() => {
    const own = cells.filter(({ winner }) => winner === side)
    return {
      p: own.reduce((sum, { p }) => sum + p, 0),
      total: distOf(own.map(({ home, away, p }) => [home + away, p])),
      diff: distOf(own.map(({ home, away, p }) => [home - away, p])),
    }
  })()
  return known[side]
}

const kept = new WeakMap<readonly SetCell[], Partial<Record<Side, WonBy>>>()

function mixed(a: Dist, b: Dist): Dist {
  return distOf([...a, ...b])
}

/** Returns one set by its key: as it ended, as it may end now, or as it would be played. */
function cellsOfSet(
  { facts, keyOf, current, next }: SetsMatch,
  measure: Measure,
  scope: string,
  doneCount: number,
): Cell[] | undefined {
  const known = facts.periods.find(({ key }) => key === scope)
  if (known?.isDone) {
    const winner = winnerOf(known)
    const [home, away] = known.score
    return measure === 'score' ? [{ home, away, p: 1 }] : [taken(winner ?? 'home', 1)]
  }
  const n = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((at) => keyOf(at) === scope)
  if (n === undefined) return undefined
  const cells = known && n === doneCount + 1 && current ? current : next(n)
  return measure === 'score' ? [...cells] : cells.map(({ winner, p }) => taken(winner, p))
}

function taken(winner: Side, p: number): Cell {
  return winner === 'home' ? { home: 1, away: 0, p } : { home: 0, away: 1, p }
}
