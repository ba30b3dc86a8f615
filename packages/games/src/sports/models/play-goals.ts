import type { Chance } from '../../chance/chance.ts'
import { type Incident, type MatchFacts, type Pair, plusOne, type Side } from '../facts.ts'
import { dixonColes, redCard, sideCounts } from './goals.ts'
import { pacesOf } from './goals-pace.ts'
import { drawFrom, drawPoisson } from './maths.ts'
import { type GoalsSpec, isHit, type Step, type Strength, uniform } from './model.ts'

const HALF_TIME_MS = 15 * 60_000

/** Plays a match of goals by the model's law: the score, corners, cards and scorers. */
export function playGoals(spec: GoalsSpec, strength: Strength, chance: Chance): Step[] {
  const events = drawEvents(spec, strength, chance)
  const steps: Step[] = []
  const periods: { key: string; isDone: boolean; score: Pair; corners: Pair; cards: Pair }[] = []
  const incidents: Incident[] = []
  let startMs = 0
  const push = (atMs: number, clockS: number, period: string, status: MatchFacts['status']) => {
    steps.push({
      atMs,
      facts: {
        status,
        periods: periods.map((one) => ({ ...one })),
        incidents: [...incidents],
        clockS,
        period,
      },
    })
  }
  for (const [at, { key }] of spec.periods.entries()) {
    const pace = pacesOf(spec)[key]!
    const now = {
      key,
      isDone: false,
      score: [0, 0] as Pair,
      corners: [0, 0] as Pair,
      cards: [0, 0] as Pair,
    }
    periods.push(now)
    push(startMs, pace.fromS, key, 'live')
    const own = events.filter(({ period }) => period === key).sort((a, b) => a.second - b.second)
    for (const { kind, side, second, by } of [...own, ...minutesOf(key, pace.lengthS)].sort(
      bySecond,
    )) {
      if (kind === 'goal') now.score = plusOne(now.score, side)
      if (kind === 'corner') now.corners = plusOne(now.corners, side)
      if (kind === 'card' || kind === 'red') now.cards = plusOne(now.cards, side)
      const atS = pace.fromS + Math.floor(second)
      const isOwn = by === ownGoalOf(side)
      const named = { ...(by && { by }), ...(isOwn && { isOwn }) }
      if (kind !== 'minute') incidents.push({ kind, side, period: key, atS, ...named })
      push(startMs + second * 1000, atS, key, 'live')
    }
    now.isDone = true
    const isLast = at === spec.periods.length - 1
    startMs += pace.lengthS * 1000
    push(startMs, pace.fromS + pace.lengthS, isLast ? '' : 'break', 'live')
    startMs += isLast ? 0 : HALF_TIME_MS
  }
  if (spec.overtime) startMs = decide(spec, strength, chance, { periods, incidents, startMs, push })
  push(startMs + 5_000, 0, '', 'ended')
  return steps
}

type Drawn = { kind: string; side: Side; period: string; second: number; by?: string }

/** Returns clock steps for quiet minutes, because prices follow the clock. */
function minutesOf(period: string, lengthS: number): Drawn[] {
  return Array.from({ length: Math.floor(lengthS / 60) }, (_, at) => {
    return { kind: 'minute', side: 'home' as const, period, second: (at + 1) * 60 - 1 }
  })
}

const bySecond = (a: Drawn, b: Drawn) => a.second - b.second

/**
 * Draws events until the final score is accepted with the weight of the correction, so that the
 * result has exactly the law that prices use.
 */
function drawEvents(spec: GoalsSpec, strength: Strength, chance: Chance): Drawn[] {
  const counts = spec.pace === 'football' ? drawCounts(spec, chance) : []
  const reds = counts.filter(({ kind }) => kind === 'red')
  const most =
    1 + Math.abs(spec.rho) * Math.max(1, strength[0], strength[1], strength[0] * strength[1])
  for (;;) {
    const goals = (['home', 'away'] as const).flatMap((side) => {
      return drawGoals(spec, strength, side, { reds, chance })
    })
    const home = goals.filter(({ side }) => side === 'home').length
    const weight = dixonColes(home, goals.length - home, strength, spec.rho)
    if (isHit(chance, weight / most)) return [...goals, ...counts]
  }
}

