import type { Chance } from '../../chance/chance.ts'
import { type MatchFacts, type Pair, plusOne, type Side } from '../facts.ts'
import type { ScoreLaw } from '../law.ts'
import { isHit, type RallySpec, type Step, type Strength, uniform } from './model.ts'
import { type SetCell, setsLaw } from './sets-law.ts'

/** Returns how a set of rallies may end; the home side wins each rally with chance p. */
export function rallySetCells(
  spec: RallySpec,
  p: number,
  n: number,
  [home, away]: Pair,
): SetCell[] {
  const least = pointsOf(spec, n)
  const ended: SetCell[] = []
  let layer = new Map([[home, 1]])
  for (let total = home + away; layer.size > 0; total += 1) {
    const later = new Map<number, number>()
    for (const [h, weight] of layer) {
      const score: Pair = [h, total - h]
      const winner = rallyWinner(spec, least, score)
      if (winner || weight < 1e-10) {
        const side = winner ?? (score[0] > score[1] ? 'home' : 'away')
        ended.push({ home: score[0], away: score[1], winner: side, p: weight })
        continue
      }
      later.set(h + 1, (later.get(h + 1) ?? 0) + weight * p)
      later.set(h, (later.get(h) ?? 0) + weight * (1 - p))
    }
    layer = later
  }
  return ended
}

function pointsOf({ bestOf, points, lastPoints }: RallySpec, n: number): number {
  return n === bestOf ? lastPoints : points
}

function rallyWinner({ cap }: RallySpec, least: number, [home, away]: Pair): Side | undefined {
  const ahead = Math.max(home, away)
  const isTaken = (ahead >= least && Math.abs(home - away) >= 2) || ahead === cap
  if (!isTaken) return undefined
  return home > away ? 'home' : 'away'
}

export function rallyLaw(spec: RallySpec, [p]: Strength, facts: MatchFacts): ScoreLaw {
  const running = facts.periods.find(({ isDone }) => !isDone)
  const n = facts.periods.length
  const fresh = rallySetCells(spec, p, 1, [0, 0])
  const last = spec.lastPoints === spec.points ? fresh : rallySetCells(spec, p, spec.bestOf, [0, 0])
  return setsLaw({
    need: (spec.bestOf + 1) / 2,
    facts,
    keyOf: (at) => `s${at}`,
    current: running && rallySetCells(spec, p, n, running.score),
    next: (at) => (at === spec.bestOf ? last : fresh),
  })
}

const RALLY_MS = 26_000

export function playRally(spec: RallySpec, [p]: Strength, chance: Chance): Step[] {
  const steps: Step[] = []
  const need = (spec.bestOf + 1) / 2
  const periods: { key: string; isDone: boolean; score: Pair }[] = []
  const sets: Record<Side, number> = { home: 0, away: 0 }
  let atMs = 0
  let server: Side = 'home'
  const show = (status: MatchFacts['status']) => {
    const last = periods.at(-1)
    const period = last?.isDone ? (status === 'live' ? 'break' : '') : (last?.key ?? '')
    const clockS = Math.floor(atMs / 1000)
    const copy = periods.map((one) => ({ ...one }))
    steps.push({ atMs, facts: { status, periods: copy, incidents: [], clockS, period, server } })
  }
  while (sets.home < need && sets.away < need) {
    const set = { key: `s${periods.length + 1}`, isDone: false, score: [0, 0] as Pair }
    periods.push(set)
    const least = pointsOf(spec, periods.length)
    let winner: Side | undefined
    while (!winner) {
      show('live')
      atMs += RALLY_MS * (0.6 + 0.8 * uniform(chance))
      server = isHit(chance, p) ? 'home' : 'away'
      set.score = plusOne(set.score, server)
      winner = rallyWinner(spec, least, set.score)
    }
    set.isDone = true
    sets[winner] += 1
    show('live')
    atMs += 180_000
  }
  show('ended')
  return steps
}
