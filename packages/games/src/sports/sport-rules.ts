import type { MarketKind, Measure } from './market.ts'
import type { ModelSpec } from './models/model.ts'

/** The groups of markets on a match page. */
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

/** One row of a sport's table: the markets to create and the rule that settles them. */
export type MarketRow = {
  kind: MarketKind
  measure: Measure
  scopes: readonly string[]
  group: MarketGroup
  /** The distance between neighbouring lines, and how many are on each side of the middle one. */
  lines?: { step: number; beside: number }
  n?: readonly number[]
  of?: string
  /** The number of this market in the unified feed of Betradar. */
  uof: number
  /** The source of the settlement rule. */
  source: string
}

type RowMore = Pick<MarketRow, 'lines' | 'n' | 'of'>

/** Builds a row of a sport's table from a short form. */
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
  /** The part of the match that a market without an explicit scope means. */
  wholeScope: string
  /** Parts of a match by their periods. A scope that is not listed is the period with that name. */
  scopes: Readonly<Record<string, readonly string[]>>
  /** Periods that never count towards the whole match: extra time and shoot-outs of football. */
  apart: readonly string[]
  /** Whether an in-play handicap counts from the score at the bet. */
  handicapFromBet: boolean
  /** Parts of a match that must be played to their end, even where the match ended early. */
  complete?: readonly string[]
  /** The innings that must be played; the last half is not, where the home side leads. */
  innings?: number
  /** When a match winner stands after a retirement. */
  retirement: 'void' | 'set-completed' | 'ball-served'
  markets: readonly MarketRow[]
}

/** A sport that the house prices itself. */
export type SportRules = SettlementRules & { model: ModelSpec }

/** An abandoned match that is not finished within this time is settled as abandoned. */
export const ABANDONED_HOURS = 36
