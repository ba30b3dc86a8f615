import type { MatchFacts, Pair } from './facts.ts'
import type { ScoreLaw } from './law.ts'
import { type Market, marketKey } from './market.ts'
import { lawOf } from './models/all-models.ts'
import { firstScorerChance, scorerChance } from './models/goals.ts'
import type { Strength } from './models/model.ts'
import { scorerShares } from './models/play-goals.ts'
import { type Chances, chancesOf, type PriceTerms, priceMarket } from './price-market.ts'
import { scoreIn } from './settle-outcome.ts'
import type { MarketGroup, MarketRow, SportRules } from './sport-rules.ts'

/** A market with its current prices. */
export type PricedMarket = {
  key: string
  market: Market
  group: MarketGroup
  /** Decimal odds in thousandths; null where an outcome has no price now. */
  prices: Readonly<Record<string, number | null>>
  /** Chances without margin, for cash-out and the trading desk. */
  chances: Readonly<Record<string, Chances>>
}

export type MakeTerms = PriceTerms & {
  /** `main`: the markets of the fixture list and of the whole match; `all`: every row. */
  depth: 'main' | 'all'
}

/** Returns every market that the model can price now, with lines near the middle. */
export function makeMarkets(
  rules: SportRules,
  strength: Strength,
  facts: MatchFacts,
  terms: MakeTerms,
): PricedMarket[] {
  const law = lawOf(rules.model, strength, facts)
  return rules.markets
    .filter(({ group }) => terms.depth === 'all' || mainGroups.includes(group))
    .flatMap((row) => marketsOf(row, law, { rules, facts, isMain: terms.depth === 'main' }))
    .flatMap(({ market, chances, row }) => {
      const prices = priceMarket(market, chances, terms)
      const open = Object.values(prices).filter((price) => price !== null).length
      if (open < (market.kind.endsWith('scorer') ? 1 : 2)) return []
      return [{ key: marketKey(market), market, group: row.group, prices, chances }]
    })
}

const mainGroups: readonly MarketGroup[] = ['main', 'handicaps', 'totals']

type Known = { rules: SportRules; facts: MatchFacts; isMain: boolean }
type Found = { market: Market; chances: Record<string, Chances>; row: MarketRow }

function marketsOf(row: MarketRow, law: ScoreLaw, known: Known): Found[] {
  const { kind, measure, of } = row
  const scopes = known.isMain ? row.scopes.slice(0, 1) : row.scopes
  return scopes
    .filter((scope) => !isSettled(known, { kind, measure, scope }))
    .flatMap((scope) => {
      const market: Market = { kind, measure, scope, ...(of && { of }) }
      if (kind === 'scorer') return scorers(market, row, law, known)
      if (kind === 'first-scorer') return firstScorers(market, row, law, known)
      const sides = kind === 'team-total' ? ownSides(scope) : [undefined]
      return sides.flatMap((side) => {
        const own = side ? { ...market, side } : market
        if (row.lines) return linesOf(own, row, law, known)
        return numbersOf(row, market, known).flatMap((n) => {
          const one = n === undefined ? own : { ...own, n }
          const chances = chancesOf(one, law)
          return chances ? [{ market: one, chances: withoutNone(chances, one), row }] : []
        })
      })
    })
}

/** Returns the sides of a scope: an innings belongs to the side that bats in it. */
function ownSides(scope: string): readonly ('home' | 'away')[] {
  return scope === 'i1' ? ['home'] : ['home', 'away']
}

function isSettled({ rules, facts }: Known, market: Market): boolean {
  return scoreIn(rules, market, facts).isFinal
}

/**
 * Returns the number of the next goal or the next game of the current set, else the row's numbers.
 */
function numbersOf({ kind, n, of }: MarketRow, { scope }: Market, { facts }: Known) {
  if (kind !== 'nth') return n ?? [undefined]
  const inScope = facts.incidents.filter((one) => {
    return one.kind === of && (of === 'goal' || one.period === scope)
  })
  return [inScope.length + 1]
}

