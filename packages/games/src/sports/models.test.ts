import { describe, expect, test } from 'vitest'
import { simulationOnly } from '../chance/simulation-only.ts'
import { calibrate } from './calibrate.ts'
import { priceCombination } from './combination.ts'
import { notStarted } from './facts.ts'
import { makeMarkets } from './make-markets.ts'
import { marketKey, outcomesOf, readMarketKey } from './market.ts'
import { lawOf, playMatch } from './models/all-models.ts'
import { settleOutcome } from './settle-outcome.ts'
import { allSports } from './tables/all-sports.ts'
import { football } from './tables/football.ts'
import { usualStrengths } from './usual-strengths.ts'

const terms = { overround: 0.055, method: 'power', depth: 'all' } as const
const heavy = Number(process.env.PRICE_RUNS ?? 1)

describe.each(allSports.map((rules) => [rules.key, rules] as const))('%s', (key, rules) => {
  const strengths = usualStrengths(key, rules.model)

  test('no arbitrage at any moment, and every market is settled at the end', () => {
    for (let run = 0; run < heavy; run += 1) {
      const strength = strengths[run % strengths.length]!
      const steps = playMatch(rules.model, strength, simulationOnly(run + 17))
      const end = steps.at(-1)!.facts
      expect(end.status).toBe('ended')
      for (const at of [0, 0.2, 0.5, 0.8]) {
        const facts = at === 0 ? notStarted : steps[Math.floor(steps.length * at)]!.facts
        const markets = makeMarkets(rules, strength, facts, terms)
        if (at < 0.5) expect(markets.length).toBeGreaterThan(0)
        for (const { key, market, prices, chances } of markets) {
          expect(marketKey(readMarketKey(key)!)).toBe(key)
          const all = Object.values(prices)
          const listed = outcomesOf(market)
          const isWhole = all.every((price) => price !== null) && listed.length > 0
          if (isWhole && market.kind !== 'double-chance') {
            expect(all.reduce<number>((sum, price) => sum + 1000 / price, 0)).toBeGreaterThan(1)
          }
          for (const outcome of Object.keys(chances)) {
            expect(settleOutcome(rules, market, outcome, end), `${key} ${outcome}`).toBeDefined()
          }
        }
      }
    }
  })

  test('what was quoted comes, and fair chances do not drift', () => {
    const { ece, worstZ } = calibrate(rules, strengths, { matches: 12 * heavy, seed: 5 })
    expect(worstZ).toBeLessThan(4.5)
    expect(ece).toBeLessThan(heavy > 50 ? 0.01 : 0.45)
  })
})

test('prices of one law agree with each other', () => {
  const made = makeMarkets(football, [1.6, 1.1], notStarted, terms)
  const chance = (key: string, outcome: string) =>
    made.find((one) => one.key === key)!.chances[outcome]!
  const three = 'three-way~score~ft'
  expect(chance('handicap~score~ft~l-0.5', '1').win).toBeCloseTo(chance(three, '1').win, 10)
  const level = chance('handicap~score~ft~l0', '1')
  expect(level).toEqual(chance('draw-no-bet~score~ft', '1'))
  expect(chance('double-chance~score~ft', 'x2').win).toBeCloseTo(1 - chance(three, '1').win, 10)
})

test('a combination has its joint price, not a product', () => {
  const law = lawOf(football.model, [1.6, 1.1], notStarted)
  const home = { market: readMarketKey('three-way~score~ft')!, outcome: '1' }
  const over = { market: readMarketKey('total~score~ft~l2.5')!, outcome: 'over' }
  const both = priceCombination(law, [home, over], { legMarginBps: 300 })
  const exact = { market: readMarketKey('correct-score~score~ft~n4')!, outcome: '0:0' }
  expect(both).toMatchObject({ marginBps: 600 })
  const alone = (leg: typeof home) => priceCombination(law, [leg], { legMarginBps: 0 })
  const [one, two] = [alone(home), alone(over)]
  if (typeof both === 'string' || typeof one === 'string' || typeof two === 'string') throw both
  expect(both.chance).toBeGreaterThan(one.chance * two.chance * 1.1)
  expect(priceCombination(law, [home, exact], { legMarginBps: 300 })).toBe('contradicting')
  expect(priceCombination(law, [home, home], { legMarginBps: 300 })).toBe('same-market')
})
