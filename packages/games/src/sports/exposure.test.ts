import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Exposed, MatchBook } from './exposure.ts'
import { type MatchFacts, notStarted } from './facts.ts'
import { outcomesOf, readMarketKey } from './market.ts'
import { settleOutcome } from './settle-outcome.ts'
import { findSettlementRules } from './tables/fed-sports.ts'

const football = findSettlementRules('football')!
const ended = (home: number, away: number): MatchFacts => ({
  ...notStarted,
  periods: [
    { isDone: true, key: 'h1', score: [0, 0] },
    { isDone: true, key: 'h2', score: [home, away] },
  ],
  status: 'ended',
})

/** What the house pays beyond the stakes when the match ends so, as settlement pays it. */
function lossAt(rows: readonly Exposed[], home: number, away: number): number {
  return rows.reduce((sum, { key, outcome, payoutUnits, stakeUnits }) => {
    const outcomes = outcome.split('&')
    const verdicts = key.split('&').map((one, at) => {
      return settleOutcome(football, readMarketKey(one)!, outcomes[at]!, ended(home, away))!.verdict
    })
    const [stake, win] = [Number(stakeUnits), Number(payoutUnits - stakeUnits)]
    if (verdicts.length > 1) return sum + (verdicts.every((one) => one === 'win') ? win : -stake)
    const gain = { 'half-loss': -stake / 2, 'half-win': win / 2, loss: -stake, push: 0, win }
    return sum + gain[verdicts[0]!]
  }, 0)
}

const goals = Array.from({ length: 10 }, (_, at) => at)
const worstOf = (rows: readonly Exposed[]) =>
  Math.max(0, ...goals.flatMap((home) => goals.map((away) => lossAt(rows, home, away))))

const keys = [
  'three-way~score~ft',
  'double-chance~score~ft',
  'draw-no-bet~score~ft',
  'handicap~score~ft~l-0.5',
  'handicap~score~ft~l-0.75',
  'handicap~score~ft~l1.25',
  'total~score~ft~l2.5',
  'total~score~ft~l3',
  'team-total~score~ft~l1.5~away',
  'both-score~score~ft',
  'correct-score~score~ft~n4',
  'odd-even~score~ft',
]
const chosen = fc
  .constantFrom(...keys)
  .chain((key) => fc.tuple(fc.constant(key), fc.constantFrom(...outcomesOf(readMarketKey(key)!))))
const named = fc.oneof(
  { arbitrary: chosen, weight: 4 },
  {
    arbitrary: fc
      .tuple(chosen, chosen)
      .map(([a, b]): [string, string] => [`${a[0]}&${b[0]}`, `${a[1]}&${b[1]}`]),
    weight: 1,
  },
)
const bet = fc
  .tuple(named, fc.integer({ max: 5_000, min: 1 }), fc.integer({ max: 9_000, min: 20 }))
  .map(([[key, outcome], stake, win]): Exposed => {
    const stakeUnits = BigInt(stake) * 1_000n
    return {
      key,
      outcome,
      payoutUnits: stakeUnits + BigInt(stake * win),
      stakeUnits,
    }
  })

test('the worst case is the largest loss at any score, whatever came and went before', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 12 }), fc.array(bet, { maxLength: 6 }), (all, gone) => {
      const book = new MatchBook(gone, 'house')
      for (const row of all) book.add(row)
      const taken = ({ payoutUnits, stakeUnits, ...row }: Exposed) => {
        return { ...row, payoutUnits: -payoutUnits, stakeUnits: -stakeUnits }
      }
      for (const row of gone) book.add(taken(row))
      expect(Number(book.worst().units)).toBe(Math.ceil(worstOf(all)))
      const { at } = book.worst()
      const [home = 0, away = 0] = (at ?? '').split(':').map(Number)
      if (at !== null) expect(lossAt(all, home, away)).toBe(worstOf(all))
    }),
  )
})

test('bets that each ask the room never lose more than the cap, and never ask below zero', () => {
  const capUnits = 8_000_000n
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 25 }), (asked) => {
      const book = new MatchBook([], 'house')
      const kept: Exposed[] = []
      for (const row of asked) {
        const winUnits = row.payoutUnits - row.stakeUnits
        if (book.worstWith([row]) + winUnits > capUnits) continue
        book.add(row)
        kept.push(row)
        expect(worstOf(kept)).toBeLessThanOrEqual(Number(capUnits))
      }
    }),
  )
})

test('what a customer may win counts no losing stake, so a sale never makes it more', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 10, minLength: 1 }), (all) => {
      const whole = new MatchBook(all, 'customer').worst().units
      const less = new MatchBook(all.slice(1), 'customer').worst().units
      expect(less).toBeLessThanOrEqual(whole)
    }),
  )
})

test('bets on one line that a far line joins stay together; parts of a match add up', () => {
  const row = (key: string, outcome: string): Exposed => {
    return { key, outcome, payoutUnits: 300n, stakeUnits: 100n }
  }
  const home = row('three-way~score~ft', '1')
  // Home and away at once cannot win, home and the offset can.
  expect(new MatchBook([home, row('three-way~score~ft', '2')], 'house').worst().units).toBe(100n)
  const offset = row('handicap~score~ft~l-0.5', '1')
  expect(new MatchBook([home, offset], 'house').worst().units).toBe(400n)
  const half = row('three-way~score~1h', '2')
  expect(new MatchBook([home, half], 'house').worst().units).toBe(400n)
  // Points of basketball: over 210.5 and under 211.5 both win at 211, a home win adds to it.
  const points = [row('total~score~ft~l210.5', 'over'), row('total~score~ft~l211.5', 'under')]
  expect(new MatchBook(points, 'house').worst().units).toBe(400n)
  expect(
    new MatchBook([...points, row('handicap~score~ft~l-5.5', '1')], 'house').worst().units,
  ).toBe(600n)
  // Two may score in one match, one of them first.
  const scorers = ['scorer~score~ft', 'first-scorer~score~ft'].map(
    (key) => new MatchBook([row(key, 'kim'), row(key, 'lee')], 'house').worst().units,
  )
  expect(scorers).toEqual([400n, 100n])
})
