import { notStarted, type MatchFacts } from '../facts.ts'
import { withoutMargin } from '../margin.ts'
import { marketKey } from '../market.ts'
import type { FeedMarket, FeedMessage } from './feed-message.ts'

/** A fixture as The Odds API (v4) tells it: who meets whom, and where it stands in our words. */
export type OddsApiFixture = {
  ref: string
  sportKey: string
  startsAt: Date
  home: string
  away: string
}

type Outcome = { name: string; price: number; point?: number }
type Offer = { key: string; last_update?: string; outcomes: readonly Outcome[] }
type Bookmaker = { key: string; last_update: string; markets: readonly Offer[] }
type OddsApiEvent = {
  id: string
  sport_key: string
  commence_time: string
  home_team: string
  away_team: string
  bookmakers?: readonly Bookmaker[]
}
type OddsApiScore = OddsApiEvent & {
  completed: boolean
  scores: readonly { name: string; score: string }[] | null
  last_update: string | null
}

/** The fixtures of an answer of `/odds` or `/events`. */
export function readOddsApiFixtures(answer: readonly OddsApiEvent[]): OddsApiFixture[] {
  return answer.map((event) => ({
    away: event.away_team,
    home: event.home_team,
    ref: event.id,
    sportKey: event.sport_key,
    startsAt: new Date(event.commence_time),
  }))
}

/**
 * The prices of `/odds`: of each match those of the bookmaker that was updated last. Chances are
 * the prices without their margin; `scope` is the whole of a match in the sport's table.
 */
export function readOddsApi(
  feed: string,
  answer: readonly OddsApiEvent[],
  scope: string,
): FeedMessage[] {
  return answer.flatMap((event): FeedMessage[] => {
    const newest = event.bookmakers?.toSorted((a, b) => (a.last_update < b.last_update ? 1 : -1))[0]
    if (!newest) return []
    const at = new Date(newest.last_update)
    const markets = newest.markets.flatMap((offer) => marketsOf(event, offer, scope))
    const seq = Math.floor(at.getTime() / 1000)
    return [{ at, facts: notStarted, feed, kind: 'odds-change', markets, ref: event.id, seq }]
  })
}

/** The results of `/scores`: matches that are completed, by their whole score. */
export function readOddsApiScores(
  feed: string,
  answer: readonly OddsApiScore[],
  period: string,
): FeedMessage[] {
  return answer.flatMap((event): FeedMessage[] => {
    const of = (name: string) => event.scores?.find((one) => one.name === name)?.score
    const [home, away] = [Number(of(event.home_team)), Number(of(event.away_team))]
    if (!event.completed || !Number.isInteger(home) || !Number.isInteger(away)) return []
    const at = new Date(event.last_update ?? event.commence_time)
    const periods = [{ isDone: true, key: period, score: [home, away] as const }]
    const facts: MatchFacts = { ...notStarted, periods, status: 'ended' }
    const seq = Math.floor(at.getTime() / 1000) + 1
    return [{ at, facts, feed, kind: 'bet-settlement', ref: event.id, seq }]
  })
}

function marketsOf(event: OddsApiEvent, { key, outcomes }: Offer, scope: string): FeedMarket[] {
  const priced = outcomes.flatMap((outcome) => {
    const name = nameOf(event, outcome.name)
    return name ? [{ name, odds: outcome.price, point: outcome.point }] : []
  })
  if (priced.length < 2) return []
  const { fair } = withoutMargin(
    priced.map(({ odds }) => odds),
    'power',
  )
  const common = { measure: 'score', scope } as const
  const line = priced[0]?.point
  const named = {
    h2h: { ...common, kind: priced.length === 3 ? 'three-way' : 'winner' } as const,
    spreads: {
      ...common,
      kind: 'handicap',
      line: priced.find(({ name }) => name === '1')?.point ?? 0,
    } as const,
    totals: { ...common, kind: 'total', line: line ?? 0 } as const,
  }[key]
  if (!named) return []
  return [
    {
      chances: Object.fromEntries(
        priced.map(({ name }, at) => [name, { loss: 1 - fair[at]!, win: fair[at]! }]),
      ),
      group: key === 'h2h' ? 'main' : key === 'spreads' ? 'handicaps' : 'totals',
      key: marketKey(named),
      prices: Object.fromEntries(priced.map(({ name, odds }) => [name, Math.round(odds * 1000)])),
    },
  ]
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
