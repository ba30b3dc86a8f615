import type { Chance } from '../../chance/chance.ts'
import type { MatchFacts, Side } from '../facts.ts'
import type { Dist, ScoreLaw } from '../law.ts'
import { drawFrom } from './maths.ts'
import { type FightSpec, type Step, type Strength, uniform } from './model.ts'

/** How fights end: a share goes to the judges; the others end early at a constant rate. */
const endings = [
  { method: 'ko', share: 0.34 },
  { method: 'submission', share: 0.2 },
  { method: 'decision', share: 0.46 },
] as const

/** Returns the chances of a winner and of an ending, given that the fight is still on. */
export function fightLaw(spec: FightSpec, [p]: Strength, facts: MatchFacts): ScoreLaw {
  const left = 1 - Math.min(1, facts.clockS / lengthS(spec))
  const weights = endings.map(({ method, share }) => (method === 'decision' ? share : share * left))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const home = facts.winner ? (facts.winner === 'home' ? 1 : 0) : p
  return {
    diff: (measure, scope): Dist | undefined =>
      measure === 'score' && scope === 'match'
        ? new Map([
            [1, home],
            [-1, 1 - home],
          ])
        : undefined,
    total: () => undefined,
    side: () => undefined,
    cells: () => undefined,
    chanceOf(market, outcome) {
      if (market.kind !== 'method') return undefined
      const at = endings.findIndex(({ method }) => method === outcome)
      return at < 0 ? undefined : weights[at]! / whole
    },
  }
}

function lengthS({ rounds, roundMinutes }: FightSpec): number {
  return rounds * roundMinutes * 60
}

const BREAK_MS = 60_000

export function playFight(spec: FightSpec, [p]: Strength, chance: Chance): Step[] {
  const steps: Step[] = []
  const winner: Side = uniform(chance) < p ? 'home' : 'away'
  const { method } =
    endings[
      drawFrom(
        chance,
        endings.map(({ share }) => share),
      )
    ]!
  const roundS = spec.roundMinutes * 60
  const endS = method === 'decision' ? lengthS(spec) : Math.ceil(uniform(chance) * lengthS(spec))
  const show = (clockS: number, period: string, status: MatchFacts['status']) => {
    const done = Math.min(spec.rounds, Math.floor(clockS / roundS))
    const begun = Math.min(spec.rounds, done + (clockS % roundS > 0 ? 1 : 0))
    const periods = Array.from({ length: begun }, (_, at) => {
      return { key: `r${at + 1}`, isDone: at < done || status === 'ended', score: [0, 0] as const }
    })
    const rounds = Math.max(0, Math.ceil(clockS / roundS) - 1)
    const over = status === 'ended' ? { winner, method } : {}
    const facts = { status, periods, incidents: [], clockS, period, ...over }
    steps.push({ atMs: clockS * 1000 + rounds * BREAK_MS, facts })
  }
  for (let clockS = 0; clockS < endS; clockS += 15) {
    show(clockS, `r${Math.floor(clockS / roundS) + 1}`, 'live')
  }
  show(endS, '', 'ended')
  return steps
}
