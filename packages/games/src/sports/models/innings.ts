import type { Chance } from '../../chance/chance.ts'
import type { MatchFacts, Pair, Side } from '../facts.ts'
import { type Cell, lawOfCells, type ScoreLaw } from '../law.ts'
import { drawFrom, negativeBinomial } from './maths.ts'
import { type InningsSpec, type Step, type Strength, uniform } from './model.ts'

const MOST_RUNS = 30

/**
 * The law of innings. Runs of half innings are negative binomial with one shape each, so their sums
 * are too.
 */
export function inningsLaw(spec: InningsSpec, strength: Strength, facts: MatchFacts): ScoreLaw {
  return lawOfCells((measure, scope) => {
    if (measure !== 'score') return undefined
    if (scope === '5i') return halfOfMatch(spec, strength, facts)
    if (scope === 'match') return wholeMatch(spec, strength, facts)
    return undefined
  })
}

/**
 * Returns the half innings of the first `innings` that each side still bats, and its runs in them.
 */
function battingLeft(facts: MatchFacts, innings: number): { left: Pair; runs: Pair } {
  const own = facts.periods.filter(({ key }) => Number(key.slice(1)) <= innings)
  const runs = own.reduce<Pair>((sum, { score }) => [sum[0] + score[0], sum[1] + score[1]], [0, 0])
  const done = own.filter(({ isDone }) => isDone).length
  const isBottom = own.some(({ isDone }) => !isDone) && facts.server === 'home'
  return { left: [innings - done, innings - done - (isBottom ? 1 : 0)], runs }
}

function runsOf(spec: InningsSpec, mean: number, halves: number): Float64Array {
  const share = halves / spec.innings
  return negativeBinomial(mean * share, spec.shape * halves, halves > 0 ? MOST_RUNS : 0)
}

function halfOfMatch(spec: InningsSpec, strength: Strength, facts: MatchFacts): Cell[] {
  const { left, runs } = battingLeft(facts, 5)
  const [home, away] = [runsOf(spec, strength[0], left[0]), runsOf(spec, strength[1], left[1])]
  return [...home].flatMap((p, h) =>
    [...away].map((q, a) => ({ home: runs[0] + h, away: runs[1] + a, p: p * q })),
  )
}

/**
 * Returns the cells of the whole match. The home side does not bat its last half inning when ahead;
 * a draw is played on.
 */
function wholeMatch(spec: InningsSpec, strength: Strength, facts: MatchFacts): Cell[] {
  const { left, runs } = battingLeft(facts, spec.innings)
  if (left[0] <= 0) return extraInnings(spec, strength, facts)
  const away = runsOf(spec, strength[1], left[1])
  const early = runsOf(spec, strength[0], Math.max(0, left[0] - 1))
  const last = runsOf(spec, strength[0], 1)
  const cells = new Map<number, Cell>()
  const add = (home: number, other: number, p: number) => {
    const key = home * 1000 + other
    const known = cells.get(key)
    if (known) known.p += p
    else cells.set(key, { home, away: other, p })
  }
  for (const [a, q] of away.entries()) {
    for (const [h, p] of early.entries()) {
      const [home, other] = [runs[0] + h, runs[1] + a]
      if (home > other && (left[0] > 1 || left[1] === 0)) add(home, other, p * q)
      else
        for (const [n, r] of last.entries()) {
          // The match ends as soon as the home side passes: usually by one run.
          add(Math.min(home + n, Math.max(home, other + 1)), other, p * q * r)
        }
    }
  }
  return [...cells.values()].flatMap((cell) =>
    cell.home === cell.away ? decided(spec, strength, cell) : [cell],
  )
}

/** Decides a draw: in the end one inning decides, however many were level before. */
function decided(spec: InningsSpec, strength: Strength, { home, away, p }: Cell): Cell[] {
  const win = extraChance(spec, strength)
  return [
    { home: home + 1, away, p: p * win },
    { home, away: away + 1, p: p * (1 - win) },
  ]
}

/** Returns the chance that the home side wins from the start of an extra inning. */
function extraChance(spec: InningsSpec, strength: Strength): number {
  const [h, a] = [runsOf(spec, strength[0], 1), runsOf(spec, strength[1], 1)]
  let [win, level] = [0, 0]
  for (const [x, p] of h.entries()) {
    for (const [y, q] of a.entries()) {
      if (x > y) win += p * q
      if (x === y) level += p * q
    }
  }
  return win / (1 - level)
}

function extraInnings(spec: InningsSpec, strength: Strength, facts: MatchFacts): Cell[] {
  const [home, away] = facts.periods.reduce<Pair>(
    (sum, { score }) => [sum[0] + score[0], sum[1] + score[1]],
    [0, 0],
  )
  const running = facts.periods.at(-1)
  if (!running || running.isDone || facts.server !== 'home' || home > away) {
    if (home === away) return decided(spec, strength, { home, away, p: 1 })
    return [{ home, away, p: 1 }]
  }
  const last = runsOf(spec, strength[0], 1)
  const behind = away - home
  let [loses, level] = [0, 0]
  for (const [n, p] of last.entries()) {
    if (n < behind) loses += p
    if (n === behind) level += p
  }
  return [
    { home, away, p: loses },
    { home: away + 1, away, p: 1 - loses - level },
    ...decided(spec, strength, { home: away, away, p: level }),
  ]
}

const HALF_INNING_MS = 9 * 60_000

export function playInnings(spec: InningsSpec, strength: Strength, chance: Chance): Step[] {
  const steps: Step[] = []
  const periods: { key: string; isDone: boolean; score: Pair }[] = []
  let atMs = 0
  const total = (at: 0 | 1) => periods.reduce((sum, { score }) => sum + score[at], 0)
  const show = (status: MatchFacts['status'], server: Side) => {
    const period = status === 'ended' ? '' : (periods.at(-1)?.key ?? '')
    const copy = periods.map((one) => ({ ...one }))
    const clockS = Math.floor(atMs / 1000)
    steps.push({ atMs, facts: { status, periods: copy, incidents: [], clockS, period, server } })
  }
  for (let n = 1; n <= spec.innings || total(0) === total(1); n += 1) {
    const inning = { key: `i${n}`, isDone: false, score: [0, 0] as Pair }
    periods.push(inning)
    show('live', 'away')
    atMs += HALF_INNING_MS * (0.5 + uniform(chance))
    inning.score = [0, drawFrom(chance, runsOf(spec, strength[1], 1))]
    show('live', 'home')
    if (n < spec.innings || total(0) <= total(1)) {
      atMs += HALF_INNING_MS * (0.5 + uniform(chance))
      const drawn = drawFrom(chance, runsOf(spec, strength[0], 1))
      const enough = total(1) - total(0) + 1
      inning.score = [n >= spec.innings ? Math.min(drawn, enough) : drawn, inning.score[1]]
    }
    inning.isDone = true
    show('live', 'away')
    atMs += 60_000
  }
  show('ended', 'home')
  return steps
}
