import type { Worded } from '@madang/wire'
import type { MatchFacts, MatchStatus } from '@madang/games/sports'

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
  momentum: number[]
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
  /** Its stakes come back whatever happens: nothing more is taken on it. */
  isVoided: boolean
  override: Record<string, number | null> | null
  shiftBps: number
  tradedUntil: Date | null
}
