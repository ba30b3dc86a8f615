import { expect, test } from 'vitest'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { notStarted } from '../facts.ts'
import { makeMarkets } from '../make-markets.ts'
import { playMatch } from '../models/all-models.ts'
import { allSports } from '../tables/all-sports.ts'
import { football } from '../tables/football.ts'
import { usualStrengths } from '../usual-strengths.ts'
import type { FeedMessage } from './feed-message.ts'
import { readOddsApi, readOddsApiAnswer, readOddsApiScores } from './odds-api.ts'
import { readUof, writeUof, writeUofOutcome } from './uof-xml.ts'

const terms = { depth: 'all', method: 'power', overround: 0.05 } as const
const common = { at: new Date('2026-11-23T12:00:00Z'), feed: 'uof', ref: 'a "match" & <more>' }

test.each(allSports.map((rules) => [rules.key, rules] as const))(
  'what is written of %s in the unified feed is read as it was',
  (key, rules) => {
    const [strength] = usualStrengths(key, rules.model)
    const steps = playMatch(rules.model, strength!, simulationOnly(3))
    const middle = steps[Math.floor(steps.length / 2)]!.facts
    const end = steps.at(-1)!.facts
    const markets = makeMarkets(rules, strength!, middle, terms).map((market) => ({
      chances: market.chances,
      group: market.group,
      key: market.key,
      prices: market.prices,
    }))
    const messages: FeedMessage[] = [
      { ...common, kind: 'fixture-change', seq: 1, startsAt: common.at, status: 'postponed' },
      { ...common, facts: middle, kind: 'odds-change', markets, seq: 2 },
      { ...common, kind: 'bet-stop', seq: 3 },
      { ...common, facts: end, kind: 'bet-settlement', seq: 4 },
      { ...common, kind: 'rollback-bet-settlement', seq: 5 },
      {
        ...common,
        kind: 'bet-cancel',
        markets: ['three-way~score~ft'],
        reason: common.feed,
        seq: 6,
      },
      {
        ...common,
        kind: 'rollback-bet-cancel',
        markets: ['three-way~score~ft'],
        seq: 7,
        window: { fromMs: 1_764_314_000_000, untilMs: null },
      },
    ]
    for (const message of messages) {
      expect(readUof(common.feed, writeUof(message, rules))).toEqual(message)
    }
  },
)

test('outcomes have the factors of the unified feed; what is no message is none', () => {
  expect(writeUofOutcome('1', { verdict: 'half-win' })).toBe(
    '<outcome id="1" result="1" void_factor="0.5"/>',
  )
  expect(writeUofOutcome('2', { deadHeat: { places: 1, tied: 2 }, verdict: 'win' })).toBe(
    '<outcome id="2" result="1" dead_heat_factor="0.5"/>',
  )
  expect(readUof('uof', '<alive timestamp="1" product="1"/>')).toBeUndefined()
  expect(readUof('uof', 'nothing of the kind')).toBeUndefined()
})

test('answers of The Odds API become fixtures, prices and results', () => {
  const event = {
    away_team: 'Cranes',
    bookmakers: [
      {
        key: 'one',
        last_update: '2026-11-23T10:00:00Z',
        markets: [
          {
            key: 'h2h',
            outcomes: [
              { name: 'Tigers', price: 2.1 },
              { name: 'Cranes', price: 3.6 },
              { name: 'Draw', price: 3.4 },
            ],
          },
          {
            key: 'spreads',
            outcomes: [
              { name: 'Cranes', point: 0.25, price: 1.9 },
              { name: 'Tigers', point: -0.25, price: 1.95 },
            ],
          },
          {
            key: 'totals',
            outcomes: [
              { name: 'Over', point: 2.5, price: 1.87 },
              { name: 'Under', point: 2.5, price: 1.98 },
            ],
          },
        ],
      },
    ],
    commence_time: '2026-11-24T10:00:00Z',
    home_team: 'Tigers',
    id: 'abc',
    sport_key: 'soccer_epl',
    sport_title: 'EPL',
  }
  const [fixture] = readOddsApiAnswer('odds-api', { odds: [event], scores: [] })
  expect(fixture).toMatchObject({
    fixture: { away: { name: { EN: 'Cranes' } }, sport: 'football' },
    kind: 'fixture-change',
    ref: 'abc',
  })
  const [message] = readOddsApi('odds-api', [event], football)
  if (message?.kind !== 'odds-change') throw new Error('no odds')
  expect(message.facts).toBe(notStarted)
  expect(message.markets.map(({ key }) => key)).toEqual([
    'three-way~score~ft',
    'handicap~score~ft~l-0.25',
    'total~score~ft~l2.5',
  ])
  expect(message.markets[0]?.prices).toEqual({ '1': 2_100, '2': 3_600, x: 3_400 })
  expect(message.markets[0]?.chances['1']?.win).toBeCloseTo(0.460174458, 8)
  const score = {
    ...event,
    completed: true,
    last_update: '2026-11-24T12:00:00Z',
    scores: [
      { name: 'Tigers', score: '2' },
      { name: 'Cranes', score: '1' },
    ],
  }
  const answer = [score, { ...score, completed: false }]
  const [result] = readOddsApiScores('odds-api', answer, football)
  expect(result).toMatchObject({ kind: 'bet-settlement', ref: 'abc' })
  // A score that is not there is no nil.
  for (const missing of [null, '', ' ', '1.5', 'n/a']) {
    const scores = [score.scores[0]!, { name: 'Cranes', score: missing }]
    expect(readOddsApiScores('odds-api', [{ ...score, scores }], football)).toEqual([])
  }
  expect(readOddsApiScores('odds-api', [{ ...score, scores: null }], football)).toEqual([])
  // American prices are converted, and what makes no market in either format is refused.
  const priced = (...prices: number[]) => {
    const [book] = event.bookmakers
    const outcomes = book!.markets[0]!.outcomes.map((one, at) => ({ ...one, price: prices[at]! }))
    const markets = [{ key: 'h2h', outcomes }]
    const [read] = readOddsApi(
      'odds-api',
      [{ ...event, bookmakers: [{ ...book!, markets }] }],
      football,
    )
    return read?.kind === 'odds-change' ? read.markets[0]?.prices : undefined
  }
  expect(priced(110, 260, 240)).toEqual({ '1': 2_100, '2': 3_600, x: 3_400 })
  expect(priced(-120, 320, 250)?.['1']).toBe(1_833)
  expect(priced(110.5, 260, 240)).toBeUndefined()
  expect(priced(0, 3.6, 3.4)).toBeUndefined()
  expect(priced(21, 36, 34)).toBeUndefined()
})
