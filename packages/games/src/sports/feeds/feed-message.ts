import type { MatchFacts, MatchStatus } from '../facts.ts'
import type { Strength } from '../models/model.ts'
import type { Chances } from '../price-market.ts'
import type { FeedWindow, UofBody } from './uof-message.ts'

/**
 * A market as a feed offers it. Chances are without margin; a feed with prices only has no chances.
 */
export type FeedMarket = {
  key: string
  group: string
  prices: Readonly<Record<string, number | null>>
  chances: Readonly<Record<string, Chances>>
}

type Words = { KO: string; EN: string }

/**
 * A fixture: who meets whom, where and when. A book must know it before other messages of the
 * match.
 */
export type FeedFixture = {
  /** Our own id, where the feed is ours. */
  id?: string
  sport: string
  competition: { id: string; name: Words; isSimulated: boolean }
  season: string
  round: number
  home: { id: string; name: Words }
  away: { id: string; name: Words }
  /** The parameters of the sport's model; null where the feed supplies the prices. */
  strength: Strength | null
  /** The result, when the match is already over at its first message. */
  over?: { facts: MatchFacts; endedAtMs: number; seq: number }
}

/**
 * A feed's message about one match, in the vocabulary of the unified feed. `seq` numbers the
 * messages of a match; a feed that numbers by milliseconds may use one for several. A message with
 * an older number than the last is dropped, so late and duplicate ones change nothing. An odds
 * change carries everything that is open, so the next one repairs a missed one. Cancellations are
 * numbered by market and window instead: a late one counts.
 */
export type FeedMessage = { feed: string; ref: string; seq: number; at: Date } & (
  | FeedBody
  /** A message whose markets only the sport of its match explains (`bodyOfUof`). */
  | { kind: 'uof'; body: UofBody }
)

export type FeedBody =
  | { kind: 'fixture-change'; startsAt: Date; status: MatchStatus; fixture?: FeedFixture }
  | {
      kind: 'odds-change'
      facts: MatchFacts
      markets: readonly FeedMarket[]
      /** Where given, the message is a part: these markets stop, what it does not name stays. */
      stopped?: readonly string[]
    }
  | { kind: 'bet-stop' }
  | { kind: 'bet-settlement'; facts: MatchFacts }
  /** Takes back what was settled of these markets; of the whole match where none is named. */
  | { kind: 'rollback-bet-settlement'; markets?: readonly string[] }
  /** Without a window, every bet on these markets is void. */
  | { kind: 'bet-cancel'; markets: readonly string[]; reason: string; window?: FeedWindow }
  /** Takes back what was cancelled with the same window. */
  | { kind: 'rollback-bet-cancel'; markets: readonly string[]; window?: FeedWindow }

/**
 * A feed's response to a request for everything after an instant: the messages in order of time,
 * the time up to which they are complete, and the feed's clock. Up to `reachesMs` nothing is
 * missing; the next request starts there.
 */
export type FeedAnswer = { messages: FeedMessage[]; reachesMs: number; nowMs: number }
