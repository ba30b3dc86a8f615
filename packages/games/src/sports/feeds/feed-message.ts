import type { MatchFacts, MatchStatus } from '../facts.ts'
import type { Strength } from '../models/model.ts'
import type { Chances } from '../price-market.ts'

/** A market as a feed offers it. Chances are without margin; a feed of prices alone has none. */
export type FeedMarket = {
  key: string
  group: string
  prices: Readonly<Record<string, number | null>>
  chances: Readonly<Record<string, Chances>>
}

type Words = { KO: string; EN: string }

/** Who meets whom, where and when: what a book must know of a match before it hears of it. */
export type FeedFixture = {
  /** Our own id, where the feed is ours. */
  id?: string
  sport: string
  competition: { id: string; name: Words; isSimulated: boolean }
  season: string
  round: number
  home: { id: string; name: Words }
  away: { id: string; name: Words }
  /** The numbers of the sport's model; null where prices come with the feed alone. */
  strength: Strength | null
  /** How it ended, where it is over when it is first told. */
  over?: { facts: MatchFacts; endedAtMs: number; seq: number }
}

/**
 * What a feed says of one match, in the vocabulary of the unified feed. `seq` numbers the messages
 * of a match: an older number than the last is dropped, so late and doubled ones change nothing.
 * Odds changes carry everything that is open, so one that was missed is made good by the next.
 */
export type FeedMessage = { feed: string; ref: string; seq: number; at: Date } & FeedBody

export type FeedBody =
  | { kind: 'fixture-change'; startsAt: Date; status: MatchStatus; fixture?: FeedFixture }
  | { kind: 'odds-change'; facts: MatchFacts; markets: readonly FeedMarket[] }
  | { kind: 'bet-stop' }
  | { kind: 'bet-settlement'; facts: MatchFacts }
  | { kind: 'rollback-bet-settlement' }
  | { kind: 'bet-cancel'; markets: readonly string[]; reason: string }
  | { kind: 'rollback-bet-cancel'; markets: readonly string[] }

/**
 * What a feed answers when it is asked for everything after an instant: the messages in the order
 * of their time, how far they reach, and what time it is there. Ahead of `reachesMs` nothing is
 * missing; the next question begins there.
 */
export type FeedAnswer = { messages: FeedMessage[]; reachesMs: number; nowMs: number }