/** Removes "none" except for goals: games and rounds always happen. */
function withoutNone(chances: Record<string, Chances>, { kind, of }: Market) {
  if (kind !== 'nth' || of === 'goal') return chances
  const { none: _, ...rest } = chances
  return rest
}

/** Returns lines around the one whose two sides are nearest to each other. */
function linesOf(market: Market, row: MarketRow, law: ScoreLaw, known: Known): Found[] {
  const { rules, facts, isMain } = known
  const { step, beside } = row.lines!
  const isFromBet = market.kind === 'handicap' && rules.handicapFromBet
  const scoreNow: Pair = isFromBet ? scoreIn(rules, market, facts).score : [0, 0]
  const dist =
    market.kind === 'handicap'
      ? law.diff(market.measure, market.scope)
      : market.kind === 'total'
        ? law.total(market.measure, market.scope)
        : law.side(market.measure, market.scope, market.side ?? 'home')
  if (!dist || dist.size < 2) return []
  const isDecided = market.kind === 'handicap' && hasNoDraw(rules, market)
  const nearest = middleLine(dist, market.kind === 'handicap', scoreNow, step)
  // Without draws, a line within half a point asks who wins, which has its own market.
  const middle = isDecided && Math.abs(nearest) < 1 ? (nearest > 0 ? 1.5 : -1.5) : nearest
  const count = isMain ? 0 : beside
  return Array.from({ length: 2 * count + 1 }, (_, at) => middle + (at - count) * step)
    .filter((line) => (market.kind === 'handicap' ? !isDecided || Math.abs(line) >= 1 : line > 0))
    .flatMap((line) => {
      const one = { ...market, line: line === 0 ? 0 : line }
      const chances = chancesOf(one, law, scoreNow)
      return chances ? [{ market: one, chances, row }] : []
    })
}

const hasNoDraw = ({ markets }: SportRules, { measure, scope }: Market): boolean =>
  markets.some((one) => {
    return one.kind === 'winner' && one.measure === measure && one.scopes.includes(scope)
  })

function middleLine(
  dist: ReadonlyMap<number, number>,
  isHandicap: boolean,
  [home, away]: Pair,
  step: number,
): number {
  let mean = 0
  for (const [n, p] of dist) mean += n * p
  const near = isHandicap ? home - away - mean : mean
  // Half lines where the sport has no quarter lines: no stake is pushed.
  const line = step === 0.25 ? Math.round(near * 4) / 4 : Math.round(near - 0.5) + 0.5
  return isHandicap ? line : Math.max(0.5, line)
}

/**
 * Returns each player of both lists, named by side and place, with his chance of a goal from now
 * on.
 */
function scorers(market: Market, row: MarketRow, law: ScoreLaw, { rules, facts }: Known): Found[] {
  const now = scoreIn(rules, { ...market, kind: 'total' }, facts).score
  const chances: Record<string, Chances> = {}
  for (const [at, side] of (['home', 'away'] as const).entries()) {
    for (const [index, share] of scorerShares.slice(0, 10).entries()) {
      const by = `${side}-${index + 1}`
      if (facts.incidents.some((one) => one.kind === 'goal' && one.by === by)) continue
      const win = scorerChance(law, side, share, now[at]!)
      chances[by] = { win, loss: 1 - win }
    }
  }
  return [{ market, chances, row }]
}

/** Returns first scorers while no goal has fallen. In a match without a goal no outcome wins. */
function firstScorers(market: Market, row: MarketRow, law: ScoreLaw, known: Known): Found[] {
  if (known.facts.incidents.some(({ kind }) => kind === 'goal')) return []
  const chances: Record<string, Chances> = {}
  for (const side of ['home', 'away'] as const) {
    for (const [index, share] of scorerShares.slice(0, 10).entries()) {
      const win = firstScorerChance(law, side, share)
      chances[`${side}-${index + 1}`] = { win, loss: 1 - win }
    }
  }
  const named = Object.values(chances).reduce((sum, { win }) => sum + win, 0)
  chances['none'] = { win: 1 - named, loss: named }
  return [{ market, chances, row }]
}
