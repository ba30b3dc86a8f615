import type { Settlement } from './settlement.ts'

export type Pair = readonly [home: number, away: number]
export type Side = 'home' | 'away'

export type MatchStatus =
  | 'not-started'
  | 'live'
  | 'suspended'
  | 'ended'
  | 'retired'
  | 'walkover'
  | 'abandoned'
  | 'postponed'
  | 'cancelled'

/**
 * One period: a half, a quarter, a set, a map, an inning. `score` decides it (goals, points, games
 * of a set, rounds of a map); the other measures are additional.
 */
export type PeriodScore = {
  key: string
  isDone: boolean
  score: Pair
  corners?: Pair
  cards?: Pair
  /** The side that won the period, where the score does not show it (a map of a strategy game). */
  winner?: Side
}

/**
 * An incident of the match, in order. Markets such as "the next goal" and "first blood" settle by
 * it.
 */
export type Incident = {
  kind: string
  side: Side
  period: string
  /** Seconds of the match clock, or seconds since the start where a sport has no clock. */
  atS: number
  /** Who did it: the scorer of a goal. */
  by?: string
  isOwn?: boolean
}

/** All known facts of a match. Settlement and prices are based on them. */
export type MatchFacts = {
  status: MatchStatus
  periods: readonly PeriodScore[]
  incidents: readonly Incident[]
  /** Seconds played on the clock. */
  clockS: number
  /** The key of the current period, `break`, or empty before and after the match. */
  period: string
  /** Points in the current game or leg, and who serves, throws or bats. */
  points?: Pair
  server?: Side
  /** The official winner where it differs from the score: qualified, retired, judges. */
  winner?: Side
  /** How a fight ended. */
  method?: string
  /** Players who took no part: bets on them as scorers are void. */
  absent?: readonly string[]
  /** The organiser changed how many sets or maps decide, after bets were taken. */
  isFormatChanged?: boolean
  /** Outcomes that a feed settled itself, by the key of their market. */
  settled?: Readonly<Record<string, Readonly<Record<string, Settlement>>>>
  /** Markets whose settlement a feed took back: open until somebody settles them again. */
  unsettled?: readonly string[]
  /** Final ranks of a race or a tournament; several runners may share one. */
  ranks?: Readonly<Record<string, number>>
}

export const notStarted: MatchFacts = {
  status: 'not-started',
  periods: [],
  incidents: [],
  clockS: 0,
  period: '',
}

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

export function addPairs(a: Pair, b: Pair): Pair {
  return [a[0] + b[0], a[1] + b[1]]
}

export function plusOne([home, away]: Pair, side: Side): Pair {
  return side === 'home' ? [home + 1, away] : [home, away + 1]
}

/** Returns the winner of a period: as the organiser declared, else the higher score. */
export function winnerOf({ winner, score: [home, away] }: PeriodScore): Side | undefined {
  if (winner) return winner
  if (home === away) return undefined
  return home > away ? 'home' : 'away'
}
