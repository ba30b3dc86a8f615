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
  /** The number of quoted chances that were compared with the results. */
  quotes: number
  /** Expected calibration error over twenty bins of quoted chances, weighted by their counts. */
  ece: number
  /** The worst mean change of the favourite market's first chance, in standard errors. */
  worstZ: number
  /** The number of complete books of prices, and of those that pay more than they take. */
  books: number
  arbitrages: number
}

/**
 * Plays matches by a model and compares its quotes, before the match and at nine moments of it,
 * with the results. `strengths` are used in turn. The moments are fixed before a match begins: a
 * share of its own length would leak its course, because goals and early ends change the length.
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

/**
 * Checks a book. If its outcomes exclude each other, it must take more than it pays at any result.
 */
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

/** Returns the median length of a sport's matches, from some matches played only for this. */
function usualLengthMs(rules: SportRules, strengths: readonly Strength[], seed: number): number {
  const lengths = Array.from({ length: 51 }, (_, at) => {
    const chance = simulationOnly(seed * 7_000_003 + at)
    return playMatch(rules.model, strengths[at % strengths.length]!, chance).at(-1)!.atMs
  })
  return lengths.toSorted((a, b) => a - b)[25]!
}

/** Returns the facts known at a time after the start. */
function factsAt(steps: readonly Step[], atMs: number): MatchFacts {
  return (steps.findLast((step) => step.atMs <= atMs) ?? steps[0]!).facts
}

/** Returns the chance of the first outcome of the sport's first market. */
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
