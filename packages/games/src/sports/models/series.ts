import type { Chance } from '../../chance/chance.ts'
import { type MatchFacts, type Pair, plusOne, type Side } from '../facts.ts'
import type { ScoreLaw } from '../law.ts'
import { drawNormal, discreteNormal, normalAt, normalBelow } from './maths.ts'
import { isHit, type SeriesSpec, type Step, type Strength, uniform } from './model.ts'
import { type SetCell, setsLaw } from './sets-law.ts'

/** Returns the chance to win a best-of series of maps that are each won with chance p. */
export function seriesChance(p: number, bestOf: number): number {
  const need = (bestOf + 1) / 2
  const from = (home: number, away: number): number => {
    if (home === need) return 1
    if (away === need) return 0
    return p * from(home + 1, away) + (1 - p) * from(home, away + 1)
  }
  return from(0, 0)
}

const MAP_ROUNDS = 13
const LEAST_P = 1e-11

/**
 * Returns how a map of rounds may end: first to 13; from 12:12 overtimes of six rounds until one
 * side wins four of them. Later overtimes are like the first.
 */
export function roundCells(q: number, [home, away]: Pair = [0, 0]): SetCell[] {
  const ended = new Map<string, SetCell>()
  const memo = new Map<string, number>([[`${home}:${away}`, 1]])
  const queue: Pair[] = [[home, away]]
  for (const [h, a] of queue) {
    const p = memo.get(`${h}:${a}`)!
    const winner = roundWinner([h, a])
    if (winner || p < LEAST_P) {
      ended.set(`${h}:${a}`, { home: h, away: a, winner: winner ?? (h > a ? 'home' : 'away'), p })
      continue
    }
    for (const [to, weight] of [
      [[h + 1, a], q],
      [[h, a + 1], 1 - q],
    ] as const) {
      const key = to.join(':')
      if (!memo.has(key)) queue.push(to)
      memo.set(key, (memo.get(key) ?? 0) + p * weight)
    }
  }
  return [...ended.values()]
}

/**
 * Returns the winner: 13 before 12:12, then the first to pass 15, 18, 21 … if the other has less.
 */
export function roundWinner([home, away]: Pair): Side | undefined {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  const side = home > away ? 'home' : 'away'
  if (least < MAP_ROUNDS - 1) return most >= MAP_ROUNDS ? side : undefined
  const overtime = Math.floor((least - 12) / 3)
  return most === 16 + 3 * overtime ? side : undefined
}

export function seriesLaw(spec: SeriesSpec, [p, q]: Strength, facts: MatchFacts): ScoreLaw {
  const running = facts.periods.find(({ isDone }) => !isDone)
  const fresh = freshCells(spec, p, q)
  const current = running && currentCells(spec, { p, q, facts, score: running.score })
  return setsLaw({
    need: (spec.bestOf + 1) / 2,
    facts,
    keyOf: (n) => `m${n}`,
    current,
    next: () => fresh,
    chanceOf(market, outcome) {
      if (market.kind !== 'nth' || outcome === 'none') return market.kind === 'nth' ? 0 : undefined
      const isRound = market.of === 'round' && spec.inside === 'rounds'
      const isKill = market.of === 'kill' && spec.inside === 'kills'
      if (!isRound && !isKill) return undefined
      const own = facts.incidents.filter(
        (one) => one.kind === market.of && one.period === market.scope,
      )
      if (own.length >= (market.n ?? 1) || facts.periods.some((one) => one.key === market.scope)) {
        return undefined
      }
      const home = isRound ? q : 0.5 + (p - 0.5) / 2
      return outcome === '1' ? home : 1 - home
    },
  })
}

function freshCells(spec: SeriesSpec, p: number, q: number): SetCell[] {
  if (spec.inside === 'rounds') return roundCells(q)
  return spec.inside === 'kills' ? killCells(p, [0, 0], 1) : singleCells(p)
}

type MapNow = { p: number; q: number; facts: MatchFacts; score: Pair }

function currentCells(spec: SeriesSpec, { p, q, facts, score }: MapNow): SetCell[] {
  if (spec.inside === 'rounds') return roundCells(q, score)
  const left = leftOf(facts)
  const home = spec.inside === 'single' ? p : leadChance(p, facts.points?.[0] ?? 0, left)
  return spec.inside === 'kills' ? killCells(home, score, left) : singleCells(home)
}

/** Returns the share of a map still to be played; `points` hold the lead and the thousandths. */
function leftOf({ points }: MatchFacts): number {
  return 1 - (points?.[1] ?? 0) / 1000
}

/**
 * Returns the chance to win a map from a lead. The lead in gold is a random walk whose drift makes
 * the map won with chance p from its start; its sign at the end decides. `lead` is in hundredths of
 * the walk's deviation over a whole map.
 */
export function leadChance(p: number, lead: number, left: number): number {
  if (left <= 0) return lead > 0 ? 1 : 0
  return normalBelow((lead / 100 + normalAt(p) * left) / Math.sqrt(left))
}

