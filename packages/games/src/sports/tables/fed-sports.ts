export { isEsport, sportCatalogue, sportName } from '../sport-catalogue.ts'
export { allSports, findSportRules, ruleWords, seasonRule } from './all-sports.ts'
import { sportCatalogue, type SportGroups } from '../sport-catalogue.ts'
import { type MarketRow, row, type SettlementRules } from '../sport-rules.ts'
import { findSportRules } from './all-sports.ts'

const OFFICIAL = 'the official result on the day; after an early end decided markets stand'
const SIXTY = 'regular time alone'
const DRAW = 'a draw is void'
const RANKING = 'the official ranking of the day; runners that are level share it (dead heat)'
const HEAD_TO_HEAD = 'who ranks higher; void where one of them does not start'

const lines = { lines: { step: 0.5, beside: 2 } }

/**
 * Rows of goals, points and runs: regular time with a draw, and the whole match with overtime if
 * any.
 */
const scored: readonly MarketRow[] = [
  row(1, 'three-way', 'score', ['ft'], 'main', SIXTY),
  row(219, 'winner', 'score', ['match'], 'main', OFFICIAL),
  row(11, 'draw-no-bet', 'score', ['ft', 'match'], 'main', DRAW),
  row(223, 'handicap', 'score', ['match', 'ft'], 'handicaps', OFFICIAL, lines),
  row(225, 'total', 'score', ['match', 'ft'], 'totals', OFFICIAL, lines),
  row(227, 'team-total', 'score', ['match'], 'totals', OFFICIAL, lines),
  row(229, 'odd-even', 'score', ['match'], 'specials', OFFICIAL),
]

const goals: readonly MarketRow[] = [
  ...scored,
  row(10, 'double-chance', 'score', ['ft'], 'main', SIXTY),
  row(29, 'both-score', 'score', ['ft'], 'goals', SIXTY),
]

/** Builds the rows of sets and maps: who wins the match, by how many, and who wins each. */
function parts(letter: 's' | 'm'): readonly MarketRow[] {
  const scopes = [1, 2, 3, 4, 5, 6, 7].map((n) => `${letter}${n}`)
  return [
    row(186, 'winner', 'sets', ['match'], 'main', OFFICIAL),
    row(188, 'handicap', 'sets', ['match'], 'handicaps', OFFICIAL, lines),
    row(314, 'total', 'sets', ['match'], 'totals', OFFICIAL, lines),
    row(199, 'correct-score', 'sets', ['match'], 'scores', OFFICIAL),
    row(187, 'handicap', 'score', ['match'], 'handicaps', OFFICIAL, lines),
    row(189, 'total', 'score', ['match'], 'totals', OFFICIAL, lines),
    row(202, 'winner', 'sets', scopes, 'periods', OFFICIAL),
    row(204, 'total', 'score', scopes, 'periods', OFFICIAL, lines),
  ]
}

const markets: Record<SportGroups, readonly MarketRow[]> = {
  goals,
  innings: scored,
  maps: parts('m'),
  points: scored,
  race: [
    row(534, 'outright', 'score', ['season'], 'main', RANKING, { n: [1, 3] }),
    row(186, 'winner', 'score', ['match'], 'main', HEAD_TO_HEAD),
  ],
  sets: parts('s'),
  winner: [
    row(186, 'winner', 'score', ['match'], 'main', OFFICIAL),
    row(910, 'method', 'score', ['match'], 'specials', OFFICIAL),
  ],
}

/** The periods of regular time in any sport; overtime and shoot-outs are separate. */
const regular = ['h1', 'h2', 'p1', 'p2', 'p3', 'q1', 'q2', 'q3', 'q4']

const innings = Array.from({ length: 9 }, (_, at) => `i${at + 1}`)

function fedRules(key: string, groups: SportGroups): SettlementRules {
  const isScored = groups === 'goals' || groups === 'points' || groups === 'innings'
  return {
    apart: isScored ? ['pens'] : [],
    handicapFromBet: false,
    key,
    markets: markets[groups],
    retirement: groups === 'sets' || groups === 'maps' ? 'set-completed' : 'ball-served',
    scopes: isScored ? { ft: groups === 'innings' ? innings : regular } : {},
    wholeScope: 'match',
  }
}

const fed = new Map(sportCatalogue.map(({ groups, key }) => [key, fedRules(key, groups)]))

/**
 * Returns how bets on a sport are settled: by the house's own table, or by the markets of its group
 * where a feed supplies the prices. Undefined for a sport that the catalogue does not have.
 */
export function findSettlementRules(key: string): SettlementRules | undefined {
  return findSportRules(key) ?? fed.get(key)
}
