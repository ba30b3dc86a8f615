import { simulationOnly } from '../chance/simulation-only.ts'
import { type MatchFacts, notStarted } from './facts.ts'
import { makeMarkets } from './make-markets.ts'
import { outcomesOf } from './market.ts'
import { lawOf, playMatch } from './models/all-models.ts'
import type { Step, Strength } from './models/model.ts'
import { settleOutcome } from './settle-outcome.ts'
import { weightOf } from './settlement.ts'
import type { SportRules } from './sport-rules.ts'

export type Calibration = {
  matches: number
  /** Chances that were quoted, and compared with what came. */
  quotes: number
  /** Expected calibration error over twenty bins of quoted chances, weighed by their number. */
  ece: number
  /** The mean change of the favourite market's first chance, in standard errors, at its worst. */
  worstZ: number
  /** Whole books of prices that were made on the way, and those that pay more than they take. */
  books: number
  arbitrages: number
}

/**
 * Plays matches by a model and compares what it quoted, before the match and at nine moments of it,
 * with what came. `strengths` are taken in turn. The moments are fixed before a match begins: a
 * share of its own length would tell how it goes on, because goals and early ends change that.
 */
export function calibrate(
  rules: SportRules,
  strengths: readonly Strength[],
  { matches, seed }: { matches: number; seed: number },
): Calibration {
  const bins = Array.from({ length: 20 }, () => ({ quoted: 0, came: 0, count: 0 }))
  const drift = new Map<number, { sum: number; squares: number; count: number }>()
  const usualMs = usualLengthMs(rules, strengths, seed)
  const made = { books: 0, arbitrages: 0 }
  for (let at = 0; at < matches; at += 1) {
    const strength = strengths[at % strengths.length]!
    const steps = playMatch(rules.model, strength, simulationOnly(seed * 1_000_003 + at))
    const end = steps.at(-1)!.facts
    const before = firstChance(rules, strength, notStarted)
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const facts = tenth === 0 ? notStarted : factsAt(steps, (usualMs * tenth) / 10)
      if (tenth > 0) add(drift, tenth, firstChance(rules, strength, facts) - before)
      if (facts.status === 'ended') continue
      const markets = makeMarkets(rules, strength, facts, {
        overround: 0.05,
        method: 'power',
        depth: 'main',
      })
      for (const { market, chances, prices } of markets) {
        addBook(made, market, prices)
        if (market.kind === 'handicap' && rules.handicapFromBet && tenth > 0) continue
        const outcome = Object.keys(chances)[at % Object.keys(chances).length]!
        const { win, loss } = chances[outcome]!
        const weight = weightOf[settleOutcome(rules, market, outcome, end)!.verdict]
        if (win + loss < 0.5) continue
        const bin = bins[Math.min(19, Math.floor(win * 20))]!
        bin.quoted += win
        bin.came += weight.win
        bin.count += 1
      }
    }
  }
  const quotes = bins.reduce((sum, { count }) => sum + count, 0)
  const ece = bins.reduce((sum, { quoted, came }) => sum + Math.abs(quoted - came), 0) / quotes
  return { matches, quotes, ece, worstZ: worstOf([...drift.values()]), ...made }
}

type Made = ReturnType<typeof makeMarkets>[number]

/** A book whose outcomes exclude each other must take more than it pays, whatever comes. */
function addBook(
  made: Pick<Calibration, 'arbitrages' | 'books'>,
  market: Made['market'],
  prices: Made['prices'],
): void {
  const all = Object.values(prices)
  const isWhole = outcomesOf(market).length === all.length && all.every((price) => price !== null)
  // The three outcomes of a double chance overlap: they are two books in one.
  if (!isWhole || market.kind === 'double-chance') return
  made.books += 1
  if (all.reduce<number>((sum, price) => sum + 1_000 / (price ?? 1), 0) <= 1) made.arbitrages += 1
}

/** How long matches of a sport take: the middle of some that are played for nothing else. */
function usualLengthMs(rules: SportRules, strengths: readonly Strength[], seed: number): number {
  const lengths = Array.from({ length: 51 }, (_, at) => {
    const chance = simulationOnly(seed * 7_000_003 + at)
    return playMatch(rules.model, strengths[at % strengths.length]!, chance).at(-1)!.atMs
  })
  return lengths.toSorted((a, b) => a - b)[25]!
}

/** What is known so long after the start. */
function factsAt(steps: readonly Step[], atMs: number): MatchFacts {
  return (steps.findLast((step) => step.atMs <= atMs) ?? steps[0]!).facts
}

/** The chance of the first outcome of the sport's first market. */
function firstChance(rules: SportRules, strength: Strength, facts: typeof notStarted): number {
  const { kind, measure, scopes } = rules.markets[0]!
  const diff = lawOf(rules.model, strength, facts).diff(measure, scopes[0]!)
  let sum = 0
  for (const [n, p] of diff ?? []) if (n > 0) sum += p
  return kind === 'winner' && sum > 1 ? 1 : sum
}

function add(
  drift: Map<number, { sum: number; squares: number; count: number }>,
  at: number,
  change: number,
): void {
  const known = drift.get(at) ?? { sum: 0, squares: 0, count: 0 }
  known.sum += change
  known.squares += change * change
  known.count += 1
  drift.set(at, known)
}

function worstOf(drifts: readonly { sum: number; squares: number; count: number }[]): number {
  return Math.max(
    ...drifts.map(({ sum, squares, count }) => {
      const mean = sum / count
      const deviation = Math.sqrt(Math.max(1e-12, squares / count - mean * mean))
      return Math.abs(mean) / (deviation / Math.sqrt(count))
    }),
  )
}
