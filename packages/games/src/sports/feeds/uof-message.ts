import type { MatchStatus } from '../facts.ts'
import type { UofMarketName } from './uof-markets.ts'

/** An outcome of a message of the unified feed; what the message leaves out is undefined. */
export type UofOutcome = {
  id: string
  /** Decimal odds. */
  odds?: number
  isActive: boolean
  probability?: number
  result?: number
  voidFactor?: number
  deadHeatFactor?: number
}

/** A market of a message; `status` 1 is active, every other one takes no bets. */
export type UofMarket = UofMarketName & { status: number; outcomes: readonly UofOutcome[] }

export type UofStatus = {
  status: MatchStatus
  home?: number
  away?: number
  clockS?: number
  periods: readonly { code: number; number: number; home: number; away: number }[]
}

/** When bets were placed: from an instant, and before another; null where that side is open. */
export type FeedWindow = { fromMs: number | null; untilMs: number | null }

/** What a genuine message of the unified feed says, before its sport explains its markets. */
export type UofBody =
  | { name: 'odds_change'; status?: UofStatus; markets: readonly UofMarket[] }
  | { name: 'bet_settlement'; certainty: number; markets: readonly UofMarket[] }
  | { name: 'rollback_bet_settlement'; markets: readonly UofMarket[] }
  | { name: 'bet_cancel'; markets: readonly UofMarket[]; window?: FeedWindow }
  | { name: 'rollback_bet_cancel'; markets: readonly UofMarket[]; window?: FeedWindow }
