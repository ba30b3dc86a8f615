import type { Chance } from '../../chance/chance.ts'
import type { MatchFacts, Pair, Side } from '../facts.ts'
import type { Dist, ScoreLaw } from '../law.ts'
import { type ChaseSpec, type Step, type Strength, uniform } from './model.ts'

/** The most runs of an over: six balls of six. */
const RUNS_MAX = 36

/**
 * The law of a chase: the home side bats first; the other side wins as soon as it passes. The runs
 * of the overs are independent, so the chances are exact sums over the overs left. `strength` holds
 * the mean runs of both sides.
 */
export function chaseLaw(spec: ChaseSpec, strength: Strength, facts: MatchFacts): ScoreLaw {
  const first = stateOf(spec, facts, 'i1')
  const second = stateOf(spec, facts, 'i2')
  const more = (side: 0 | 1, overs: number) => sumOf(strength[side] / spec.overs, spec, overs)
  const batted = more(0, first.oversLeft)
  const chased = below(more(1, second.oversLeft))
  // The defending side wins a tie.
  const home = batted.reduce((sum, p, runs) => {
    return sum + p * (chased[Math.min(chased.length - 1, first.runs + runs - second.runs)] ?? 0)
  }, 0)
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
      return new Map([...batted.entries()].map(([runs, p]) => [first.runs + runs, p] as const))
    },
    cells: () => undefined,
    chanceOf: () => undefined,
  }
}

/** Returns cumulative chances. */
function below(chances: readonly number[]): number[] {
  let sum = 0
  return chances.map((p) => (sum += p))
}

const sums = new Map<string, readonly number[]>()

/** Returns the chances of the total runs of `overs` overs. */
function sumOf(mean: number, spec: ChaseSpec, overs: number): readonly number[] {
  if (overs <= 0) return [1]
  const key = `${mean.toFixed(6)} ${spec.sdPerOver} ${overs}`
  const known = sums.get(key)
  if (known) return known
  const made = together(sumOf(mean, spec, overs - 1), overOf(mean, spec.sdPerOver))
  if (sums.size > 2_000) sums.clear()
  sums.set(key, made)
  return made
}

function together(a: readonly number[], b: readonly number[]): number[] {
  const both = Array.from({ length: a.length + b.length - 1 }, () => 0)
  for (const [n, p] of a.entries()) {
    for (const [m, q] of b.entries()) both[n + m]! += p * q
  }
  return both
}

/** Returns the chances of the runs of one over: a normal curve around its mean, from 0 to 36. */
function overOf(mean: number, deviation: number): number[] {
  let [low, high] = [-30, RUNS_MAX + 30]
  const bell = (middle: number) => {
    const raw = Array.from({ length: RUNS_MAX + 1 }, (_, runs) => {
      return Math.exp(-(((runs - middle) / deviation) ** 2) / 2)
    })
    const sum = raw.reduce((all, one) => all + one, 0)
    return raw.map((one) => one / sum)
  }
  const meanOf = (chances: number[]) => chances.reduce((sum, p, runs) => sum + p * runs, 0)
  // Cutting off at 0 raises the mean, so the curve is shifted until the mean is the wanted one.
  for (let turn = 0; turn < 40; turn += 1) {
    const middle = (low + high) / 2
    if (meanOf(bell(middle)) < mean) low = middle
    else high = middle
  }
  return bell((low + high) / 2)
}

function stateOf(spec: ChaseSpec, facts: MatchFacts, key: string) {
  const own = facts.periods.find((period) => period.key === key)
  if (!own) return { runs: 0, oversLeft: spec.overs }
  const runs = own.score[key === 'i1' ? 0 : 1]
  const played = facts.points?.[0] ?? 0
  return { runs, oversLeft: own.isDone ? 0 : Math.max(0, spec.overs - played) }
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
    const over = below(overOf(strength[side === 'home' ? 0 : 1] / spec.overs, spec.sdPerOver))
    let runs = 0
    show('live', side, 0)
    for (let at = 1; at <= spec.overs && runs <= target; at += 1) {
      const drawn = uniform(chance)
      const scored = over.findIndex((sum) => drawn < sum)
      runs = Math.min(runs + (scored < 0 ? RUNS_MAX : scored), target + 6)
      own.score = side === 'home' ? [runs, 0] : [0, runs]
      atMs += OVER_MS
      show('live', side, at)
    }
    own.isDone = true
    show('live', side, 0)
    atMs += 10 * 60_000
    return runs
  }
  const home = bat('i1', 'home', Infinity)
  const away = bat('i2', 'away', home)
  // The defending side wins a tie; there is no super over.
  show('ended', 'away', 0, away > home ? 'away' : 'home')
  return steps
}
