import type { FeedMessage } from '../../packages/games/src/sports/feeds/feed-message.ts'
import { writeUof } from '../../packages/games/src/sports/feeds/uof-xml.ts'
import {
  SimulatedFeed,
  type SimulatedProduct,
} from '../../packages/games/src/sports/simulated/simulated-feed.ts'
import { findSportRules } from '../../packages/games/src/sports/tables/all-sports.ts'

/** The samples' seed is not secret: anybody may predict them. */
const seedHex = '5a'.repeat(32)
const day = Date.UTC(2026, 10, 20)
const HOUR_MS = 3_600_000
const stepMs = 240_000
const leagues = { 'sim-boxing-1': 'boxing', 'sim-starcraft2-1': 'starcraft2' } as const

/**
 * Returns the simulated feed's messages about one match of two leagues, from its announcement to
 * its settlement, and the same fixtures as The Odds API would return them: file to text.
 */
export function recordSamples(): [name: string, text: string][] {
  const files = Object.entries(leagues).map(([league, sport]): [string, string] => {
    const rules = findSportRules(sport)!
    return [
      `${sport}.xml`,
      courseOf(league)
        .map((one) => `${writeUof(one, rules)}\n`)
        .join(''),
    ]
  })
  const first = fixtureOf('sim-handball-1')
  if (!first.fixture) throw new Error('no fixture was described')
  const event = {
    away_team: first.fixture.away.name.EN,
    commence_time: first.startsAt.toISOString(),
    home_team: first.fixture.home.name.EN,
    id: first.ref,
    sport_key: 'handball_simulated',
    sport_title: first.fixture.competition.name.EN,
  }
  return [
    ...files,
    ['handball_simulated-odds.json', oddsOf(event)],
    ['handball_simulated-scores.json', scoresOf(event)],
  ]
}

const feedOf = (league: string) =>
  new SimulatedFeed(seedHex, { feed: 'recorded', only: `${league}:` })

/** The first fixture of a league that begins some hours into the day. */
function fixtureOf(league: string) {
  const start = { afterMs: null, limit: 1_000, nowMs: day }
  const [known] = feedOf(league)
    .read('fixtures', start)
    .messages.flatMap((one) => (one.kind === 'fixture-change' ? [one] : []))
    .filter(({ startsAt }) => startsAt.getTime() > day + 13 * HOUR_MS)
  if (!known) throw new Error(`${league} has no fixture`)
  return known
}

function courseOf(league: string): FeedMessage[] {
  const feed = feedOf(league)
  const known = fixtureOf(league)
  const own = (product: SimulatedProduct, afterMs: number, nowMs: number) => {
    const { messages } = feed.read(product, { afterMs, limit: 1_000, nowMs })
    return messages.filter(({ ref }) => ref === known.ref)
  }
  const begins = known.startsAt.getTime()
  const received = [known, ...own('near', begins - 7 * HOUR_MS, begins - 1)]
  for (let at = begins; received.at(-1)?.kind !== 'bet-settlement'; at += stepMs) {
    received.push(...own('live', at - stepMs, at))
  }
  return received
}

type Event = Record<'away_team' | 'commence_time' | 'home_team' | 'id', string>

function oddsOf(event: Event): string {
  const last_update = '2026-11-20T06:00:00Z'
  const outcomes = [
    { name: event.home_team, price: 1.72 },
    { name: event.away_team, price: 2.16 },
  ]
  const book = { key: 'sample', last_update, markets: [{ key: 'h2h', last_update, outcomes }] }
  return `${JSON.stringify([{ ...event, bookmakers: [book] }], undefined, 2)}\n`
}

function scoresOf(event: Event): string {
  const scores = [
    { name: event.home_team, score: '31' },
    { name: event.away_team, score: '27' },
  ]
  const last_update = '2026-11-21T06:00:00Z'
  return `${JSON.stringify([{ ...event, completed: true, last_update, scores }], undefined, 2)}\n`
}
