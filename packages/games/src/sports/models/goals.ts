import { addPairs, type MatchFacts, type Pair } from '../facts.ts'
import { signOf } from '../judge.ts'
import { type Cell, lawOfCells, type ScoreLaw, type World } from '../law.ts'
import type { Market, Measure } from '../market.ts'
import { remainingShares } from './goals-pace.ts'
import { poisson } from './maths.ts'
import type { GoalsSpec, Strength } from './model.ts'

/** Mean corners and cards of both sides in a whole match of football. */
export const sideCounts = { corners: [5.5, 4.7], cards: [1.9, 2.2] } as const

/** The effect of a red card: factors on both sides' goals still to come. */
export const redCard = { own: 0.7, opponent: 1.2 } as const

/**
 * The law of goals. Goals still to come are Poisson; the Dixon-Coles correction weights the final
 * score. From any moment this is the exact conditional law of the same match, so fair prices are a
 * martingale.
 */
export function goalsLaw(spec: GoalsSpec, strength: Strength, facts: MatchFacts): ScoreLaw {
  const shares = remainingShares(spec, facts)
  const means = meansLeft(strength, facts)
  const now = scoreOf(spec, facts)
  const split = (keys: readonly string[]): Split => {
    const inside = keys.reduce((sum, key) => sum + (shares[key] ?? 0), 0)
    const all = spec.periods.reduce((sum, { key }) => sum + shares[key]!, 0)
    return splitGoals(spec, means, { inside, outside: all - inside, now })
  }
  const regular = spec.periods.map(({ key }) => key)
  const keysOf = (scope: string) => scopeKeys(regular, scope)
  const cellsOf = (measure: Measure, scope: string): readonly Cell[] | undefined => {
    const isWhole = scope === 'match' && spec.overtime
    const keys = isWhole ? regular : keysOf(scope)
    if (!keys) return undefined
    const scored = scoredIn(facts, keys, measure)
    if (measure === 'corners' || measure === 'cards')
      return countCells(measure, keys, shares, scored)
    if (measure !== 'score') return undefined
    const cells = split(keys).cells.map(({ home, away, p }) => {
      return { home: home + scored[0], away: away + scored[1], p }
    })
    return isWhole ? afterOvertime(cells, strength) : cells
  }
  const half = regular.slice(0, 1)
  const law = lawOfCells(cellsOf, (market, outcome) => {
    return chanceOf({
      market,
      outcome,
      facts,
      means,
      final: () => split(regular),
      now,
      half,
      split,
    })
  })
  return { ...law, worlds: () => worldsOf(split(half), { facts, half, regular, now }) }
}

type Means = readonly [number, number]
type Split = {
  cells: readonly Cell[]
  outside: readonly Cell[]
  weight: (a: Cell, b: Cell) => number
}

function scopeKeys(regular: readonly string[], scope: string): readonly string[] | undefined {
  if (scope === 'ft' || scope === 'match') return regular
  const half = { '1h': regular[0], '2h': regular[1] }[scope]
  if (half) return [half]
  return regular.includes(scope) ? [scope] : undefined
}

/** Returns the mean goals of a whole match with the sides as now: fewer after a red card. */
export function meansLeft([home, away]: Strength, facts: MatchFacts): Means {
  const reds = facts.incidents.filter(({ kind }) => kind === 'red')
  const homeReds = reds.filter(({ side }) => side === 'home').length
  const awayReds = reds.length - homeReds
  return [
    home * redCard.own ** homeReds * redCard.opponent ** awayReds,
    away * redCard.own ** awayReds * redCard.opponent ** homeReds,
  ]
}

function scoreOf(spec: GoalsSpec, facts: MatchFacts): Pair {
  return scoredIn(
    facts,
    spec.periods.map(({ key }) => key),
    'score',
  )
}

function scoredIn(facts: MatchFacts, keys: readonly string[], measure: Measure): Pair {
  const named = facts.periods.filter(({ key }) => keys.includes(key))
  return named.reduce<Pair>(
    (sum, one) => {
      return measure === 'sets' ? sum : addPairs(sum, one[measure] ?? [0, 0])
    },
    [0, 0],
  )
}

/** Returns τ of Dixon and Coles for a final score; `means` are those of the whole match. */
export function dixonColes(home: number, away: number, [mh, ma]: Means, rho: number): number {
  if (home > 1 || away > 1) return 1
  if (home === 0 && away === 0) return 1 - mh * ma * rho
  if (home === 0) return 1 + mh * rho
  return away === 0 ? 1 + ma * rho : 1 - rho
}

/**
 * Splits the goals to come into those inside a scope and outside it. The correction depends on the
 * final score, so a cell inside is weighted by the mean correction over the goals outside.
 */
function splitGoals(
  { rho }: GoalsSpec,
  means: Means,
  { inside, outside, now }: { inside: number; outside: number; now: Pair },
): Split {
  const cells = grid(means[0] * inside, means[1] * inside)
  const others = grid(means[0] * outside, means[1] * outside)
  const tau = (a: Cell, b: Cell) => {
    return dixonColes(now[0] + a.home + b.home, now[1] + a.away + b.away, means, rho)
  }
  const low = others.filter(({ home, away }) => home <= 1 && away <= 1)
  const raw = cells.map((cell) => {
    const change = rho === 0 ? 0 : low.reduce((sum, one) => sum + one.p * (tau(cell, one) - 1), 0)
    return { ...cell, p: cell.p * (1 + change) }
  })
  const whole = raw.reduce((sum, { p }) => sum + p, 0)
  const plain = new Map(cells.map(({ home, away, p }) => [home * 100 + away, p]))
  return {
    cells: raw.map((cell) => ({ ...cell, p: cell.p / whole })),
    outside: others,
    weight: (a, b) => (plain.get(a.home * 100 + a.away)! * b.p * tau(a, b)) / whole,
  }
}

