import type { Chance } from '../../chance/chance.ts'
import type { MatchFacts, Pair, Side } from '../facts.ts'
import { type Dist, distOf, type ScoreLaw } from '../law.ts'
import type { Market, Measure } from '../market.ts'
import { discreteNormal, drawNormal, normalBelow } from './maths.ts'
import type { NormalSpec, Step, Strength } from './model.ts'

/**
 * Returns the chances of a home win, of covering the line and of an over, as continuous variables.
 */
export function normalChances(
  { sdMargin, sdTotal }: { sdMargin: number; sdTotal: number },
  [margin, total]: Strength,
) {
  return {
    homeWin: normalBelow(margin / sdMargin),
    cover: (line: number) => normalBelow((margin + line) / sdMargin),
    over: (line: number) => normalBelow((total - line) / sdTotal),
  }
}

/**
 * The normal law. Margin and total of the time left are independent normal variables that scale
 * with its share of the match.
 */
export function normalLaw(spec: NormalSpec, strength: Strength, facts: MatchFacts): ScoreLaw {
  const left = sharesLeft(spec, facts)
  const scored = (keys: readonly string[] | undefined): Pair =>
    facts.periods.reduce<Pair>(
      (sum, { key, score }) =>
        !keys || keys.includes(key) ? [sum[0] + score[0], sum[1] + score[1]] : sum,
      [0, 0],
    )
  const distAt = (scope: string, by: 'margin' | 'total'): Dist | undefined => {
    const keys = keysOf(spec, scope)
    if (!keys) return undefined
    const share = keys.reduce((sum, key) => sum + (left[key] ?? 0), 0)
    const [home, away] = scored(scope === 'match' ? undefined : keys)
    const now = by === 'margin' ? home - away : home + away
    const [mean, sd] = by === 'margin' ? [strength[0], spec.sdMargin] : [strength[1], spec.sdTotal]
    const dist = discreteNormal(now + mean * share, sd * Math.sqrt(share))
    if (by === 'total') return atLeast(dist, now)
    return scope === 'match' && spec.overtimeMinutes > 0 ? withoutDraw(spec, strength, dist) : dist
  }
  const kept = new Map<string, Dist | undefined>()
  const dist = (measure: Measure, scope: string, by: 'margin' | 'total') => {
    if (measure !== 'score') return undefined
    const key = `${scope} ${by}`
    if (!kept.has(key)) kept.set(key, distAt(scope, by))
    return kept.get(key)
  }
  return {
    diff: (measure, scope) => dist(measure, scope, 'margin'),
    total: (measure, scope) => dist(measure, scope, 'total'),
    side(measure, scope, side) {
      const keys = keysOf(spec, scope)
      if (measure !== 'score' || !keys) return undefined
      return sideDist(spec, strength, side, {
        share: keys.reduce((sum, key) => sum + (left[key] ?? 0), 0),
        now: scored(scope === 'match' ? undefined : keys)[side === 'home' ? 0 : 1],
      })
    },
    cells: () => undefined,
    chanceOf: (market, outcome) => raceChance(spec, strength, { market, outcome, facts, scored }),
  }
}

function keysOf(spec: NormalSpec, scope: string): readonly string[] | undefined {
  const half = spec.periods.length / 2
  if (scope === 'match' || scope === 'reg') return spec.periods
  if (scope === '1h' && half >= 1) return spec.periods.slice(0, half)
  if (scope === '2h' && half >= 1) return spec.periods.slice(half)
  return spec.periods.includes(scope) ? [scope] : undefined
}

/** Returns for each period the share of the whole regular time that is left of it. */
function sharesLeft(spec: NormalSpec, facts: MatchFacts): Record<string, number> {
  const seconds = spec.periodMinutes * 60
  return Object.fromEntries(
    spec.periods.map((key, at) => {
      const own = facts.periods.find((period) => period.key === key)
      if (own?.isDone) return [key, 0]
      const played = facts.period === key ? facts.clockS - at * seconds : 0
      return [key, Math.max(0, 1 - played / seconds) / spec.periods.length]
    }),
  )
}

function sideDist(
  { sdMargin, sdTotal }: NormalSpec,
  [margin, total]: Strength,
  side: Side,
  { share, now }: { share: number; now: number },
): Dist {
  const mean = ((side === 'home' ? total + margin : total - margin) / 2) * share
  const sd = (Math.hypot(sdMargin, sdTotal) / 2) * Math.sqrt(share)
  return atLeast(discreteNormal(now + mean, sd), now)
}

/** Moves the weight below the current score to it, because scores never fall. */
function atLeast(dist: Dist, least: number): Dist {
  return distOf([...dist].map(([n, p]) => [Math.max(n, least), p]))
}

