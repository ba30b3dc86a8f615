import {
  betSystems,
  EACH_WAY,
  type CombinedLeg,
  findSettlementRules,
  LEGS_MAX,
  type NoCombination,
  type Pair,
  placeMarketOf,
  placeOddsMilli,
  priceCombination,
  readMarketKey,
  scoreIn,
  ticketCount,
} from '@madang/games/sports'
import type { ChosenLeg, legProblems } from '@madang/wire/sportsbook-bets'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { Acceptance, BetKind, Leg } from './bet.ts'
import { listFeeds } from '../feed/feed-store.ts'
import {
  type ChosenOutcome,
  findChosenMarkets,
  marketName,
  shareMarkets,
} from '../matches/market-store.ts'
import { isInPlay, lawOfMatch, type Market, type Match } from '../matches/match.ts'
import { findBetMatches } from '../matches/match-store.ts'
import { deskFactor, type Offered, offeredMarket } from '../matches/offered-market.ts'

export type LegProblem = (typeof legProblems)[number]

/** The matches, markets and silent feeds for the slips. */
export type SlipContext = {
  matches: ReadonlyMap<string, Match>
  markets: ReadonlyMap<string, Market>
  silentFeeds: ReadonlySet<string>
  now: Date
}

type ChosenIn = { matchId: string; market: string; outcome: string }

/** What the legs of a bet chose. */
export const chosenOf = (legs: readonly Leg[]): ChosenIn[] =>
  legs.map(({ marketKey, matchId, outcome }) => ({ market: marketKey, matchId, outcome }))

/** Returns the market of a leg, and its place market if each-way bets are possible. */
export function marketNames({ market, matchId, outcome }: ChosenIn): ChosenOutcome[] {
  const place = placeMarketOf(market)
  const own = { key: market, matchId, outcome }
  return place === undefined ? [own] : [own, { key: place, matchId, outcome }]
}

/** @param hold the transaction that keeps the markets locked until it ends */
export async function readSlips(
  tx: ReadTx,
  legs: readonly ChosenIn[],
  { hold, now }: { hold?: Tx | undefined; now: Date },
): Promise<SlipContext> {
  const names = legs.flatMap((leg) => marketNames(leg))
  // The queries are sent in order: those after the lock are read while it is held.
  const [markets, matches, feeds] = await Promise.all([
    hold ? shareMarkets(hold, names) : findChosenMarkets(tx, names),
    findBetMatches(tx, [...new Set(legs.map(({ matchId }) => matchId))]),
    listFeeds(tx),
  ])
  return {
    markets: new Map(markets.map((market) => [marketName(market), market])),
    matches: new Map(matches.map((match) => [match.id, match])),
    now,
    silentFeeds: new Set(feeds.flatMap(({ name, state }) => (state === 'alive' ? [] : [name]))),
  }
}

export type PricedLeg = {
  chosen: ChosenLeg
  match: Match | undefined
  market: Market | undefined
  offered: Offered | undefined
  oddsMilli: number | null
  problem: LegProblem | null
  scoreAtBet: Pair | null
}

export type PricedSlip = {
  legs: PricedLeg[]
  sizes: number[]
  ticketCount: number
  /** The total odds of all legs; null for a system, and where a leg has no price. */
  oddsMilli: number | null
  marginBps: number | null
  /** The legs are the win ticket and the place ticket of an each-way bet. */
  isEachWay: boolean
  /** The legs are one outcome at a joint price. */
  isCombination: boolean
}

export type Slip = {
  kind: BetKind
  system?: string
  legs: readonly ChosenLeg[]
  accept: Acceptance
}

const MARGIN_PER_LEG_BPS = 350

/**
 * Prices a slip with the current prices, and names the problems of its legs.
 *
 * @throws Refusal `legs-too-many`, `system-unknown`
 */
export function priceSlip(slip: Slip, context: SlipContext): PricedSlip {
  const { kind, legs: chosen } = slip
  if (chosen.length > LEGS_MAX) refuse('legs-too-many')
  const sizes = sizesOf(slip)
  const isEachWay = kind === 'each-way'
  const legs = isEachWay
    ? eachWay(chosen[0]!, slip.accept, context)
    : chosen.map((leg) => priceLeg(leg, slip.accept, context))
  if (!isEachWay) markRelated(kind, legs)
  const count = ticketCount(legs.length, sizes)
  const isCombination = kind === 'combination'
  const common = { isCombination, isEachWay, legs, marginBps: null, sizes, ticketCount: count }
  if (isCombination) return { ...common, ...combined(legs, context) }
  const prices = legs.flatMap(({ oddsMilli }) => oddsMilli ?? [])
  const isWhole = prices.length === legs.length && kind !== 'system' && !isEachWay
  const product = prices.reduce((all, price) => (all * price) / 1000, 1000)
  return { ...common, oddsMilli: isWhole ? Math.floor(Math.min(product, 2e9)) : null }
}

function sizesOf({ kind, legs, system }: Slip): number[] {
  if (kind === 'single') return legs.length === 1 ? [1] : refuse('system-unknown')
  // A placed each-way bet has a leg for each of its two tickets.
  if (kind === 'each-way') return legs.length <= 2 ? [1] : refuse('system-unknown')
  // One ticket over all of its legs.
  if (kind === 'parlay' || kind === 'combination') {
    return legs.length > 1 ? [legs.length] : refuse('system-unknown')
  }
  const known = betSystems.find(({ legCount, name }) => {
    return name === system && legCount === legs.length
  })
  return known ? [...known.sizes] : refuse('system-unknown')
}

