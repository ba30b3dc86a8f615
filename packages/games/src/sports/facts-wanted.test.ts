import { expect, test } from 'vitest'
import { differingFacts, factsWanted, isPossibleResult } from './facts-wanted.ts'
import { type MatchFacts, notStarted } from './facts.ts'
import { readMarketKey } from './market.ts'
import { settleOutcome } from './settle-outcome.ts'
import { findSportRules } from './tables/all-sports.ts'
import { findSettlementRules } from './tables/fed-sports.ts'

const football = findSportRules('football')!
const settle = (key: string, outcome: string, facts: MatchFacts) =>
  settleOutcome(football, readMarketKey(key)!, outcome, facts)?.verdict
const goal = (by: string) => {
  return { atS: 60, by, kind: 'goal', period: 'h1', side: 'home' as const }
}
const facts = (more: Partial<MatchFacts> = {}): MatchFacts => ({
  ...notStarted,
  periods: [
    { corners: [2, 1], isDone: true, key: 'h1', score: [1, 0] },
    { corners: [3, 4], isDone: true, key: 'h2', score: [0, 0] },
  ],
  status: 'ended',
  ...more,
})

test('every sport says which periods, counts and incidents its markets need', () => {
  const periods = (sport: string) => factsWanted(findSettlementRules(sport)!).periods
  expect(periods('football').slice(0, 2)).toEqual(['h1', 'h2'])
  expect(periods('baseball')).toEqual(Array.from({ length: 9 }, (_, at) => `i${at + 1}`))
  expect(periods('cs2')).toEqual(['m1', 'm2', 'm3'])
  expect(factsWanted(football).incidents).toEqual([{ hasScorer: true, kind: 'goal' }])
  expect(factsWanted(findSettlementRules('mma')!).methods).toContain('submission')
})

test('two results differ by every fact that a market needs, and by one that only one gives', () => {
  const named = (a: MatchFacts, b: MatchFacts) =>
    differingFacts(football, [a, b]).map(({ fact }) => fact)
  const one = facts({ incidents: [goal('home-9')] })
  expect(named(one, structuredClone(one))).toEqual([])
  expect(named(one, { ...one, incidents: [goal('home-7')] })).toEqual(['goal'])
  // When a goal fell decides nothing.
  expect(named(one, { ...one, incidents: [{ ...goal('home-9'), atS: 90 }] })).toEqual([])
  const [first, second] = one.periods
  const other = { ...one, periods: [first!, { ...second!, corners: [3, 5] as const }] }
  expect(named(one, other)).toEqual(['corners h2'])
  const untold = { ...one, periods: [first!, { isDone: true, key: 'h2', score: [0, 0] as const }] }
  expect(named(one, untold)).toEqual(['corners h2'])
})

test('what nobody counted is not nil: its markets are void', () => {
  const [first, second] = facts().periods
  const bare = { isDone: true, key: 'h2', score: second!.score }
  const reported = facts()
  const untold = facts({ periods: [first!, bare] })
  expect(settle('total~corners~ft~l9.5', 'over', reported)).toBe('win')
  expect(settle('total~corners~ft~l9.5', 'over', untold)).toBe('push')
  expect(settle('total~corners~ft~l9.5', 'under', untold)).toBe('push')
  // Three corners of the first half are certain whatever came later.
  expect(settle('total~corners~ft~l2.5', 'over', untold)).toBe('win')
  // One goal was scored and nobody says by whom.
  expect(settle('nth~score~ft~n1~of-goal', 'none', reported)).toBe('push')
  expect(settle('scorer~score~ft~of-goal', 'home-9', reported)).toBe('push')
  expect(settle('first-scorer~score~ft~of-goal', 'home-9', reported)).toBe('push')
})

test('an entry is refused where it contradicts itself', () => {
  expect(isPossibleResult(football, facts())).toBe(true)
  expect(isPossibleResult(football, facts({ incidents: [goal('home-9')] }))).toBe(true)
  const two = [goal('home-9'), goal('home-9')]
  expect(isPossibleResult(football, facts({ incidents: two }))).toBe(false)
  expect(isPossibleResult(football, facts({ periods: [] }))).toBe(false)
  expect(isPossibleResult(football, facts({ periods: [], status: 'walkover' }))).toBe(true)
  const [first] = facts().periods
  expect(isPossibleResult(football, facts({ periods: [first!, first!] }))).toBe(false)
  expect(isPossibleResult(football, facts({ status: 'live' }))).toBe(false)
})
