import { type MarketRow, row, type SportRules } from '../sport-rules.ts'

/** Regular time with stoppage; extra time and penalties count only where a market names them. */
const NINETY =
  '90 minutes rule; UOF voids by void factor (Sportradar SDK, betSettlementMarketOutcome)'
const ASIAN =
  'quarter lines are two half stakes; in play from the score at the bet (ky-official 1.1/4)'
const SCORER = 'own goals do not count; void where the player takes no part'
const FIRST_SCORER = 'own goals are passed over; void where the player takes no part'
const quarter = { step: 0.25, beside: 4 }

const markets: readonly MarketRow[] = [
  row(1, 'three-way', 'score', ['ft', '1h', '2h'], 'main', NINETY),
  row(16, 'handicap', 'score', ['ft', '1h'], 'handicaps', ASIAN, { lines: quarter }),
  row(18, 'total', 'score', ['ft', '1h'], 'totals', NINETY, { lines: quarter }),
  row(10, 'double-chance', 'score', ['ft', '1h'], 'main', NINETY),
  row(11, 'draw-no-bet', 'score', ['ft'], 'main', 'a draw is void'),
  row(19, 'team-total', 'score', ['ft'], 'totals', NINETY, { lines: { step: 0.5, beside: 1 } }),
  row(29, 'both-score', 'score', ['ft', '1h'], 'goals', 'own goals count'),
  row(26, 'odd-even', 'score', ['ft'], 'goals', 'nil is even'),
  row(21, 'total-bands', 'score', ['ft'], 'goals', NINETY),
  row(21, 'exact-total', 'score', ['ft'], 'goals', NINETY),
  row(45, 'correct-score', 'score', ['ft'], 'scores', 'any other score is its own outcome', {
    n: [4],
  }),
  row(81, 'correct-score', 'score', ['1h'], 'scores', 'any other score is its own outcome', {
    n: [2],
  }),
  row(47, 'half-full', 'score', ['ft'], 'periods', NINETY),
  row(8, 'nth', 'score', ['ft'], 'goals', 'no goal is an outcome', { n: [1], of: 'goal' }),
  row(9, 'last', 'score', ['ft'], 'goals', 'no goal is an outcome', { of: 'goal' }),
  row(40, 'scorer', 'score', ['ft'], 'scorers', SCORER, { of: 'goal' }),
  row(165, 'handicap', 'corners', ['ft'], 'corners', 'corners that were taken', {
    lines: { step: 0.5, beside: 2 },
  }),
  row(166, 'total', 'corners', ['ft'], 'corners', 'corners that were taken', {
    lines: { step: 0.5, beside: 2 },
  }),
  row(138, 'handicap', 'cards', ['ft'], 'cards', 'a card is one, yellow or red', {
    lines: { step: 0.5, beside: 1 },
  }),
  row(139, 'total', 'cards', ['ft'], 'cards', 'a card is one, yellow or red', {
    lines: { step: 0.5, beside: 1 },
  }),
  row(38, 'first-scorer', 'score', ['ft'], 'scorers', FIRST_SCORER, { of: 'goal' }),
]

export const football: SportRules = {
  key: 'football',
  model: {
    name: 'goals',
    periods: [
      { key: 'h1', minutes: 45 },
      { key: 'h2', minutes: 45 },
    ],
    rho: -0.05,
    pace: 'football',
    overtime: false,
  },
  wholeScope: 'ft',
  scopes: { ft: ['h1', 'h2'], '1h': ['h1'], '2h': ['h2'] },
  apart: ['e1', 'e2', 'pens'],
  handicapFromBet: true,
  retirement: 'void',
  markets,
}
