import * as v from 'valibot'
import { id, instant, text, whole, worded } from './shapes.ts'

export const matchId = id
export const sportKey = v.pipe(text(40), v.regex(/^[a-z0-9-]+$/))

const score = v.strictObject({ home: v.number(), away: v.number() })

/** Why a market is closed for bets now. */
export const suspensionReasons = ['event', 'feed', 'trader', 'delay', 'over'] as const

/** One market of a match. Its labels follow from kind, measure, scope and line. */
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
  /** Increases with every suspension and every material change: an order names it. */
  version: v.number(),
  outcomes: v.array(
    v.strictObject({
      key: v.string(),
      /** Decimal thousandths; null when the outcome has no price now. */
      oddsMilli: v.nullable(v.number()),
      /** Set when the outcome is a person. */
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
  /** The main score of the sport: goals, points, or sets and maps won. */
  score: v.nullable(score),
  /** The current period, `break`, or empty. */
  period: v.string(),
  clockS: v.number(),
  /** The score within the current period, when `score` counts sets: games, points, rounds. */
  inner: v.nullable(score),
  /** The number of the match's last update: a socket resumes from it. */
  seq: v.number(),
  marketCount: v.number(),
  /** The main markets of the sport, with their prices. */
  markets: v.array(market),
})
export type MatchCard = v.InferOutput<typeof matchCard>

/** Everything known about a match, in the order in which it happened. */
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
})
export type MatchFactsShown = v.InferOutput<typeof facts>

/** The socket request of a page: the matches that it shows, each with the last number it knows. */
export const sportsAsk = v.strictObject({
  kind: v.literal('watch'),
  matches: v.pipe(
    v.array(
      v.strictObject({
        id,
        /** `main` for a row of a list, `all` for the page of the match. */
        depth: v.picklist(['main', 'all']),
        seq: v.optional(whole(0, Number.MAX_SAFE_INTEGER)),
      }),
    ),
    v.maxLength(120),
  ),
})
export type SportsAsk = v.InferOutput<typeof sportsAsk>

/** The messages of the socket, at most one every 250 ms for each match. */
export const sportsNews = v.variant('kind', [
  v.strictObject({ kind: v.literal('welcome'), now: instant }),
  /**
   * The changes of a match since the number before: markets by key, and its state when it changed.
   */
  v.strictObject({
    kind: v.literal('match'),
    id,
    seq: v.number(),
    /** The number before these updates: a page with another number fetches the match again. */
    from: v.number(),
    card: v.nullable(v.omit(matchCard, ['markets'])),
    facts: v.nullable(facts),
    markets: v.array(market),
    /** Keys of removed markets. */
    gone: v.array(v.string()),
  }),
])
export type SportsNews = v.InferOutput<typeof sportsNews>
