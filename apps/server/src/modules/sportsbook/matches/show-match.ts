import {
  findSettlementRules,
  findSportRules,
  type MatchFacts,
  type Pair,
  readMarketKey,
  scoreIn,
} from '@madang/games/sports'
import { squadName } from '@madang/games/simulated-sports'
import type { Gives, Worded } from '@madang/wire'
import type { showMatch } from '@madang/wire/sportsbook'
import type { MatchCard, MatchFactsShown, SportsMarket } from '@madang/wire/sportsbook-line'
import type { ReadTx } from '#kernel/database/database'
import { listFeeds } from '../feed/feed-store.ts'
import { listMainMarkets, listMarkets } from './market-store.ts'
import type { Market, Match } from './match.ts'
import { offeredMarket } from './offered-market.ts'

export type Shown = Gives<typeof showMatch>
const score = (pair: Pair) => ({ away: pair[1], home: pair[0] })

/** Returns the cards of matches in a list, each with the main markets of its sport. */
export async function showCards(
  tx: ReadTx,
  matches: readonly Match[],
  now: Date,
): Promise<MatchCard[]> {
  const [markets, isSilent] = await Promise.all([
    listMainMarkets(
      tx,
      matches.map(({ id }) => id),
    ),
    silentFeeds(tx),
  ])
  return matches.map((match) => {
    const own = markets.filter(({ matchId }) => matchId === match.id)
    const view = { isFeedSilent: isSilent.has(match.feed), now }
    return {
      ...cardOf(match),
      markets: mainOf(own).map((market) => shownMarket(market, match, view)),
    }
  })
}

export async function silentFeeds(tx: ReadTx): Promise<ReadonlySet<string>> {
  const feeds = await listFeeds(tx)
  return new Set(feeds.flatMap(({ name, state }) => (state === 'alive' ? [] : [name])))
}

/** Returns one market for each question: who wins, by how much, how many. */
export function mainOf(markets: readonly Market[]): Market[] {
  const found = new Map<string, Market>()
  for (const market of markets) {
    const [kind = ''] = market.key.split('~')
    const question = kind === 'outright' ? market.key : questions[kind]
    if (market.status !== 'active' || !question || found.has(question)) continue
    found.set(question, kind === 'outright' ? market : nearest(market, markets))
  }
  return [...found.values()]
}

/** With or without a draw it is the same question. */
const questions: Readonly<Record<string, string>> = {
  handicap: 'by how much',
  'three-way': 'who wins',
  total: 'how many',
  winner: 'who wins',
}

/** Returns the line of a market whose two prices are closest. */
function nearest(first: Market, markets: readonly Market[]): Market {
  const family = first.key.split('~').slice(0, 3).join('~')
  const gap = ({ prices }: Market) => {
    const [one = 0, other = 0] = Object.values(prices).map((price) => price ?? 100_000)
    return Math.abs(one - other)
  }
  if (first.key === family) return first
  const same = markets.filter(
    ({ key, status }) => status === 'active' && key.startsWith(`${family}~`),
  )
  return same.toSorted((a, b) => gap(a) - gap(b))[0] ?? first
}

export function cardOf(match: Match): Omit<MatchCard, 'markets'> {
  const { facts } = match
  const running = facts.periods.find(({ isDone }) => !isDone)
  const isSets = countsSets(match.sport)
  const points = running && isSets ? (facts.points ?? running.score) : null
  return {
    away: { id: match.awayId, name: match.away },
    clockS: facts.clockS,
    competition: match.competition,
    competitionId: match.competitionId,
    home: { id: match.homeId, name: match.home },
    id: match.id,
    inner: running && isSets && points ? score(running.score) : null,
    isSimulated: match.isSimulated,
    marketCount: match.marketCount,
    period: facts.period,
    score: match.status === 'not-started' ? null : scoreShown(match),
    seq: Number(match.seq),
    sport: match.sport,
    startsAt: match.startsAt.toISOString(),
    status: match.status,
  }
}

const countsSets = (sport: string): boolean =>
  findSettlementRules(sport)?.markets[0]?.measure === 'sets'

/** Returns the main score of a sport (goals, points, sets, maps won); null if none is known. */
export function scoreShown({ facts, sport }: Pick<Match, 'facts' | 'sport'>) {
  const rules = findSettlementRules(sport)
  if (!rules || facts.periods.length === 0) return null
  const measure = countsSets(sport) ? 'sets' : 'score'
  const market = { kind: 'total', measure, scope: rules.wholeScope } as const
  return score(scoreIn(rules, market, facts).score)
}

export async function showWhole(tx: ReadTx, match: Match, now: Date): Promise<Shown> {
  const [markets, isSilent] = await Promise.all([listMarkets(tx, [match.id]), silentFeeds(tx)])
  const view = { isFeedSilent: isSilent.has(match.feed), now }
  const shown = markets.filter(({ status }) => status !== 'settled')
  return {
    facts: factsShown(match),
    markets: shown.map((market) => shownMarket(market, match, view)),
    match: {
      ...cardOf(match),
      markets: mainOf(shown).map((market) => shownMarket(market, match, view)),
    },
    model: findSportRules(match.sport)?.model.name ?? null,
    now: now.toISOString(),
  }
}

export function shownMarket(
  market: Market,
  match: Match,
  view: { isFeedSilent: boolean; now: Date },
): SportsMarket {
  const offered = offeredMarket(market, match, view)
  const named = readMarketKey(market.key)
  return {
    group: market.groupName,
    key: market.key,
    kind: named?.kind ?? '',
    line: named?.line ?? null,
    measure: named?.measure ?? '',
    n: named?.n ?? null,
    of: named?.of ?? null,
    outcomes: Object.entries(offered.prices).map(([key, oddsMilli]) => {
      return { key, name: outcomeName(match, key), oddsMilli }
    }),
    reason: offered.reason,
    scope: named?.scope ?? '',
    side: named?.side ?? null,
    status: offered.status,
    version: offered.version,
  }
}

/** Returns the name of an outcome that is a team or an athlete. */
export function outcomeName(
  match: Pick<Match, 'homeId' | 'awayId' | 'runners'>,
  key: string,
): Worded | null {
  if (match.runners) return match.runners[key] ?? null
  const [side, place] = key.split('-')
  if ((side !== 'home' && side !== 'away') || !place) return null
  return squadName(side === 'home' ? match.homeId : match.awayId, Number(place))
}

export function factsShown(match: Match): MatchFactsShown {
  const { facts } = match
  return {
    incidents: incidentsOf(facts).map(({ atS, by, kind, period, side }) => {
      return { atS, kind, name: by ? outcomeName(match, by) : null, period, side }
    }),
    method: facts.method ?? null,
    periods: facts.periods.map((period) => ({
      cards: period.cards ? score(period.cards) : null,
      corners: period.corners ? score(period.corners) : null,
      isDone: period.isDone,
      key: period.key,
      score: score(period.score),
      winner: period.winner ?? null,
    })),
    points: facts.points ? score(facts.points) : null,
    server: facts.server ?? null,
    winner: facts.winner ?? null,
  }
}

const INCIDENTS_MAX = 80

/** Returns the newest incidents; a match with many points has hundreds. */
const incidentsOf = ({ incidents }: MatchFacts) => incidents.slice(-INCIDENTS_MAX)
