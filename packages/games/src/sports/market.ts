import type { Side } from './facts.ts'

/** The measure that a market counts. `sets` counts periods won: sets, maps, frames, legs. */
export const measures = ['score', 'corners', 'cards', 'sets'] as const
export type Measure = (typeof measures)[number]

export const marketKinds = [
  'three-way',
  'winner',
  'double-chance',
  'draw-no-bet',
  'handicap',
  'total',
  'team-total',
  'odd-even',
  'both-score',
  'exact-total',
  'total-bands',
  'correct-score',
  'half-full',
  'nth',
  'last',
  'race',
  'tie-break',
  'scorer',
  'first-scorer',
  'method',
  'outright',
] as const
export type MarketKind = (typeof marketKinds)[number]

/**
 * A market of a match. `scope` names the part of the match (a row of the sport's table of scopes).
 * The meaning of `n`, `line`, `side` and `of` depends on the kind: the n-th goal, a handicap of the
 * home side in quarters, the side of a team total, the kind of incident that is counted.
 */
export type Market = {
  kind: MarketKind
  measure: Measure
  scope: string
  line?: number
  n?: number
  side?: Side
  of?: string
}

/** Returns the key of a market within its match: `handicap.score.ft.l-0.25`. */
export function marketKey({ kind, measure, scope, line, n, side, of }: Market): string {
  const parts: string[] = [kind, measure, scope]
  if (line !== undefined) parts.push(`l${line}`)
  if (n !== undefined) parts.push(`n${n}`)
  if (side !== undefined) parts.push(side)
  if (of !== undefined) parts.push(`of-${of}`)
  return parts.join('~')
}

/** Parses a market key; undefined when it names no market. */
export function readMarketKey(key: string): Market | undefined {
  const [kind, measure, scope, ...rest] = key.split('~')
  if (!isOneOf(marketKinds, kind) || !isOneOf(measures, measure) || !scope) return undefined
  const market: Market = { kind, measure, scope }
  for (const part of rest) {
    if (/^l-?\d+(\.\d+)?$/.test(part)) market.line = Number(part.slice(1))
    else if (/^n\d+$/.test(part)) market.n = Number(part.slice(1))
    else if (part === 'home' || part === 'away') market.side = part
    else if (part.startsWith('of-')) market.of = part.slice(3)
    else return undefined
  }
  return market
}

function isOneOf<T extends string>(all: readonly T[], text: string | undefined): text is T {
  return (all as readonly string[]).includes(text ?? '')
}

/** Returns the outcomes of a market in display order. */
export function outcomesOf(market: Market): readonly string[] {
  const { kind } = market
  if (kind === 'correct-score') return correctScores(market)
  if (kind === 'exact-total') return ['0', '1', '2', '3', '4', '5', '6', '7+']
  return fixedOutcomesOf(kind)
}

/** Returns the outcomes of a kind whose outcomes are always the same; none for the others. */
export const fixedOutcomesOf = (kind: MarketKind): readonly string[] => fixedOutcomes[kind] ?? []

const fixedOutcomes: Partial<Record<MarketKind, readonly string[]>> = {
  'three-way': ['1', 'x', '2'],
  winner: ['1', '2'],
  'double-chance': ['1x', '12', 'x2'],
  'draw-no-bet': ['1', '2'],
  handicap: ['1', '2'],
  total: ['over', 'under'],
  'team-total': ['over', 'under'],
  'odd-even': ['odd', 'even'],
  'both-score': ['yes', 'no'],
  'total-bands': ['0-1', '2-3', '4-6', '7+'],
  'half-full': ['1/1', '1/x', '1/2', 'x/1', 'x/x', 'x/2', '2/1', '2/x', '2/2'],
  nth: ['1', 'none', '2'],
  last: ['1', 'none', '2'],
  race: ['1', '2'],
  'tie-break': ['yes', 'no'],
  method: ['ko', 'submission', 'decision'],
}

/**
 * Returns the correct scores: for football up to 4:4 and "any other", for sets and maps every
 * possible end of the series.
 */
function correctScores({ measure, n = 3 }: Market): string[] {
  if (measure === 'sets') {
    const losses = Array.from({ length: n }, (_, at) => at)
    return [...losses.map((at) => `${n}:${at}`), ...losses.map((at) => `${at}:${n}`).toReversed()]
  }
  const goals = Array.from({ length: n + 1 }, (_, at) => at)
  return [...goals.flatMap((home) => goals.map((away) => `${home}:${away}`)), 'other']
}
