import type { ModelSpec } from '../models/model.ts'
import { type MarketRow, row, type SportRules } from '../sport-rules.ts'

const RETIRED =
  'after a retirement decided markets stand, the others are void; the winner by the sport’s rule'
const half = (beside: number) => ({ step: 0.5, beside })

type SetSport = {
  key: string
  model: ModelSpec
  need: number
  sets: readonly string[]
  /** The lines of points and point handicaps, where a set has a score. */
  lines?: number
  more?: readonly MarketRow[]
}

function setSport({ key, model, need, sets, lines, more = [] }: SetSport): SportRules {
  const points: MarketRow[] =
    lines === undefined
      ? []
      : [
          row(187, 'handicap', 'score', ['match'], 'handicaps', RETIRED, { lines: half(lines) }),
          row(189, 'total', 'score', ['match'], 'totals', RETIRED, { lines: half(lines) }),
          row(204, 'total', 'score', sets, 'periods', RETIRED, { lines: half(1) }),
        ]
  return {
    key,
    model,
    wholeScope: 'match',
    scopes: {},
    apart: [],
    handicapFromBet: false,
    retirement: 'set-completed',
    markets: [
      row(186, 'winner', 'sets', ['match'], 'main', RETIRED),
      row(188, 'handicap', 'sets', ['match'], 'handicaps', RETIRED, { lines: half(1) }),
      row(314, 'total', 'sets', ['match'], 'totals', RETIRED, { lines: half(1) }),
      ...points,
      row(202, 'winner', 'sets', sets, 'periods', RETIRED),
      ...(need <= 4 ? [scores(need)] : []),
      ...more,
    ],
  }
}

function scores(need: number): MarketRow {
  return row(199, 'correct-score', 'sets', ['match'], 'scores', RETIRED, { n: [need] })
}

export const tennis = setSport({
  key: 'tennis',
  model: { name: 'tennis', bestOf: 3 },
  need: 2,
  sets: ['s1', 's2', 's3'],
  lines: 2,
  more: [
    row(205, 'tie-break', 'score', ['s1', 's2', 's3'], 'specials', 'seven games to six'),
    row(210, 'nth', 'score', ['s1', 's2', 's3'], 'periods', 'the game must be played out', {
      n: [1],
      of: 'game',
    }),
  ],
})

const fiveSets = ['s1', 's2', 's3', 's4', 's5'] as const

export const volleyball = setSport({
  key: 'volleyball',
  model: { name: 'rally', bestOf: 5, points: 25, lastPoints: 15 },
  need: 3,
  sets: fiveSets,
  lines: 2,
})

export const tableTennis = setSport({
  key: 'table-tennis',
  model: { name: 'rally', bestOf: 5, points: 11, lastPoints: 11 },
  need: 3,
  sets: fiveSets,
  lines: 2,
})

export const badminton = setSport({
  key: 'badminton',
  model: { name: 'rally', bestOf: 3, points: 21, lastPoints: 21, cap: 30 },
  need: 2,
  sets: ['s1', 's2', 's3'],
  lines: 2,
})

export const darts = setSport({
  key: 'darts',
  model: { name: 'series', bestOf: 11, inside: 'single', unitMinutes: 2.4 },
  need: 6,
  sets: ['m1', 'm2', 'm3'],
})

export const snooker = setSport({
  key: 'snooker',
  model: { name: 'series', bestOf: 9, inside: 'single', unitMinutes: 17 },
  need: 5,
  sets: ['m1', 'm2', 'm3'],
})

const MAPS = 'maps that are not played are void; the winner stands when the organiser names one'

function esport(
  key: string,
  inside: 'rounds' | 'kills' | 'single',
  unitMinutes: number,
): SportRules {
  const maps = ['m1', 'm2', 'm3']
  const of = inside === 'rounds' ? 'round' : 'kill'
  const first: MarketRow[] =
    inside === 'single' ? [] : [row(332, 'nth', 'score', maps, 'specials', MAPS, { n: [1], of })]
  return setSport({
    key,
    model: { name: 'series', bestOf: 3, inside, unitMinutes },
    need: 2,
    sets: maps,
    ...(inside !== 'single' && { lines: 2 }),
    more: first,
  })
}

export const counterStrike = esport('cs2', 'rounds', 50)
export const valorant = esport('valorant', 'rounds', 50)
export const leagueOfLegends = esport('lol', 'kills', 32)
export const dota2 = esport('dota2', 'kills', 38)
export const starcraft2 = esport('starcraft2', 'single', 14)

function fight(key: string, rounds: number, roundMinutes: number): SportRules {
  const source = 'the official winner on the day; a draw or no contest is void'
  return {
    key,
    model: { name: 'fight', rounds, roundMinutes },
    wholeScope: 'match',
    scopes: {},
    apart: [],
    handicapFromBet: false,
    retirement: 'ball-served',
    markets: [
      row(186, 'winner', 'score', ['match'], 'main', source),
      row(910, 'method', 'score', ['match'], 'specials', source),
    ],
  }
}

export const boxing = fight('boxing', 10, 3)
export const mixedMartialArts = fight('mma', 3, 5)
