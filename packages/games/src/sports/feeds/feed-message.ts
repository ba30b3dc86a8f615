import type { MatchFacts, MatchStatus } from '../facts.ts'
import type { Chances } from '../price-market.ts'

/** A market as a feed offers it. Chances are without margin; a feed of prices alone has none. */
export type FeedMarket = {
  key: string
  group: string
  prices: Readonly<Record<string, number | null>>
  chances: Readonly<Record<string, Chances>>
}

/**
 * What a feed says of one match, in the vocabulary of the unified feed. `seq` numbers the messages
 * of a match: an older number than the last is dropped, so late and doubled ones change nothing.
 * Odds changes carry everything that is open, so one that was missed is made good by the next.
 */
export type FeedMessage = { feed: string; ref: string; seq: number; at: Date } & FeedBody

export type FeedBody =
  | { kind: 'fixture-change'; startsAt: Date; status: MatchStatus }
  | { kind: 'odds-change'; facts: MatchFacts; markets: readonly FeedMarket[] }
  | { kind: 'bet-stop' }
  | { kind: 'bet-settlement'; facts: MatchFacts }
  | { kind: 'rollback-bet-settlement' }
  | { kind: 'bet-cancel'; markets: readonly string[]; reason: string }
  | { kind: 'rollback-bet-cancel'; markets: readonly string[] }
