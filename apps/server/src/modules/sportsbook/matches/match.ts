import type { Worded } from '@madang/wire'
import { findSportRules, lawOf, type MatchFacts, type MatchStatus } from '@madang/games/sports'

/** A fixture with its course so far and the feed that reports it. */
export type Match = {
  id: string
  feed: string
  feedRef: string
  sport: string
  competitionId: string
  competition: Worded
  isSimulated: boolean
  season: string
  round: number
  homeId: string
  home: Worded
  awayId: string
  away: Worded
  startsAt: Date
  status: MatchStatus
  strengthA: number | null
  strengthB: number | null
  facts: MatchFacts
  seq: bigint
  isStopped: boolean
  heldUntil: Date | null
  settledVersion: number
  feedSeq: number
  endedAt: Date | null
  /** The possible winners if the event is a season: id to name. */
  runners: Record<string, Worded> | null
  marketCount: number
}

export type NewMatch = Pick<
  Match,
  | 'id'
  | 'feed'
  | 'feedRef'
  | 'sport'
  | 'competitionId'
  | 'season'
  | 'round'
  | 'homeId'
  | 'awayId'
  | 'startsAt'
  | 'status'
  | 'strengthA'
  | 'strengthB'
  | 'facts'
  | 'endedAt'
> & { runners?: Record<string, Worded>; feedSeq?: number }

const inPlay = new Set<MatchStatus>(['live', 'suspended'])

export const isInPlay = ({ status }: Pick<Match, 'status'>): boolean => inPlay.has(status)

const laws = new WeakMap<Match, ReturnType<typeof lawOf>>()

/**
 * Returns the model's law of the scores of a match as it stands; undefined without strengths. It
 * takes a millisecond to ask first and far less again, so one read of a match has one law.
 */
export function lawOfMatch(match: Match): ReturnType<typeof lawOf> | undefined {
  const known = laws.get(match)
  const rules = findSportRules(match.sport)
  const { facts, strengthA, strengthB } = match
  if (known || !rules || strengthA === null || strengthB === null) return known
  const law = lawOf(rules.model, [strengthA, strengthB], facts)
  laws.set(match, law)
  return law
}

/** When bets were placed: from an instant, and before another; null where that side is open. */
export type Placing<Instant = Date> = { fromAt: Instant | null; untilAt: Instant | null }

/** Whether a bet that was placed then is of these. */
export const isPlacedIn = ({ fromAt, untilAt }: Placing<Date | string>, placedAt: Date): boolean =>
  (fromAt === null || placedAt >= new Date(fromAt)) &&
  (untilAt === null || placedAt < new Date(untilAt))

/** Whether a bet will be void on a market, whatever the result says. */
export const isVoidIn = ({ voided }: Market, { placedAt }: { placedAt: Date }): boolean =>
  voided.some((placing) => isPlacedIn(placing, placedAt))

/** A market with the feed's values and the trading desk's changes. */
export type Market = {
  matchId: string
  key: string
  groupName: string
  position: number
  prices: Record<string, number | null>
  chances: Record<string, { win: number; loss: number }>
  status: 'active' | 'suspended' | 'settled'
  reason: string | null
  version: number
  changedAt: Date
  isStopped: boolean
  /** Whose stakes come back whatever happens. */
  voided: readonly Placing<string>[]
  override: Record<string, number | null> | null
  shiftBps: number
  tradedUntil: Date | null
}