/** Draws goals at the highest rate that any red card allows and thins them by the cards shown. */
function drawGoals(
  spec: GoalsSpec,
  strength: Strength,
  side: Side,
  { reds, chance }: { reds: readonly Drawn[]; chance: Chance },
): Drawn[] {
  const mean = side === 'home' ? strength[0] : strength[1]
  const ceiling = reds.length > 0 ? redCard.opponent ** reds.length : 1
  const count = drawPoisson(chance, mean * ceiling)
  const shares = spec.periods.map(({ key }) => pacesOf(spec)[key]!.share)
  return Array.from({ length: count }, () => {
    const period = spec.periods[drawFrom(chance, shares)]!.key
    const second = pacesOf(spec)[period]!.secondAt(uniform(chance))
    return { kind: 'goal', side, period, second, by: scorerOf(side, chance) }
  }).filter((goal) => {
    const stands = reds.filter((red) => isBefore(spec, red, goal))
    const factor = stands.reduce((product, red) => {
      return product * (red.side === side ? redCard.own : redCard.opponent)
    }, 1)
    return reds.length === 0 || isHit(chance, factor / ceiling)
  })
}

function isBefore({ periods }: GoalsSpec, a: Drawn, b: Drawn): boolean {
  const at = (one: Drawn) => periods.findIndex(({ key }) => key === one.period)
  return at(a) < at(b) || (at(a) === at(b) && a.second < b.second)
}

/** Shares of a side's goals by place in its list, strikers first. The last are own goals. */
export const scorerShares = [
  0.26, 0.19, 0.14, 0.1, 0.08, 0.07, 0.05, 0.04, 0.03, 0.02, 0.02,
] as const

function scorerOf(side: Side, chance: Chance): string {
  return `${side}-${drawFrom(chance, scorerShares) + 1}`
}

/** The scorer named for an own goal of the other side: a place that is not on the list. */
const ownGoalOf = (side: Side): string => `${side}-${scorerShares.length}`

function drawCounts(spec: GoalsSpec, chance: Chance): Drawn[] {
  const kinds = [
    { kind: 'corner', means: sideCounts.corners },
    { kind: 'card', means: sideCounts.cards.map((mean) => mean * (1 - RED_SHARE)) },
    { kind: 'red', means: sideCounts.cards.map((mean) => mean * RED_SHARE) },
  ]
  const shares = spec.periods.map(({ key }) => pacesOf(spec)[key]!.share)
  return kinds.flatMap(({ kind, means }) =>
    (['home', 'away'] as const).flatMap((side) => {
      const count = drawPoisson(chance, means[side === 'home' ? 0 : 1])
      return Array.from({ length: count }, () => {
        const period = spec.periods[drawFrom(chance, shares)]!.key
        return { kind, side, period, second: pacesOf(spec)[period]!.secondAt(uniform(chance)) }
      })
    }),
  )
}

/** One card in fifty is red. */
const RED_SHARE = 0.02

type Deciding = {
  periods: { key: string; isDone: boolean; score: Pair; corners: Pair; cards: Pair }[]
  incidents: Incident[]
  startMs: number
  push: (atMs: number, clockS: number, period: string, status: MatchFacts['status']) => void
}

/** Plays overtime until the first goal. */
function decide(spec: GoalsSpec, strength: Strength, chance: Chance, to: Deciding): number {
  const sum = (at: 0 | 1) => to.periods.reduce((total, { score }) => total + score[at], 0)
  if (sum(0) !== sum(1)) return to.startMs
  const side = isHit(chance, strength[0] / (strength[0] + strength[1])) ? 'home' : 'away'
  const second = Math.floor(60 + uniform(chance) * 500)
  const fromS = spec.periods.reduce((total, { minutes }) => total + minutes * 60, 0)
  const now = {
    key: 'ot',
    isDone: false,
    score: [0, 0] as Pair,
    corners: [0, 0] as Pair,
    cards: [0, 0] as Pair,
  }
  to.periods.push(now)
  to.push(to.startMs, fromS, 'ot', 'live')
  now.score = plusOne(now.score, side)
  now.isDone = true
  to.incidents.push({
    kind: 'goal',
    side,
    period: 'ot',
    atS: fromS + second,
    by: scorerOf(side, chance),
  })
  const end = to.startMs + second * 1000
  to.push(end, fromS + second, '', 'live')
  return end
}