function singleCells(p: number): SetCell[] {
  return [
    { home: 1, away: 0, winner: 'home', p },
    { home: 0, away: 1, winner: 'away', p: 1 - p },
  ]
}

const KILLS = { winner: 17, loser: 10, sd: 4.5 } as const

/** Returns the kills of a map; the winner usually has more. */
function killCells(p: number, [home, away]: Pair, left: number): SetCell[] {
  const laws = [KILLS.winner, KILLS.loser].map((mean) => {
    return [...discreteNormal(mean * left, KILLS.sd * Math.sqrt(left))].filter(([, w]) => w > 1e-4)
  })
  const whole = laws.map((law) => law.reduce((sum, [, w]) => sum + w, 0))
  const cells: SetCell[] = []
  for (const side of ['home', 'away'] as const) {
    for (const [most, w] of laws[0]!) {
      for (const [least, v] of laws[1]!) {
        const [h, a] = side === 'home' ? [most, least] : [least, most]
        const weight = ((w / whole[0]!) * v) / whole[1]!
        cells.push({
          home: home + Math.max(0, h),
          away: away + Math.max(0, a),
          winner: side,
          p: weight * (side === 'home' ? p : 1 - p),
        })
      }
    }
  }
  return cells
}

type Unit = { key: string; isDone: boolean; score: Pair; winner?: Side }
type Playing = {
  chance: Chance
  strength: Strength
  spec: SeriesSpec
  unit: Unit
  incidents: { kind: string; side: Side; period: string; atS: number }[]
  /** Emits the match after this many more seconds. */
  after(seconds: number, points?: Pair): void
  clockS(): number
}

export function playSeries(spec: SeriesSpec, strength: Strength, chance: Chance): Step[] {
  const steps: Step[] = []
  const need = (spec.bestOf + 1) / 2
  const periods: Unit[] = []
  const incidents: Playing['incidents'] = []
  let atMs = 0
  const show = (status: MatchFacts['status'], points?: Pair) => {
    const last = periods.at(-1)
    const period = last?.isDone ? (status === 'live' ? 'break' : '') : (last?.key ?? '')
    const clockS = Math.floor(atMs / 1000)
    const copies = { periods: periods.map((one) => ({ ...one })), incidents: [...incidents] }
    steps.push({ atMs, facts: { status, ...copies, clockS, period, ...(points && { points }) } })
  }
  const after = (seconds: number, points?: Pair) => {
    atMs += seconds * 1000
    show('live', points)
  }
  const wins: Record<Side, number> = { home: 0, away: 0 }
  while (wins.home < need && wins.away < need) {
    const unit: Unit = { key: `m${periods.length + 1}`, isDone: false, score: [0, 0] }
    periods.push(unit)
    show('live', spec.inside === 'kills' ? [0, 0] : undefined)
    const clockS = () => Math.floor(atMs / 1000)
    const winner = playUnit({ chance, strength, spec, unit, incidents, after, clockS })
    unit.isDone = true
    unit.winner = winner
    wins[winner] += 1
    after(5)
    atMs += spec.inside === 'single' ? 30_000 : 600_000
  }
  show('ended')
  return steps
}

function playUnit(playing: Playing): Side {
  const { chance, spec, strength, unit } = playing
  const [p, q] = strength
  if (spec.inside === 'single') {
    playing.after(spec.unitMinutes * 60 * (0.6 + 0.8 * uniform(chance)))
    const winner = isHit(chance, p) ? 'home' : 'away'
    unit.score = plusOne(unit.score, winner)
    return winner
  }
  if (spec.inside === 'kills') return playLead(playing)
  for (;;) {
    playing.after(spec.unitMinutes * 2.2 * (0.6 + 0.8 * uniform(chance)))
    const side = isHit(chance, q) ? 'home' : 'away'
    unit.score = plusOne(unit.score, side)
    playing.incidents.push({ kind: 'round', side, period: unit.key, atS: playing.clockS() })
    const winner = roundWinner(unit.score)
    if (winner) return winner
  }
}

const LEAD_STEPS = 60

/** Walks the lead to its end; kills tend to go to the side ahead. */
function playLead(playing: Playing): Side {
  const { chance, spec, unit } = playing
  const drift = normalAt(playing.strength[0])
  let lead = 0
  for (let step = 1; step <= LEAD_STEPS; step += 1) {
    lead += drift / LEAD_STEPS + drawNormal(chance) / Math.sqrt(LEAD_STEPS)
    for (const side of ['home', 'away'] as const) {
      const isAhead = lead > 0 === (side === 'home')
      const mean = isAhead ? KILLS.winner : KILLS.loser
      if (!isHit(chance, mean / LEAD_STEPS)) continue
      unit.score = plusOne(unit.score, side)
      playing.incidents.push({ kind: 'kill', side, period: unit.key, atS: playing.clockS() })
    }
    const thousandths = Math.round((step * 1000) / LEAD_STEPS)
    playing.after((spec.unitMinutes * 60) / LEAD_STEPS, [Math.round(lead * 100), thousandths])
  }
  return lead > 0 ? 'home' : 'away'
}
