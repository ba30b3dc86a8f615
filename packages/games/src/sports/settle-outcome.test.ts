import { expect, test } from 'vitest'
import { countsOfMatch } from '../../../../tools/sports/count-settlements.ts'
import { type MatchFacts, notStarted } from './facts.ts'
import { readOpenFootball } from './feeds/open-football.ts'
import { readMarketKey } from './market.ts'
import { settleMarket, settleOutcome } from './settle-outcome.ts'
import { findSportRules } from './tables/all-sports.ts'
import { football } from './tables/football.ts'

const settle = (sport: string, key: string, outcome: string, facts: MatchFacts, bet = {}) =>
  settleOutcome(findSportRules(sport)!, readMarketKey(key)!, outcome, facts, bet)?.verdict

const halves = (status: MatchFacts['status'], isDone: boolean, ...scores: [number, number][]) => ({
  ...notStarted,
  status,
  periods: scores.map((score, at) => ({ key: `h${at + 1}`, isDone: at === 0 || isDone, score })),
})

test('what is determined stands when a match is abandoned; the rest is void', () => {
  const facts = halves('abandoned', false, [2, 0], [1, 0])
  expect(settle('football', 'total~score~ft~l2.5', 'over', facts)).toBe('win')
  expect(settle('football', 'total~score~ft~l3.5', 'over', facts)).toBe('push')
  expect(settle('football', 'three-way~score~1h', '1', facts)).toBe('win')
  expect(settle('football', 'three-way~score~ft', '1', facts)).toBe('push')
  expect(
    settle('football', 'three-way~score~ft', '1', { ...facts, status: 'live' }),
  ).toBeUndefined()
  expect(settle('football', 'three-way~score~1h', '1', { ...facts, status: 'cancelled' })).toBe(
    'push',
  )
  expect(
    settle('football', 'three-way~score~1h', '1', { ...facts, status: 'postponed' }),
  ).toBeUndefined()
})

test('a handicap in play counts from the score at the bet', () => {
  const facts = halves('ended', true, [1, 0], [1, 1])
  const key = 'handicap~score~ft~l-0.25'
  expect(settle('football', key, '1', facts)).toBe('win')
  expect(settle('football', key, '1', facts, { scoreAtBet: [1, 0] })).toBe('half-loss')
  expect(settle('football', key, '2', facts, { scoreAtBet: [1, 0] })).toBe('half-win')
})

test('goals in order: the first, the last, none, and who scored', () => {
  const goal = (side: 'home' | 'away', by: string, isOwn = false) => {
    return { kind: 'goal', side, by, isOwn, period: 'h1', atS: 60 }
  }
  const facts: MatchFacts = {
    ...halves('ended', true, [2, 1], [0, 0]),
    incidents: [goal('home', 'away-4', true), goal('away', 'away-1'), goal('home', 'home-2')],
  }
  expect(settle('football', 'nth~score~ft~n1~of-goal', '1', facts)).toBe('win')
  expect(settle('football', 'nth~score~ft~n4~of-goal', 'none', facts)).toBe('win')
  expect(settle('football', 'last~score~ft~of-goal', '1', facts)).toBe('win')
  expect(settle('football', 'scorer~score~ft~of-goal', 'away-4', facts)).toBe('loss')
  expect(settle('football', 'first-scorer~score~ft~of-goal', 'away-1', facts)).toBe('win')
  const nil = halves('ended', true, [0, 0], [0, 0])
  expect(settle('football', 'nth~score~ft~n1~of-goal', 'none', nil)).toBe('win')
  expect(settle('football', 'odd-even~score~ft', 'even', nil)).toBe('win')
  expect(settle('football', 'correct-score~score~ft~n4', '0:0', nil)).toBe('win')
})

test('a retirement: the winner by the rule, decided sets stand, the rest is void', () => {
  const sets = (status: MatchFacts['status'], ...scores: [number, number][]): MatchFacts => ({
    ...notStarted,
    status,
    winner: 'away',
    periods: scores.map((score, at) => {
      return { key: `s${at + 1}`, isDone: at < scores.length - 1, score }
    }),
  })
  const late = sets('retired', [6, 3], [1, 2])
  expect(settle('tennis', 'winner~sets~match', '2', late)).toBe('win')
  expect(settle('tennis', 'winner~sets~s1', '1', late)).toBe('win')
  expect(settle('tennis', 'winner~sets~s2', '1', late)).toBe('push')
  expect(settle('tennis', 'total~score~match~l11.5', 'over', late)).toBe('win')
  expect(settle('tennis', 'winner~sets~match', '2', sets('retired', [2, 1]))).toBe('push')
  expect(settle('tennis', 'winner~sets~match', '2', sets('walkover'))).toBe('push')
})

test('a period that was not played is void', () => {
  const sets = [
    [25, 20],
    [25, 22],
    [25, 19],
  ] as const
  const facts: MatchFacts = {
    ...notStarted,
    status: 'ended',
    periods: sets.map((score, at) => ({ key: `s${at + 1}`, isDone: true, score })),
  }
  expect(settle('volleyball', 'winner~sets~s4', '1', facts)).toBe('push')
  expect(settle('volleyball', 'handicap~sets~match~l-2.5', '1', facts)).toBe('win')
  expect(settle('volleyball', 'correct-score~sets~match~n3', '3:0', facts)).toBe('win')
})

test('a tournament: places, and a dead heat for the last of them', () => {
  const facts: MatchFacts = { ...notStarted, status: 'ended', ranks: { a: 1, b: 2, c: 2, d: 4 } }
  const market = readMarketKey('outright~score~match~n2')!
  expect(settleOutcome(football, market, 'a', facts)).toEqual({ verdict: 'win' })
  expect(settleOutcome(football, market, 'b', facts)).toEqual({
    verdict: 'win',
    deadHeat: { places: 1, tied: 2 },
  })
  expect(settleOutcome(football, market, 'd', facts)).toEqual({ verdict: 'loss' })
  expect(settleOutcome(football, market, 'e', facts)).toEqual({ verdict: 'push' })
})

test('files of openfootball are settled and counted', () => {
  const season = {
    name: 'A generated season',
    matches: [
      { round: '1', date: '2026-08-01', team1: 'A', team2: 'B', score: { ft: [2, 1], ht: [0, 1] } },
      { round: '1', date: '2026-08-01', team1: 'C', team2: 'D', score: { ft: [0, 0] } },
      { round: '2', date: '2026-08-08', team1: 'B', team2: 'A' },
    ],
  }
  const [first, second, third] = readOpenFootball(season)!.map(({ facts }) => facts)
  const counts = (facts: MatchFacts) =>
    countsOfMatch(facts, (market) => settleMarket(football, market, facts))
  expect(counts(first!)).toEqual(
    expect.arrayContaining(['1x2_1', 'ah_home_-0.75_half_win', 'over_2.75_half_win', 'htft_21']),
  )
  expect(counts(second!)).toEqual(
    expect.arrayContaining([
      '1x2_x',
      'ah_home_+0_push',
      'over_2.0_loss',
      'btts_no',
      'even',
      'tg_0',
    ]),
  )
  expect(counts(second!)).not.toContain('has_ht')
  expect(third!.status).toBe('not-started')
})
