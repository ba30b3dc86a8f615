import {
  addPairs,
  type MatchFacts,
  type Pair,
  type PeriodScore,
  type Side,
  winnerOf,
} from './facts.ts'
import { judge, signOf, won } from './judge.ts'
import { type Market, marketKey, outcomesOf } from './market.ts'
import type { Settlement } from './settlement.ts'
import type { SettlementRules } from './sport-rules.ts'
import { isCutShort, voidRule } from './stands.ts'

/**
 * Facts of the bet that settlement needs: an in-play handicap of football counts goals from its
 * score.
 */
export type BetFacts = { scoreAtBet?: Pair }

/**
 * Settles one outcome of a market; undefined while the match can still change it. An outcome that
 * is already determined stands even if the match is abandoned: the over at the third goal, the
 * first half after its whistle. Outcomes still open when a match ends for good without a result are
 * void.
 */
export function settleOutcome(
  rules: SettlementRules,
  market: Market,
  outcome: string,
  facts: MatchFacts,
  bet: BetFacts = {},
): Settlement | undefined {
  if (facts.status === 'postponed' || facts.status === 'not-started') return undefined
  const rule = voidRule(rules, market, outcome, facts)
  if (rule && !isCutShort(rule)) return push
  if (facts.unsettled?.includes(marketKey(market))) return undefined
  const reported = settledByFeed(rules, market, outcome, facts, bet)
  if (reported) return reported
  // A match that was cut short is settled like an abandoned one.
  if (rule) return settled(rules, market, outcome, { ...facts, status: 'abandoned' }, bet) ?? push
  const found = settled(rules, market, outcome, facts, bet)
  if (found) return found
  // A feed that settles by markets has not settled this one yet.
  const isUntold = facts.settled !== undefined && facts.periods.length === 0
  return isOver(facts) && !isUntold ? push : undefined
}

/** Returns the feed's own settlement; it knows nothing of the score at which a bet was taken. */
function settledByFeed(
  { handicapFromBet }: SettlementRules,
  market: Market,
  outcome: string,
  { settled: reported }: MatchFacts,
  { scoreAtBet }: BetFacts,
): Settlement | undefined {
  if (market.kind === 'handicap' && handicapFromBet && scoreAtBet) return undefined
  return reported?.[marketKey(market)]?.[outcome]
}

/** Returns the result of every outcome of a market; undefined while one is open. */
export function settleMarket(
  rules: SettlementRules,
  market: Market,
  facts: MatchFacts,
  outcomes: readonly string[] = outcomesOf(market),
): Record<string, Settlement> | undefined {
  const found: Record<string, Settlement> = {}
  for (const outcome of outcomes) {
    const settlement = settleOutcome(rules, market, outcome, facts)
    if (!settlement) return undefined
    found[outcome] = settlement
  }
  return found
}

const push: Settlement = { verdict: 'push' }

function isOver({ status }: MatchFacts): boolean {
  return status === 'ended' || status === 'retired' || status === 'abandoned'
}

function settled(
  rules: SettlementRules,
  market: Market,
  outcome: string,
  facts: MatchFacts,
  bet: BetFacts,
): Settlement | undefined {
  const own = ownWays[market.kind]
  if (own) return own(rules, market, outcome, facts)
  const official = market.kind === 'winner' && matchWinner(rules, market, outcome, facts)
  return official || byPeriods(rules, market, outcome, facts, bet)
}

type Way = (
  rules: SettlementRules,
  market: Market,
  outcome: string,
  facts: MatchFacts,
) => Settlement | undefined

/** Kinds that are not settled by the score of a part of the match, with their own functions. */
const ownWays: Partial<Record<Market['kind'], Way>> = {
  outright: (_, market, outcome, facts) => byRank(market, outcome, facts),
  method: (_, __, outcome, { method }) =>
    method === undefined ? undefined : verdictIf(method === outcome),
  nth: byIncidents,
  last: byIncidents,
  race: byIncidents,
  scorer: byIncidents,
  'first-scorer': byIncidents,
  'half-full': (rules, _, outcome, facts) => halfFull(rules, outcome, facts),
  'tie-break': tieBreak,
}

/**
 * Settles the match winner; after a retirement or a judges' decision the match has an official
 * winner.
 */
function matchWinner(
  rules: SettlementRules,
  { scope }: Market,
  outcome: string,
  facts: MatchFacts,
): Settlement | undefined {
  if (scope !== rules.wholeScope || !facts.winner) return undefined
  if (facts.status === 'retired' && !standsAfterRetirement(rules, facts)) return push
  return facts.status === 'retired' || facts.status === 'ended'
    ? byOfficialWinner(facts, outcome)
    : undefined
}

function standsAfterRetirement({ retirement }: SettlementRules, { periods }: MatchFacts): boolean {
  if (retirement === 'void') return false
  if (retirement === 'ball-served') return true
  return periods.some(({ isDone }) => isDone)
}

function byPeriods(
  rules: SettlementRules,
  market: Market,
  outcome: string,
  facts: MatchFacts,
  bet: BetFacts,
): Settlement | undefined {
  const { score, isFinal } = scoreIn(rules, market, facts)
  if (!isFinal) return early(market, outcome, score)
  const from = market.kind === 'handicap' && rules.handicapFromBet ? bet.scoreAtBet : undefined
  const counted: Pair = from ? [score[0] - from[0], score[1] - from[1]] : score
  return { verdict: judge(market, outcome, counted) }
}

/**
 * Returns the market's measure in its part of the match, as far as known. It is final only where
 * every period of the part gives the measure: what nobody counted is not nil.
 */
