import { notStarted, type MatchFacts } from '../facts.ts'
import { withoutMargin } from '../margin.ts'
import { type MarketKind, marketKey } from '../market.ts'
import type { SettlementRules } from '../sport-rules.ts'
import { findSettlementRules } from '../tables/fed-sports.ts'
import type { FeedMarket, FeedMessage } from './feed-message.ts'

type Outcome = { name: string; price: number; point?: number }
type Offer = { key: string; last_update?: string; outcomes: readonly Outcome[] }
type Bookmaker = { key: string; last_update: string; markets: readonly Offer[] }
type OddsApiEvent = {
  id: string
  sport_key: string
  sport_title: string
  commence_time: string
  home_team: string
  away_team: string
  bookmakers?: readonly Bookmaker[]
}
type OddsApiScore = OddsApiEvent & {
  completed: boolean
  /** Null while nothing is known, of the match or of one side: never nil. */
  scores: readonly { name: string; score: string | null }[] | null
  last_update: string | null
}

/** Our sport for the first word of a key such as `soccer_epl`. */
const sportOf: Readonly<Record<string, string>> = {
  americanfootball: 'american-football',
  aussierules: 'aussie-rules',
  baseball: 'baseball',
  basketball: 'basketball',
  boxing: 'boxing',
  cricket: 'cricket',
  handball: 'handball',
  icehockey: 'ice-hockey',
  mma: 'mma',
  rugbyleague: 'rugby-league',
  rugbyunion: 'rugby-union',
  soccer: 'football',
  tennis: 'tennis',
  volleyball: 'volleyball',
}

/** Returns the sport of a key; undefined for a sport that the catalogue does not have. */
export function oddsApiSportOf(sportKey: string): string | undefined {
  const [word = ''] = sportKey.split('_')
  return sportOf[word] ?? (findSettlementRules(word) ? word : undefined)
}

/**
 * Returns the messages of `/odds` and `/scores` of one sport, in the order in which a book needs
 * them: fixtures, prices, results. An unknown sport yields none.
 */
export function readOddsApiAnswer(
  feed: string,
  { odds, scores }: { odds: readonly OddsApiEvent[]; scores: readonly OddsApiScore[] },
): FeedMessage[] {
  const sport = oddsApiSportOf((odds[0] ?? scores[0])?.sport_key ?? '')
  const rules = sport === undefined ? undefined : findSettlementRules(sport)
  if (!rules) return []
  return [
    ...readOddsApiFixtures(feed, odds, rules.key),
    ...readOddsApi(feed, odds, rules),
    ...readOddsApiScores(feed, scores, rules),
  ]
}

/** Returns the fixtures of a response of `/odds` or `/events`. */
export function readOddsApiFixtures(
  feed: string,
  answer: readonly OddsApiEvent[],
  sport: string,
): FeedMessage[] {
  return answer.map((event) => {
    const league = `${feed}-${event.sport_key}`
    const side = (name: string) => ({
      id: `${league}-${slugOf(name)}`,
      name: { EN: name, KO: name },
    })
    const startsAt = new Date(event.commence_time)
    const fixture = {
      away: side(event.away_team),
      competition: {
        id: league,
        isSimulated: false,
        name: { EN: event.sport_title, KO: event.sport_title },
      },
      home: side(event.home_team),
      round: 1,
      season: `${startsAt.getUTCFullYear()}`,
      sport,
      strength: null,
    }
    const common = { at: startsAt, feed, ref: event.id, seq: 1 }
    return { ...common, fixture, kind: 'fixture-change', startsAt, status: 'not-started' }
  })
}

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')

/**
 * Returns the prices of `/odds`, per match those of the most recently updated bookmaker. Chances
 * are the prices without their margin. A market that the sport's table does not settle is left out.
 */
export function readOddsApi(
  feed: string,
  answer: readonly OddsApiEvent[],
  rules: SettlementRules,
): FeedMessage[] {
  return answer.flatMap((event): FeedMessage[] => {
    const newest = event.bookmakers?.toSorted((a, b) => (a.last_update < b.last_update ? 1 : -1))[0]
    if (!newest) return []
    const at = new Date(newest.last_update)
    const markets = newest.markets.flatMap((offer) => marketsOf(event, offer, rules))
    const seq = at.getTime()
    return [{ at, facts: notStarted, feed, kind: 'odds-change', markets, ref: event.id, seq }]
  })
}

