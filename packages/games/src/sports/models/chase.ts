import type { Chance } from '../../chance/chance.ts'
import type { MatchFacts, Pair, Side } from '../facts.ts'
import type { Dist, ScoreLaw } from '../law.ts'
import { discreteNormal, drawNormal, normalBelow } from './maths.ts'
import type { ChaseSpec, Step, Strength } from './model.ts'

/**
 * The home side bats first. Runs are a normal variable with the overs that are left; the other side
 * wins as soon as it passes. `strength` holds the mean runs of both sides.
 */
export function chaseLaw(spec: ChaseSpec, strength: Strength, facts: MatchFacts): ScoreLaw {
  const first = stateOf(spec, facts, 'i1')
  const second = stateOf(spec, facts, 'i2')
  const deviation = (left: number) => spec.sdPerOver * Math.sqrt(spec.overs * left)
  const homeMean = first.runs + strength[0] * first.left
  const awayMean = second.runs + strength[1] * second.left
  const spread = Math.hypot(deviation(first.left), deviation(second.left))
  const ahead = homeMean - awayMean
  const isOver = second.isDone || second.runs > first.runs + 1e9 * first.left
  const home = isOver
    ? // Whoever defends has won a tie.
      first.runs >= second.runs
      ? 1
      : 0
    : normalBelow((ahead + 0.5) / (spread || 0.01))
  return {
    diff: (measure, scope): Dist | undefined => {
      if (measure !== 'score' || scope !== 'match') return undefined
      return new Map([
        [1, home],
        [-1, 1 - home],
      ])
    },
    total: () => undefined,
    side(measure, scope, side) {
      if (measure !== 'score' || scope !== 'i1' || side !== 'home') return undefined
      const dist = discreteNormal(homeMean, deviation(first.left))
      return new Map([...dist].map(([n, p]) => [Math.max(n, first.runs), p] as const))
    },
    cells: () => undefined,
    chanceOf: () => undefined,
  }
}

function stateOf(spec: ChaseSpec, facts: MatchFacts, key: string) {
  const own = facts.periods.find((period) => period.key === key)
  if (!own) return { runs: 0, left: 1, isDone: false }
  const runs = own.score[key === 'i1' ? 0 : 1]
  const played = (facts.points?.[0] ?? 0) / spec.overs
  return { runs, left: own.isDone ? 0 : Math.max(0, 1 - played), isDone: own.isDone }
}

const OVER_MS = 4 * 60_000

export function playChase(spec: ChaseSpec, strength: Strength, chance: Chance): Step[] {
  const steps: Step[] = []
  const periods: { key: string; isDone: boolean; score: Pair }[] = []
  let atMs = 0
  const show = (status: MatchFacts['status'], server: Side, over: number, winner?: Side) => {
    const last = periods.at(-1)
    const period = status === 'ended' ? '' : last?.isDone ? 'break' : (last?.key ?? '')
    const copy = periods.map((one) => ({ ...one }))
    const facts = { periods: copy, incidents: [], clockS: Math.floor(atMs / 1000), period }
    steps.push({
      atMs,
      facts: { status, ...facts, server, points: [over, 0], ...(winner && { winner }) },
    })
  }
  const bat = (key: string, side: Side, target: number): number => {
    const own = { key, isDone: false, score: [0, 0] as Pair }
    periods.push(own)
    let [aim, runs] = [0, 0]
    show('live', side, 0)
    for (let over = 1; over <= spec.overs && runs <= target; over += 1) {
      aim += strength[side === 'home' ? 0 : 1] / spec.overs + drawNormal(chance) * spec.sdPerOver
      runs = Math.min(Math.max(runs, Math.round(aim)), target + 6)
      own.score = side === 'home' ? [runs, 0] : [0, runs]
      atMs += OVER_MS
      show('live', side, over)
    }
    own.isDone = true
    show('live', side, 0)
    atMs += 10 * 60_000
    return runs
  }
  const home = bat('i1', 'home', Infinity)
  const away = bat('i2', 'away', home)
  // A tie is decided by the side that has defended: one over each is not played here.
  show('ended', 'away', 0, away > home ? 'away' : 'home')
  return steps
}
