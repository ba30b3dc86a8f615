import { expect, test } from 'vitest'
import { simulationOnly } from '../chance/simulation-only.ts'
import { EACH_WAY, placeMarketOf, placeOddsMilli, systemFactor } from './parlay.ts'
import { seasonChances, seasonRanks, type SeasonSide } from './season.ts'
import { settleOutcome } from './settle-outcome.ts'
import { notStarted } from './facts.ts'
import { football } from './tables/football.ts'

const side = (id: string, points: number, difference = 0): SeasonSide => {
  return { difference, id, points, scored: difference }
}
const terms = { chance: simulationOnly(7), places: 2, runs: 4_000 }

test('whoever cannot be caught comes first, and the last match decides between two', () => {
  const sides = [side('a', 10), side('b', 7), side('c', 0), side('d', 0)]
  const fixtures = [{ awayId: 'b', draw: 0.2, home: 0.3, homeId: 'c', margin: 1 }]
  const { first, placed } = seasonChances(sides, fixtures, terms)
  // Level on points with a better difference is ahead.
  expect(first['b']!.win).toBeGreaterThan(0.46)
  expect(first['b']!.win).toBeLessThan(0.54)
  expect(first['a']!.win + first['b']!.win).toBeCloseTo(1, 9)
  expect(placed['a']!.win + placed['b']!.win).toBeCloseTo(2, 9)
  expect(first['d']!.win).toBe(0)
})

test('chances add up to the places there are, also where sides are level', () => {
  const sides = [side('a', 5), side('b', 5), side('c', 5), side('d', 1)]
  const { first, placed } = seasonChances(sides, [], { ...terms, runs: 1 })
  expect(first['a']!.win).toBeCloseTo(1 / 3, 9)
  expect(placed['a']!.win).toBeCloseTo(2 / 3, 9)
  expect(seasonRanks(sides)).toEqual({ a: 1, b: 1, c: 1, d: 4 })
})

test('an each-way bet is a win ticket and a place ticket, with dead heats on either', () => {
  const win = { kind: 'outright', measure: 'score', n: 1, scope: 'season' } as const
  const place = { ...win, n: EACH_WAY.places }
  expect(placeMarketOf('outright~score~season~n1')).toBe('outright~score~season~n3')
  expect(placeMarketOf('three-way~score~ft')).toBeUndefined()
  const odds = 11_000
  const legs = (ranks: Record<string, number>) => {
    const facts = { ...notStarted, ranks, status: 'ended' as const }
    return [
      { oddsMilli: odds, settlement: settleOutcome(football, win, 'a', facts)! },
      {
        oddsMilli: placeOddsMilli(odds, EACH_WAY.fraction),
        settlement: settleOutcome(football, place, 'a', facts)!,
      },
    ]
  }
  const paid = (ranks: Record<string, number>, rule: 'divided' | 'stake-back' = 'divided') => {
    const { d, n } = systemFactor(legs(ranks), [1], rule)
    return Number(n) / Number(d)
  }
  expect(paid({ a: 1, b: 2, c: 3, d: 4 })).toBe(11 + 3)
  expect(paid({ a: 3, b: 1, c: 2, d: 4 })).toBe(3)
  expect(paid({ a: 4, b: 1, c: 2, d: 3 })).toBe(0)
  // Two share the first place: half of the win ticket, all of the place ticket.
  expect(paid({ a: 1, b: 1, c: 3, d: 4 })).toBe(5.5 + 3)
  expect(paid({ a: 1, b: 1, c: 3, d: 4 }, 'stake-back')).toBe(6 + 3)
  // Two share the third place.
  expect(paid({ a: 3, b: 1, c: 2, d: 3 })).toBe(1.5)
})
