import type { NormalSpec } from '../models/model.ts'
import { type MarketRow, row, type SportRules } from '../sport-rules.ts'

const OVERTIME =
  'overtime counts, but not in regulation, half and quarter markets (UOF 219, 223, 225)'
const SIXTY = 'regular time alone'
const half = (beside: number) => ({ step: 0.5, beside })

function winnerRows(lines: number): MarketRow[] {
  return [
    row(219, 'winner', 'score', ['match'], 'main', OVERTIME),
    row(223, 'handicap', 'score', ['match'], 'handicaps', OVERTIME, { lines: half(lines) }),
    row(225, 'total', 'score', ['match'], 'totals', OVERTIME, { lines: half(lines) }),
  ]
}

function teamTotals(scope: string): MarketRow[] {
  return [
    row(227, 'team-total', 'score', [scope], 'totals', OVERTIME, { lines: half(1) }),
    row(229, 'odd-even', 'score', [scope], 'specials', OVERTIME),
  ]
}

/** Builds the rows of halves and quarters, which may end in a draw. */
function partRows(scopes: readonly string[]): MarketRow[] {
  return [
    row(66, 'draw-no-bet', 'score', scopes, 'periods', SIXTY),
    row(303, 'handicap', 'score', scopes, 'periods', SIXTY, { lines: half(1) }),
    row(236, 'total', 'score', scopes, 'periods', SIXTY, { lines: half(1) }),
  ]
}

type Timed = { key: string; spec: Omit<NormalSpec, 'name'>; markets: readonly MarketRow[] }

function timed({ key, spec, markets }: Timed): SportRules {
  const count = spec.periods.length
  return {
    key,
    model: { name: 'normal', ...spec },
    wholeScope: 'match',
    scopes: {
      reg: spec.periods,
      '1h': spec.periods.slice(0, count / 2),
      '2h': spec.periods.slice(count / 2),
    },
    apart: [],
    handicapFromBet: false,
    retirement: 'void',
    markets,
  }
}

const quarters = ['q1', 'q2', 'q3', 'q4'] as const

export const basketball = timed({
  key: 'basketball',
  spec: { periods: quarters, periodMinutes: 10, sdMargin: 12.5, sdTotal: 19, overtimeMinutes: 5 },
  markets: [
    ...winnerRows(4),
    ...teamTotals('match'),
    ...partRows(['1h', 'q1', 'q2', 'q3', 'q4']),
    row(230, 'race', 'score', ['match'], 'specials', 'the first to have so many points', {
      n: [20],
    }),
  ],
})

const sixty: MarketRow = row(1, 'three-way', 'score', ['reg'], 'main', SIXTY)

export const handball = timed({
  key: 'handball',
  spec: {
    periods: ['h1', 'h2'],
    periodMinutes: 30,
    sdMargin: 6.2,
    sdTotal: 7.4,
    overtimeMinutes: 10,
  },
  markets: [sixty, ...winnerRows(3), ...teamTotals('match'), ...partRows(['1h'])],
})

export const americanFootball = timed({
  key: 'american-football',
  spec: { periods: quarters, periodMinutes: 15, sdMargin: 13.5, sdTotal: 13, overtimeMinutes: 10 },
  markets: [sixty, ...winnerRows(4), ...teamTotals('match'), ...partRows(['1h', 'q1'])],
})

export const iceHockey: SportRules = {
  key: 'ice-hockey',
  model: {
    name: 'goals',
    periods: [
      { key: 'p1', minutes: 20 },
      { key: 'p2', minutes: 20 },
      { key: 'p3', minutes: 20 },
    ],
    rho: 0,
    pace: 'even',
    overtime: true,
  },
  wholeScope: 'match',
  scopes: { ft: ['p1', 'p2', 'p3'] },
  apart: [],
  handicapFromBet: false,
  retirement: 'void',
  markets: [
    { ...sixty, scopes: ['ft', 'p1', 'p2', 'p3'] },
    row(406, 'winner', 'score', ['match'], 'main', 'overtime and shoot-out count'),
    row(16, 'handicap', 'score', ['ft'], 'handicaps', SIXTY, { lines: half(2) }),
    row(18, 'total', 'score', ['ft'], 'totals', SIXTY, { lines: half(2) }),
    row(446, 'total', 'score', ['p1', 'p2', 'p3'], 'periods', SIXTY, { lines: half(0) }),
    row(29, 'both-score', 'score', ['ft'], 'goals', SIXTY),
    row(26, 'odd-even', 'score', ['ft'], 'goals', SIXTY),
    row(45, 'correct-score', 'score', ['ft'], 'scores', 'any other score is its own outcome', {
      n: [4],
    }),
  ],
}

const INNINGS =
  'extra innings count; stands after nine innings, or 8.5 with the home side ahead (UOF 251, 256, 258)'

export const baseball: SportRules = {
  key: 'baseball',
  model: { name: 'innings', innings: 9, shape: 0.42 },
  wholeScope: 'match',
  scopes: { '5i': ['i1', 'i2', 'i3', 'i4', 'i5'] },
  complete: ['5i'],
  innings: 9,
  apart: [],
  handicapFromBet: false,
  retirement: 'void',
  markets: [
    row(251, 'winner', 'score', ['match'], 'main', INNINGS),
    row(256, 'handicap', 'score', ['match'], 'handicaps', INNINGS, { lines: half(3) }),
    row(258, 'total', 'score', ['match'], 'totals', INNINGS, { lines: half(3) }),
    row(260, 'team-total', 'score', ['match'], 'totals', INNINGS, { lines: half(1) }),
    row(264, 'odd-even', 'score', ['match'], 'specials', INNINGS),
    row(274, 'three-way', 'score', ['5i'], 'periods', 'five innings must be complete'),
    row(275, 'handicap', 'score', ['5i'], 'periods', 'five innings must be complete', {
      lines: half(1),
    }),
    row(276, 'total', 'score', ['5i'], 'periods', 'five innings must be complete', {
      lines: half(1),
    }),
  ],
}

export const cricket: SportRules = {
  key: 'cricket',
  model: { name: 'chase', overs: 20, sdPerOver: 5.4 },
  wholeScope: 'match',
  scopes: {},
  apart: [],
  handicapFromBet: false,
  retirement: 'void',
  markets: [
    row(340, 'winner', 'score', ['match'], 'main', 'the official winner'),
    row(352, 'team-total', 'score', ['i1'], 'totals', 'the innings must be complete', {
      lines: half(3),
    }),
  ],
}