/**
 * Returns the results of `/scores`: completed matches with their final score. For a match decided
 * by sets this is not enough, and an operator enters the result.
 */
export function readOddsApiScores(
  feed: string,
  answer: readonly OddsApiScore[],
  rules: SettlementRules,
): FeedMessage[] {
  if (rules.markets[0]?.measure !== 'score') return []
  // The score of the whole match, of which no half or quarter is known.
  const period = rules.wholeScope
  return answer.flatMap((event): FeedMessage[] => {
    const of = (name: string) => event.scores?.find((one) => one.name === name)?.score
    const [home, away] = [scoreOf(of(event.home_team)), scoreOf(of(event.away_team))]
    if (!event.completed || home === undefined || away === undefined) return []
    const at = new Date(event.last_update ?? event.commence_time)
    const periods = [{ isDone: true, key: period, score: [home, away] as const }]
    const facts: MatchFacts = { ...notStarted, periods, status: 'ended' }
    const seq = at.getTime() + 1
    return [{ at, facts, feed, kind: 'bet-settlement', ref: event.id, seq }]
  })
}

/** Reads a score of whole numbers; a missing or an empty one is none. */
function scoreOf(text: string | null | undefined): number | undefined {
  return typeof text === 'string' && /^\d+$/.test(text.trim()) ? Number(text) : undefined
}

/**
 * Returns the decimal odds of all outcomes of a market. American ones (whole, from ±100) are
 * converted; prices that make no market in either format are refused.
 */
function decimalOdds(prices: readonly number[]): number[] | undefined {
  if (isMarket(prices)) return [...prices]
  const isAmerican = prices.every((price) => Number.isInteger(price) && Math.abs(price) >= 100)
  const odds = prices.map((price) => 1 + (price > 0 ? price / 100 : 100 / -price))
  return isAmerican && isMarket(odds) ? odds : undefined
}

/** Whether these are the decimal odds of a book: the chances that they stand for sum up to one. */
function isMarket(odds: readonly number[]): boolean {
  const sum = odds.reduce((all, price) => all + 1 / price, 0)
  return odds.every((price) => price > 1 && price <= 1_000) && sum > 0.8 && sum < 2
}

function marketsOf(
  event: OddsApiEvent,
  { key, outcomes }: Offer,
  rules: SettlementRules,
): FeedMarket[] {
  const named = outcomes.flatMap((outcome) => {
    const name = nameOf(event, outcome.name)
    return name ? [{ name, point: outcome.point, price: outcome.price }] : []
  })
  const decimal = decimalOdds(named.map(({ price }) => price))
  if (named.length < 2 || !decimal) return []
  const priced = named.map(({ name, point }, at) => ({ name, odds: decimal[at]!, point }))
  const { fair } = withoutMargin(
    priced.map(({ odds }) => odds),
    'power',
  )
  const kind = kindOf(key, priced.length)
  const scope = rules.wholeScope
  const row = rules.markets.find((one) => one.kind === kind && one.scopes.includes(scope))
  if (!kind || !row) return []
  const home = priced.find(({ name }) => name === '1') ?? priced[0]
  const line = kind === 'handicap' || kind === 'total' ? { line: home?.point ?? 0 } : {}
  const market = { kind, measure: row.measure, scope, ...line }
  return [
    {
      chances: Object.fromEntries(
        priced.map(({ name }, at) => [name, { loss: 1 - fair[at]!, win: fair[at]! }]),
      ),
      group: key === 'h2h' ? 'main' : key === 'spreads' ? 'handicaps' : 'totals',
      key: marketKey(market),
      prices: Object.fromEntries(priced.map(({ name, odds }) => [name, Math.round(odds * 1000)])),
    },
  ]
}

function kindOf(key: string, outcomeCount: number): MarketKind | undefined {
  if (key === 'h2h') return outcomeCount === 3 ? 'three-way' : 'winner'
  return key === 'spreads' ? 'handicap' : key === 'totals' ? 'total' : undefined
}

function nameOf(event: OddsApiEvent, name: string): string | undefined {
  const known: Readonly<Record<string, string>> = {
    [event.away_team]: '2',
    Draw: 'x',
    [event.home_team]: '1',
    Over: 'over',
    Under: 'under',
  }
  return known[name]
}