/** Replaces draws: a draw is played on and ends by a few points. */
function withoutDraw(spec: NormalSpec, [margin]: Strength, dist: Dist): Dist {
  const drawn = dist.get(0) ?? 0
  const share = spec.overtimeMinutes / (spec.periodMinutes * spec.periods.length)
  const extra = new Map(discreteNormal(margin * share, spec.sdMargin * Math.sqrt(share)))
  const tied = extra.get(0) ?? 0
  extra.delete(0)
  const rest = new Map(dist)
  rest.delete(0)
  return distOf([...rest, ...[...extra].map(([n, p]) => [n, (p / (1 - tied)) * drawn] as const)])
}

type Racing = {
  market: Market
  outcome: string
  facts: MatchFacts
  scored(keys: undefined): Pair
}

/**
 * Returns the chance of being first to n points: the side that leads when both together have about
 * 2n − 1.
 */
function raceChance(spec: NormalSpec, [margin, total]: Strength, at: Racing): number | undefined {
  const { market, outcome, facts } = at
  const n = market.n ?? 0
  const [home, away] = at.scored(undefined)
  if (market.kind !== 'race' || home >= n || away >= n || facts.incidents.length > 3)
    return undefined
  const share = Math.min(1, Math.max(0.001, (2 * n - 1 - home - away) / total))
  const chance = normalBelow((home - away + margin * share) / (spec.sdMargin * Math.sqrt(share)))
  return outcome === '1' ? chance : 1 - chance
}

const STEP_S = 30
export const raceTargets = [10, 20, 30] as const

export function playNormal(spec: NormalSpec, strength: Strength, chance: Chance): Step[] {
  const steps: Step[] = []
  const seconds = spec.periodMinutes * 60
  const periods: { key: string; isDone: boolean; score: Pair }[] = []
  const incidents: { kind: string; side: Side; period: string; atS: number }[] = []
  let [atMs, clockS] = [0, 0]
  const aim = { margin: 0, total: 0 }
  const show = (status: MatchFacts['status'], period: string) => {
    const copies = { periods: periods.map((one) => ({ ...one })), incidents: [...incidents] }
    steps.push({ atMs, facts: { status, ...copies, clockS, period } })
  }
  const whole = seconds * spec.periods.length
  const playPeriod = (key: string, lengthS: number) => {
    const own = { key, isDone: false, score: [0, 0] as Pair }
    periods.push(own)
    show('live', key)
    for (let played = 0; played < lengthS; played += STEP_S) {
      const share = STEP_S / whole
      aim.margin += strength[0] * share + drawNormal(chance) * spec.sdMargin * Math.sqrt(share)
      aim.total += strength[1] * share + drawNormal(chance) * spec.sdTotal * Math.sqrt(share)
      clockS += STEP_S
      // The clock is stopped for about as long as it runs.
      atMs += STEP_S * 2_000
      moveScore(own, aim, periods)
      noteRaces(periods, incidents, { key, clockS })
      show('live', key)
    }
    own.isDone = true
    show('live', 'break')
    atMs += 120_000
  }
  for (const key of spec.periods) playPeriod(key, seconds)
  for (let n = 1; spec.overtimeMinutes > 0 && isDrawn(periods); n += 1) {
    playPeriod(n === 1 ? 'ot' : `ot${n}`, spec.overtimeMinutes * 60)
  }
  show('ended', '')
  return steps
}

type Period = { score: Pair }

/** Moves the score along the walk in whole points; it never falls. */
function moveScore(
  own: { score: Pair },
  aim: { margin: number; total: number },
  periods: readonly Period[],
) {
  const before = periods.reduce<Pair>(
    (sum, { score }) => [sum[0] + score[0], sum[1] + score[1]],
    [0, 0],
  )
  const goal = [Math.round((aim.total + aim.margin) / 2), Math.round((aim.total - aim.margin) / 2)]
  own.score = [
    own.score[0] + Math.max(0, goal[0]! - before[0]),
    own.score[1] + Math.max(0, goal[1]! - before[1]),
  ]
}

function noteRaces(
  periods: readonly Period[],
  incidents: { kind: string; side: Side; period: string; atS: number }[],
  { key, clockS }: { key: string; clockS: number },
): void {
  const sum = periods.reduce<Pair>(
    (all, { score }) => [all[0] + score[0], all[1] + score[1]],
    [0, 0],
  )
  for (const n of raceTargets) {
    if (Math.max(...sum) < n || incidents.some(({ kind }) => kind === `race-${n}`)) continue
    incidents.push({
      kind: `race-${n}`,
      side: sum[0] >= sum[1] ? 'home' : 'away',
      period: key,
      atS: clockS,
    })
  }
}

function isDrawn(periods: readonly Period[]): boolean {
  return periods.reduce((sum, { score }) => sum + score[0] - score[1], 0) === 0
}
