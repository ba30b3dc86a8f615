import * as v from 'valibot'
import { id, instant, text, whole, worded } from './shapes.ts'

export const matchId = id
export const sportKey = v.pipe(text(40), v.regex(/^[a-z0-9-]+$/))

const score = v.strictObject({ home: v.number(), away: v.number() })

/** Why nothing can be bet on a market now. */
export const suspensionReasons = ['event', 'feed', 'trader', 'delay', 'over'] as const

/** One market of a match. What a screen shows follows from kind, measure, scope and line. */
export const market = v.strictObject({
  key: v.string(),
  kind: v.string(),
  measure: v.string(),
  scope: v.string(),
  line: v.nullable(v.number()),
  n: v.nullable(v.number()),
  side: v.nullable(v.string()),
  of: v.nullable(v.string()),
  group: v.string(),
  status: v.picklist(['active', 'suspended', 'settled']),
  reason: v.nullable(v.picklist(suspensionReasons)),
  /** Rises with every suspension and every material change: an order names it. */
  version: v.number(),
  outcomes: v.array(
    v.strictObject({
      key: v.string(),
      /** Decimal thousandths; null where the outcome has no price now. */
      oddsMilli: v.nullable(v.number()),
      /** Where the outcome is a person. */
      name: v.nullable(worded),
    }),
  ),
})
export type SportsMarket = v.InferOutput<typeof market>

const team = v.strictObject({ id: v.string(), name: worded })

/** A match as lists show it. */
export const matchCard = v.strictObject({
  id,
  sport: v.string(),
  competitionId: v.string(),
  competition: worded,
  isSimulated: v.boolean(),
  home: team,
  away: team,
  startsAt: instant,
  status: v.picklist([
    'not-started',
    'live',
    'suspended',
    'ended',
    'retired',
    'walkover',
    'abandoned',
    'postponed',
    'cancelled',
  ]),
  /** What the sport shows first: goals, points, or sets and maps taken. */
  score: v.nullable(score),
  /** The period that runs, `break`, or empty. */
  period: v.string(),
  clockS: v.number(),
  /** Of the running period, where `score` counts sets: games, points, rounds. */
  inner: v.nullable(score),
  /** The number of the match's last news: what a socket resumes from. */
  seq: v.number(),
  marketCount: v.number(),
  /** The main markets of the sport, with their prices. */
  markets: v.array(market),
})
export type MatchCard = v.InferOutput<typeof matchCard>

/** All that is known of a match, in the order that it happened. */
export const facts = v.strictObject({
  periods: v.array(
    v.strictObject({
      key: v.string(),
      isDone: v.boolean(),
      score,
      corners: v.nullable(score),
      cards: v.nullable(score),
      winner: v.nullable(v.picklist(['home', 'away'])),
    }),
  ),
  incidents: v.array(
    v.strictObject({
      kind: v.string(),
      side: v.picklist(['home', 'away']),
      period: v.string(),
      atS: v.number(),
      name: v.nullable(worded),
    }),
  ),
  points: v.nullable(score),
  server: v.nullable(v.picklist(['home', 'away'])),
  winner: v.nullable(v.picklist(['home', 'away'])),
  method: v.nullable(v.string()),
  /** The home side's fair chance over time, in thousandths: what momentum is drawn from. */
  momentum: v.array(v.number()),
})
export type MatchFactsShown = v.InferOutput<typeof facts>

/** What a page asks of the socket: the matches that it shows, each from the number it knows. */
export const sportsAsk = v.strictObject({
  kind: v.literal('watch'),
  matches: v.pipe(
    v.array(
      v.strictObject({
        id,
        /** `main` for a line of a list, `all` for the page of the match. */
        depth: v.picklist(['main', 'all']),
        seq: v.optional(whole(0, Number.MAX_SAFE_INTEGER)),
      }),
    ),
    v.maxLength(120),
  ),
})
export type SportsAsk = v.InferOutput<typeof sportsAsk>

/** What comes over the socket, at most every 250 ms for each match. */
export const sportsNews = v.variant('kind', [
  v.strictObject({ kind: v.literal('welcome'), now: instant }),
  /** What changed of a match since the number before: markets by key, its course where it moved. */
  v.strictObject({
    kind: v.literal('match'),
    id,
    seq: v.number(),
    /** Where the news begin: a page that knows another number asks for the match again. */
    from: v.number(),
    card: v.nullable(v.omit(matchCard, ['markets'])),
    facts: v.nullable(facts),
    markets: v.array(market),
    /** Keys of markets that are gone. */
    gone: v.array(v.string()),
  }),
])
export type SportsNews = v.InferOutput<typeof sportsNews>
