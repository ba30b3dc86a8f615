import { describe, expect, test } from 'vitest'
import type { MatchFacts, Pair } from './facts.ts'
import { notStarted } from './facts.ts'
import { readOpenFootball } from './feeds/open-football.ts'
import { readMarketKey } from './market.ts'
import { settleOutcome } from './settle-outcome.ts'
import { isPutOffTooLong } from './stands.ts'
import { findSettlementRules } from './tables/fed-sports.ts'

const settle = (sport: string, key: string, outcome: string, facts: MatchFacts) =>
  settleOutcome(findSettlementRules(sport)!, readMarketKey(key)!, outcome, facts)?.verdict

const played = (letter: string, scores: readonly Pair[], more: Partial<MatchFacts> = {}) => ({
  ...notStarted,
  periods: scores.map((score, at) => ({ isDone: true, key: `${letter}${at + 1}`, score })),
  status: 'ended' as const,
  ...more,
})
const runs = (count: number, home: number, away: number): Pair[] =>
  Array.from({ length: count }, (_, at) => (at === 0 ? [home, away] : [0, 0]))

describe('too few innings: nine, or eight and a half with the home side ahead', () => {
  const half = (home: number, away: number) => {
    const facts = played('i', runs(9, home, away))
    return { ...facts, periods: facts.periods.map((one, at) => ({ ...one, isDone: at < 8 })) }
  }
  test.each([
    ['nine innings', played('i', runs(9, 3, 1)), 'win', 'loss', 'win'],
    ['eight and a half, home ahead', half(3, 1), 'win', 'loss', 'win'],
    ['eight and a half, home behind', half(1, 3), 'push', 'push', 'push'],
    ['eight and a half, level', half(2, 2), 'push', 'push', 'push'],
    ['eight innings, home ahead', played('i', runs(8, 3, 1)), 'push', 'push', 'push'],
  ])('%s', (_, facts, winner, over, under) => {
    expect(settle('baseball', 'winner~score~match', '1', facts)).toBe(winner)
    expect(settle('baseball', 'total~score~match~l7.5', 'over', facts)).toBe(over)
    expect(settle('baseball', 'total~score~match~l7.5', 'under', facts)).toBe(under)
  })
  test('a total that was passed before the match was cut short stands', () => {
    const facts = played('i', runs(7, 6, 3))
    expect(settle('baseball', 'total~score~match~l7.5', 'over', facts)).toBe('win')
    expect(settle('baseball', 'total~score~match~l7.5', 'under', facts)).toBe('loss')
  })
})

test('the first five innings count when all five were played', () => {
  const key = 'three-way~score~5i'
  expect(settle('baseball', key, '1', played('i', runs(5, 2, 1)))).toBe('win')
  expect(settle('baseball', key, '1', played('i', runs(4, 2, 1)))).toBe('push')
})

test('a changed format of a series: who wins stands, numbers of maps do not', () => {
  const facts = played('m', [
    [13, 5],
    [13, 9],
    [13, 7],
  ])
  const changed = { ...facts, isFormatChanged: true }
  expect(settle('cs2', 'winner~sets~match', '1', changed)).toBe('win')
  expect(settle('cs2', 'winner~sets~m1', '1', changed)).toBe('win')
  expect(settle('cs2', 'handicap~sets~match~l-1.5', '1', changed)).toBe('push')
  expect(settle('cs2', 'total~sets~match~l2.5', 'over', changed)).toBe('push')
  expect(settle('cs2', 'handicap~sets~match~l-1.5', '1', facts)).toBe('win')
  // A correct score of a best of three cannot come in a best of five.
  expect(settle('cs2', 'correct-score~sets~match~n2', '2:0', facts)).toBe('push')
  expect(settle('cs2', 'correct-score~sets~match~n3', '3:0', facts)).toBe('win')
  expect(settle('cs2', 'winner~sets~m4', '1', facts)).toBe('push')
})

test('a scorer who took no part is void, one who sat on the bench and came on is not', () => {
  const facts = played('h', [
    [0, 0],
    [0, 0],
  ])
  const gone = { ...facts, absent: ['home-9'] }
  for (const key of ['scorer~score~ft~of-goal', 'first-scorer~score~ft~of-goal']) {
    expect(settle('football', key, 'home-9', gone)).toBe('push')
    expect(settle('football', key, 'home-10', gone)).toBe('loss')
  }
})

test('an awarded match was not played: its score settles nothing', () => {
  const match = { date: '2020-10-04', round: '3', team1: 'A', team2: 'B' }
  const season = {
    matches: [
      { ...match, score: { ft: [3, 0] }, status: 'awarded' },
      { ...match, awarded: true, score: { ft: [3, 0], ht: [1, 0] } },
      { ...match, score: { ft: [3, 0] } },
    ],
  }
  const [first, second, third] = readOpenFootball(season)!.map(({ facts }) => facts)
  for (const facts of [first!, second!]) {
    expect(facts.status).toBe('walkover')
    expect(settle('football', 'three-way~score~ft', '1', facts)).toBe('push')
    expect(settle('football', 'total~score~ft~l2.5', 'over', facts)).toBe('push')
  }
  expect(settle('football', 'three-way~score~ft', '1', third!)).toBe('win')
  // Without a score at half time the whole match is not its second half.
  expect(settle('football', 'three-way~score~2h', '1', third!)).toBe('push')
})

test('who qualifies and who wins a shoot-out is not offered, so no screen names it', () => {
  expect(readMarketKey('qualify~score~all')).toBeUndefined()
  expect(readMarketKey('shoot-out~score~pens')).toBeUndefined()
})

test('a match put off by more than 36 hours is another match for its bets', () => {
  const day = new Date('2026-11-28T15:00:00Z')
  const after = (hours: number) => new Date(day.getTime() + hours * 3_600_000)
  expect(isPutOffTooLong(day, after(36))).toBe(false)
  expect(isPutOffTooLong(day, after(37))).toBe(true)
  expect(isPutOffTooLong(day, after(168))).toBe(true)
  expect(isPutOffTooLong(day, after(-168))).toBe(false)
})
