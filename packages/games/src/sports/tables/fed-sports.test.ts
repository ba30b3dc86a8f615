import { expect, test } from 'vitest'
import { type MatchFacts, notStarted } from '../facts.ts'
import { readMarketKey } from '../market.ts'
import { settleOutcome } from '../settle-outcome.ts'
import { sportCatalogue } from '../sport-catalogue.ts'
import { allSports } from './all-sports.ts'
import { findSettlementRules } from './fed-sports.ts'

const ended = (key: string, score: readonly [number, number], more: Partial<MatchFacts> = {}) => ({
  ...notStarted,
  periods: [{ isDone: true, key, score }],
  status: 'ended' as const,
  ...more,
})

test('a feed may open any of more than 140 sports: each has markets, and they are settled', () => {
  expect(new Set(sportCatalogue.map(({ key }) => key)).size).toBeGreaterThan(140)
  expect(sportCatalogue.filter(({ isEsport }) => isEsport).length).toBeGreaterThan(15)
  expect(allSports.every(({ key }) => findSettlementRules(key)?.key === key)).toBe(true)
  for (const { groups, key } of sportCatalogue.slice(allSports.length)) {
    const rules = findSettlementRules(key)!
    const isParts = groups === 'sets' || groups === 'maps'
    const market = readMarketKey(`winner~${isParts ? 'sets' : 'score'}~match`)!
    expect([key, rules.markets.some(({ kind }) => kind === 'winner')]).toEqual([key, true])
    const facts = ended(groups === 'maps' ? 'm1' : 's1', [2, 1])
    expect([key, settleOutcome(rules, market, '1', facts)?.verdict]).toEqual([key, 'win'])
    const gaveUp = { ...facts, status: 'walkover' as const }
    expect([key, settleOutcome(rules, market, '1', gaveUp)?.verdict]).toEqual([key, 'push'])
  }
  expect(findSettlementRules('nonsense')).toBeUndefined()
})

test('overtime counts in the whole and not in regular time; a race is settled by its ranking', () => {
  const facts = ended('h2', [20, 20], {})
  const rugby = findSettlementRules('rugby-union')!
  const all = { ...facts, periods: [...facts.periods, { isDone: true, key: 'ot', score: [3, 0] }] }
  const verdictOf = (key: string, outcome: string) =>
    settleOutcome(rugby, readMarketKey(key)!, outcome, all as MatchFacts)?.verdict
  expect(verdictOf('three-way~score~ft', 'x')).toBe('win')
  expect(verdictOf('winner~score~match', '1')).toBe('win')
  expect(verdictOf('total~score~match~l42.5', 'over')).toBe('win')
  const race = findSettlementRules('formula-1')!
  const ranks = { a: 1, b: 1, c: 3 }
  const first = readMarketKey('outright~score~season~n1')!
  expect(settleOutcome(race, first, 'a', ended('r1', [0, 0], { ranks }))).toEqual({
    deadHeat: { places: 1, tied: 2 },
    verdict: 'win',
  })
})
