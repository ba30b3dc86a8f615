import type { MarketKind, Measure } from './market.ts'
import type { ModelSpec } from './models/model.ts'

/** Where a market stands on the page of a match. */
export const marketGroups = [
  'main',
  'handicaps',
  'totals',
  'goals',
  'periods',
  'scores',
  'corners',
  'cards',
  'specials',
  'scorers',
] as const
export type MarketGroup = (typeof marketGroups)[number]

/** One line of a sport's table: which markets are made, and whose rule settles them. */
export type MarketRow = {
  kind: MarketKind
  measure: Measure
  scopes: readonly string[]
  group: MarketGroup
  /** Distance of neighbouring lines, and how many stand on each side of the middle one. */
  lines?: { step: number; beside: number }
  n?: readonly number[]
  of?: string
  /** The number of this market in the unified feed of Betradar. */
  uof: number
  /** Where the rule of settlement comes from. */
  source: string
}

type RowMore = Pick<MarketRow, 'lines' | 'n' | 'of'>

/** A line of a sport's table, short enough to be read as one. */
export function row(
  uof: number,
  kind: MarketKind,
  measure: Measure,
  scopes: readonly string[],
  group: MarketGroup,
  source: string,
  more: RowMore = {},
): MarketRow {
  return { uof, kind, measure, scopes, group, source, ...more }
}

/** How a sport is settled. */
export type SettlementRules = {
  key: string
  /** The part of the match that a market without another word means. */
  wholeScope: string
  /** Parts of a match by their periods. A scope that is not listed is the period of that name. */
  scopes: Readonly<Record<string, readonly string[]>>
  /** Periods that never count in the whole: extra time and shoot-outs of football. */
  apart: readonly string[]
  /** A handicap that is taken in play counts from the score at the bet. */
  handicapFromBet: boolean
  /** When a match winner stands after somebody gave up. */
  retirement: 'void' | 'set-completed' | 'ball-served'
  markets: readonly MarketRow[]
}

/** A sport that the house prices by itself. */
export type SportRules = SettlementRules & { model: ModelSpec }

/** An abandoned match that is not finished within this time is settled as abandoned. */
export const ABANDONED_HOURS = 36
