import type { Pair } from './facts.ts'
import { judge } from './judge.ts'
import type { ScoreLaw } from './law.ts'
import { type MarginMethod, withMargin } from './margin.ts'
import { type Market, type MarketKind, outcomesOf } from './market.ts'
import { weightOf } from './settlement.ts'

/** The average share of a stake that an outcome wins and loses; the rest is refunded. */
export type Chances = { win: number; loss: number }

/**
 * Returns the chances of each outcome of a market under a law; undefined where the law does not
 * cover it. `scoreNow` is subtracted for a handicap that counts from the bet.
 */
export function chancesOf(
  market: Market,
  law: ScoreLaw,
  scoreNow: Pair = [0, 0],
): Record<string, Chances> | undefined {
  const found: Record<string, Chances> = {}
  const weighted = scoresFor(market, law, scoreNow)
  for (const outcome of outcomesOf(market)) {
    if (weighted) {
      found[outcome] = mean(market, outcome, weighted)
      continue
    }
    const win = law.chanceOf(market, outcome)
    if (win === undefined) return undefined
    found[outcome] = { win, loss: 1 - win }
  }
  return found
}

type Weighted = { score: Pair; p: number }

function mean(market: Market, outcome: string, weighted: readonly Weighted[]): Chances {
  let [win, loss] = [0, 0]
  for (const { score, p } of weighted) {
    const weight = weightOf[judge(market, outcome, score)]
    win += p * weight.win
    loss += p * weight.loss
  }
  return { win, loss }
}

/**
 * Returns final scores with their weights, in the smallest form that the market needs: differences,
 * totals or pairs.
 */
function scoresFor(
  { kind, measure, scope, side = 'home' }: Market,
  law: ScoreLaw,
  [homeNow, awayNow]: Pair,
): Weighted[] | undefined {
  const list = (dist: ReadonlyMap<number, number> | undefined, at: (n: number) => Pair) =>
    dist && [...dist].map(([n, p]) => ({ score: at(n), p }))
  if (kind === 'handicap') return list(law.diff(measure, scope), (n) => [n - homeNow + awayNow, 0])
  if (byDifference.has(kind)) return list(law.diff(measure, scope), (n) => [n, 0])
  if (byTotal.has(kind)) return list(law.total(measure, scope), (n) => [n, 0])
  if (kind === 'team-total') {
    return list(law.side(measure, scope, side), (n) => (side === 'home' ? [n, 0] : [0, n]))
  }
  if (kind !== 'both-score' && kind !== 'correct-score') return undefined
  return law.cells(measure, scope)?.map(({ home, away, p }) => ({ score: [home, away], p }))
}

const byDifference = new Set<MarketKind>(['three-way', 'winner', 'draw-no-bet', 'double-chance'])
const byTotal = new Set<MarketKind>(['total', 'odd-even', 'exact-total', 'total-bands'])

/** Returns fair decimal odds: 1 + lost share / won share. */
export function fairOdds({ win, loss }: Chances): number {
  return 1 + loss / win
}

export type PriceTerms = { overround: number; method: MarginMethod }

/**
 * Returns prices in thousandths including the margin, rounded down to the ladder. A nearly
 * impossible or certain outcome has no price. Chances exclude pushed stakes. Markets with
 * overlapping outcomes (double chance, scorers) take the margin per outcome.
 */
export function priceMarket(
  market: Market,
  chances: Readonly<Record<string, Chances>>,
  { overround, method }: PriceTerms,
): Record<string, number | null> {
  const outcomes = Object.keys(chances)
  const fair = outcomes.map((outcome) => {
    const { win, loss } = chances[outcome]!
    return win + loss > 0 ? win / (win + loss) : 0
  })
  const isPlaces = market.kind === 'outright' && market.n !== 1
  const isApart = isPlaces || apart.has(market.kind)
  const quoted = isApart
    ? fair.map((p) => p * (1 + overround))
    : withMargin(
        fair.map((p) => Math.max(p, 1e-9)),
        overround,
        method,
      )
  return Object.fromEntries(
    outcomes.map((outcome, at) => {
      const isOpen = fair[at]! > LEAST_CHANCE && fair[at]! < 1 - LEAST_CHANCE
      const price = isOpen && quoted[at]! < 1 ? onLadder(1000 / quoted[at]!) : null
      return [outcome, price]
    }),
  )
}

/** Markets whose outcomes overlap, or that omit an outcome without bets. */
const apart = new Set<MarketKind>(['double-chance', 'scorer', 'first-scorer'])

const LEAST_CHANCE = 0.002

/** Rounds down to the next step of the ladder; below the first step there is no price. */
export function onLadder(oddsMilli: number): number | null {
  if (oddsMilli < LEAST_ODDS) return null
  const step = ladder.find(([below]) => oddsMilli < below)?.[1] ?? 10_000
  return Math.min(Math.floor(oddsMilli / step + 1e-9) * step, MOST_ODDS)
}

const LEAST_ODDS = 1_010
const MOST_ODDS = 500_000
const ladder = [
  [10_000, 10],
  [20_000, 500],
  [30_000, 1_000],
  [50_000, 2_000],
  [100_000, 5_000],
] as const