export function scoreIn(
  rules: SettlementRules,
  { measure, scope }: Market,
  facts: MatchFacts,
): { score: Pair; isFinal: boolean } {
  const played = periodsIn(rules, scope, facts)
  const score = played.reduce<Pair>(
    (sum, period) => addPairs(sum, measured(period, measure)),
    [0, 0],
  )
  const named = rules.scopes[scope]
  const isWhole = named ? named.every((key) => isDone(facts, key)) : isDone(facts, scope)
  const isOver = isWhole || (facts.status === 'ended' && played.length > 0)
  const isCounted = measure === 'sets' || played.every((period) => period[measure] !== undefined)
  return { score, isFinal: isOver && isCounted }
}

function periodsIn(rules: SettlementRules, scope: string, { periods }: MatchFacts): PeriodScore[] {
  if (scope === rules.wholeScope) return periods.filter(({ key }) => !rules.apart.includes(key))
  const named = rules.scopes[scope] ?? [scope]
  return periods.filter(({ key }) => named.includes(key))
}

function isDone({ periods }: MatchFacts, key: string): boolean {
  return periods.some((period) => period.key === key && period.isDone)
}

function measured(period: PeriodScore, measure: Market['measure']): Pair {
  if (measure !== 'sets') return period[measure] ?? [0, 0]
  if (!period.isDone) return [0, 0]
  const winner = winnerOf(period)
  return [winner === 'home' ? 1 : 0, winner === 'away' ? 1 : 0]
}

/**
 * Returns outcomes determined before the end: totals that are passed, and both sides having scored.
 */
function early({ kind, line = 0, side }: Market, outcome: string, [home, away]: Pair) {
  if (kind === 'both-score' && home > 0 && away > 0) return verdictIf(outcome === 'yes')
  if (kind !== 'total' && kind !== 'team-total') return undefined
  const own = side === 'away' ? away : home
  const passed = (kind === 'total' ? home + away : own) - line >= 0.5
  return passed ? verdictIf(outcome === 'over') : undefined
}

function byIncidents(
  rules: SettlementRules,
  market: Market,
  outcome: string,
  facts: MatchFacts,
): Settlement | undefined {
  const { kind, scope, n = 1, of = 'goal' } = market
  const named = rules.scopes[scope] ?? [scope]
  const isWhole = scope === rules.wholeScope
  const found = facts.incidents.filter((one) => {
    return (
      one.kind === of && (isWhole ? !rules.apart.includes(one.period) : named.includes(one.period))
    )
  })
  const { isFinal: isOver, score } = scoreIn(rules, market, facts)
  // Goals that are not all listed settle nothing but the scorer who is.
  const isFinal = isOver && (of !== 'goal' || found.length === score[0] + score[1])
  if (kind === 'race') {
    const first = facts.incidents.find((one) => one.kind === `race-${n}`)
    if (first) return verdictIf(outcome === numberOf(first.side))
    return isFinal ? push : undefined
  }
  if (kind === 'scorer') {
    if (found.some(({ by, isOwn }) => by === outcome && !isOwn)) return { verdict: 'win' }
    return isFinal ? { verdict: 'loss' } : undefined
  }
  if (kind === 'first-scorer') {
    const first = found.find(({ isOwn }) => !isOwn)
    if (isOver && !isFinal) return undefined
    if (!first) return isFinal ? verdictIf(outcome === 'none') : undefined
    return verdictIf(first.by === outcome)
  }
  if (isOver && !isFinal) return undefined
  const hit = kind === 'last' ? (isFinal ? found.at(-1) : undefined) : found[n - 1]
  if (hit) return verdictIf(outcome === numberOf(hit.side))
  // A game, a round or a kill always happens: where none is listed, nobody knows whose it was.
  return isFinal && of === 'goal' ? verdictIf(outcome === 'none') : undefined
}

function halfFull(rules: SettlementRules, outcome: string, facts: MatchFacts) {
  const half = scoreIn(rules, { kind: 'three-way', measure: 'score', scope: '1h' }, facts)
  const full = scoreIn(rules, { kind: 'three-way', measure: 'score', scope: 'ft' }, facts)
  if (!half.isFinal) return undefined
  if (full.isFinal) return verdictIf(outcome === `${signOf(half.score)}/${signOf(full.score)}`)
  return outcome.startsWith(signOf(half.score)) ? undefined : verdictIf(false)
}

/** Settles tie-break markets: yes at the first set won by seven games to six. */
function tieBreak(rules: SettlementRules, market: Market, outcome: string, facts: MatchFacts) {
  const sets = periodsIn(rules, market.scope, facts)
  const isThere = sets.some(({ score: [home, away] }) => home >= 6 && away >= 6)
  if (isThere) return verdictIf(outcome === 'yes')
  return scoreIn(rules, market, facts).isFinal ? verdictIf(outcome === 'no') : undefined
}

function byOfficialWinner({ winner }: MatchFacts, outcome: string): Settlement | undefined {
  return winner ? verdictIf(outcome === numberOf(winner)) : undefined
}

/**
 * Settles a race or a tournament: `n` places pay. Runners with equal rank share the remaining
 * places.
 */
function byRank({ n = 1 }: Market, outcome: string, { ranks }: MatchFacts): Settlement | undefined {
  const own = ranks?.[outcome]
  if (!ranks) return undefined
  if (own === undefined) return push
  if (own > n) return { verdict: 'loss' }
  const tied = Object.values(ranks).filter((rank) => rank === own).length
  const places = Math.min(tied, n - own + 1)
  return tied > places ? { verdict: 'win', deadHeat: { places, tied } } : { verdict: 'win' }
}

function numberOf(side: Side): '1' | '2' {
  return side === 'home' ? '1' : '2'
}

function verdictIf(isWon: boolean): Settlement {
  return { verdict: won(isWon) }
}