function priceLeg(chosen: ChosenLeg, accept: Acceptance, context: SlipContext): PricedLeg {
  const match = context.matches.get(chosen.matchId)
  const market = context.markets.get(marketName({ ...chosen, key: chosen.market }))
  const isFeedSilent = match !== undefined && context.silentFeeds.has(match.feed)
  const offered =
    match && market && offeredMarket(market, match, { isFeedSilent, now: context.now })
  const price = offered?.prices[chosen.outcome] ?? null
  const isOpen = offered?.status === 'active' && price !== null
  return {
    chosen,
    market,
    match,
    oddsMilli: isOpen ? price : null,
    offered,
    problem: isOpen ? problemOf(chosen, offered.version, price, accept) : 'market-closed',
    scoreAtBet: match ? scoreAtBetOf(match, chosen.market) : null,
  }
}

/** The place ticket pays a fraction of the winner's odds, while the place market is open. */
function eachWay(chosen: ChosenLeg, accept: Acceptance, context: SlipContext): PricedLeg[] {
  const win = priceLeg(chosen, accept, context)
  const key = placeMarketOf(chosen.market)
  if (key === undefined) return [{ ...win, problem: 'not-each-way' }]
  const { oddsMilli } = win
  const place = priceLeg({ ...chosen, market: key, version: Infinity }, 'any', context)
  // The place market needs no price: a certain outcome has none, and still pays its fraction.
  const isOpen = place.offered?.status === 'active'
  const placeMilli = isOpen && oddsMilli ? placeOddsMilli(oddsMilli, EACH_WAY.fraction) : null
  const problem = isOpen ? null : ('market-closed' as const)
  return [win, { ...place, oddsMilli: placeMilli, problem }]
}

/** A leg older than the last material change lapses; a mere price move is accepted or not. */
function problemOf(
  chosen: ChosenLeg,
  version: number,
  price: number,
  accept: Acceptance,
): LegProblem | null {
  if (chosen.version < version) return 'market-moved'
  if (price === chosen.oddsMilli || accept === 'any') return null
  return accept === 'better' && price > chosen.oddsMilli ? null : 'odds-moved'
}

/** In play a football handicap counts from this score. */
function scoreAtBetOf(match: Match, key: string): Pair | null {
  const rules = findSettlementRules(match.sport)
  const market = readMarketKey(key)
  if (!isInPlay(match) || !rules?.handicapFromBet || market?.kind !== 'handicap') return null
  return scoreIn(rules, market, match.facts).score
}

function markRelated(kind: BetKind, legs: PricedLeg[]): void {
  for (const [at, leg] of legs.entries()) {
    const others = legs.filter((_, place) => place !== at)
    const isSame = others.some(({ chosen }) => chosen.matchId === leg.chosen.matchId)
    if (others.some((other) => isSeasonOf(leg, other))) leg.problem ??= 'legs-related'
    if (kind === 'combination' && !isSame) leg.problem ??= 'legs-not-combinable'
    if (kind !== 'combination' && isSame) leg.problem ??= 'legs-related'
  }
}

/** The winner of a season depends on each of its matches. */
function isSeasonOf({ match: a }: PricedLeg, { match: b }: PricedLeg): boolean {
  const hasSeason = (a?.runners ?? b?.runners ?? null) !== null
  return hasSeason && a?.competitionId === b?.competitionId
}

const problemOfCombination: Record<NoCombination, LegProblem> = {
  contradicting: 'legs-contradict',
  'not-combinable': 'legs-not-combinable',
  'same-market': 'legs-contradict',
}

/** Prices a combination; never below the price of one of its legs. */
function combined(
  legs: PricedLeg[],
  context: SlipContext,
): Pick<PricedSlip, 'oddsMilli' | 'marginBps'> {
  const match = legs[0]?.match
  if (!match || legs.some(({ oddsMilli }) => oddsMilli === null)) {
    return { marginBps: null, oddsMilli: null }
  }
  const found = combinationOf(
    match,
    legs.map(({ chosen }) => ({ marketKey: chosen.market, outcome: chosen.outcome })),
    context,
  )
  if (typeof found === 'string') {
    for (const leg of legs) leg.problem ??= problemOfCombination[found]
    return { marginBps: null, oddsMilli: null }
  }
  const least = Math.max(...legs.map(({ oddsMilli }) => oddsMilli ?? 0))
  return { marginBps: found.marginBps, oddsMilli: Math.max(found.oddsMilli, least) }
}

/**
 * Returns the current joint price and chance of outcomes of one match: the model's, moved as the
 * desk has moved the single prices. In-play handicaps have none.
 */
export function combinationOf(
  match: Match,
  legs: readonly { marketKey: string; outcome: string }[],
  { markets, now }: Pick<SlipContext, 'markets' | 'now'>,
) {
  const law = lawOfMatch(match)
  if (!law) return 'not-combinable'
  const named = legs.flatMap(({ marketKey, outcome }): CombinedLeg[] => {
    const market = readMarketKey(marketKey)
    return market ? [{ market, outcome }] : []
  })
  const isMoved = isInPlay(match) && named.some(({ market }) => market.kind === 'handicap')
  if (named.length < legs.length || isMoved) return 'not-combinable'
  const found = priceCombination(law, named, { legMarginBps: MARGIN_PER_LEG_BPS })
  if (typeof found === 'string') return found
  const factor = legs.reduce((product, { marketKey, outcome }) => {
    const market = markets.get(marketName({ key: marketKey, matchId: match.id }))
    return market ? product * deskFactor(market, outcome, now) : product
  }, 1)
  const chance = Math.min(1, found.chance / factor)
  return { ...found, chance, oddsMilli: Math.floor(found.oddsMilli * factor) }
}