function grid(home: number, away: number): Cell[] {
  const [h, a] = [pmf(home), pmf(away)]
  const cells: Cell[] = []
  for (const [x, p] of h.entries()) {
    for (const [y, q] of a.entries()) cells.push({ home: x, away: y, p: p * q })
  }
  return cells
}

/** Returns Poisson weights, cut off where the rest is below a billionth. */
function pmf(mean: number): Float64Array {
  if (mean <= 0) return Float64Array.of(1)
  return poisson(mean, Math.min(20, Math.ceil(mean + 6 * Math.sqrt(mean) + 7)))
}

function countCells(
  measure: 'corners' | 'cards',
  keys: readonly string[],
  shares: Record<string, number>,
  [home, away]: Pair,
): Cell[] {
  const share = keys.reduce((sum, key) => sum + (shares[key] ?? 0), 0)
  const [h, a] = sideCounts[measure]
  return grid(h * share, a * share).map((cell) => {
    return { home: cell.home + home, away: cell.away + away, p: cell.p }
  })
}

/** Returns the cells after overtime: after a draw the next goal decides, by the sides' strength. */
function afterOvertime(cells: readonly Cell[], [home, away]: Strength): Cell[] {
  const first = home / (home + away)
  return cells.flatMap((cell) => {
    if (cell.home !== cell.away) return [cell]
    const side = (isHome: boolean, p: number) => ({
      home: cell.home + (isHome ? 1 : 0),
      away: cell.away + (isHome ? 0 : 1),
      p: cell.p * p,
    })
    return [side(true, first), side(false, 1 - first)]
  })
}

type Asked = {
  market: Market
  outcome: string
  facts: MatchFacts
  means: Means
  now: Pair
  half: readonly string[]
  final: () => Split
  split: (keys: readonly string[]) => Split
}

function chanceOf(asked: Asked): number | undefined {
  const { kind, of, scope } = asked.market
  if (kind === 'half-full') return halfFull(asked)
  if ((kind !== 'nth' && kind !== 'last') || of !== 'goal' || scope === '1h') return undefined
  return orderedGoals(asked)
}

function halfFull({ outcome, facts, now, half, split }: Asked): number {
  const inHalf = scoredIn(facts, half, 'score')
  const { cells, outside, weight } = split(half)
  let sum = 0
  for (const a of cells) {
    const first = signOf([a.home + inHalf[0], a.away + inHalf[1]])
    if (!outcome.startsWith(first)) continue
    for (const b of outside) {
      const last = signOf([now[0] + a.home + b.home, now[1] + a.away + b.away])
      if (outcome.endsWith(last)) sum += weight(a, b)
    }
  }
  return sum
}

/**
 * Returns the chance of a market on goal order. Given the final score, all orders of the goals to
 * come are equally likely: a side's chance of the next or last goal is its share of them.
 */
function orderedGoals(asked: Asked): number | undefined {
  const { market, outcome, facts, final } = asked
  const count = facts.incidents.filter(({ kind }) => kind === 'goal').length
  if (market.kind === 'nth' && market.n !== count + 1) return undefined
  const last = facts.incidents.findLast(({ kind }) => kind === 'goal')
  let sum = 0
  for (const { home, away, p } of final().cells) {
    const left = home + away
    if (left > 0) {
      if (outcome !== 'none') sum += (p * (outcome === '1' ? home : away)) / left
      continue
    }
    const stands = market.kind === 'last' && last ? (last.side === 'home' ? '1' : '2') : 'none'
    if (outcome === stands) sum += p
  }
  return sum
}

/**
 * Returns the chance that a player with this share of his side's goals scores again from now on.
 */
export function scorerChance(law: ScoreLaw, side: 'home' | 'away', share: number, now: number) {
  let none = 0
  for (const [goals, p] of law.side('score', 'ft', side) ?? [])
    none += p * (1 - share) ** (goals - now)
  return 1 - none
}

/** The share of own goals among a side's goals; these name no scorer. */
const OWN_SHARE = 0.02

/** Returns the chance that such a player scores the first goal that is not an own goal. */
export function firstScorerChance(law: ScoreLaw, side: 'home' | 'away', share: number): number {
  let sum = 0
  for (const { home, away, p } of law.cells('score', 'ft') ?? []) {
    const all = home + away
    const own = side === 'home' ? home : away
    if (all > 0) sum += ((p * own) / all) * (1 - OWN_SHARE ** all)
  }
  return (sum * share) / (1 - OWN_SHARE)
}

function* worldsOf(
  { cells, outside, weight }: Split,
  {
    facts,
    half,
    regular,
    now,
  }: {
    facts: MatchFacts
    half: readonly string[]
    regular: readonly string[]
    now: Pair
  },
): Iterable<World> {
  const inHalf = scoredIn(facts, half, 'score')
  const inRest = scoredIn(facts, regular.slice(1), 'score')
  for (const a of cells) {
    for (const b of outside) {
      const p = weight(a, b)
      if (p < 1e-9) continue
      const scores: Record<string, Pair> = {
        '1h': [inHalf[0] + a.home, inHalf[1] + a.away],
        '2h': [inRest[0] + b.home, inRest[1] + b.away],
        ft: [now[0] + a.home + b.home, now[1] + a.away + b.away],
      }
      yield { p, score: (scope) => scores[scope] }
    }
  }
}
