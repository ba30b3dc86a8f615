import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { fraction } from '../../slots/count/fraction.ts'
import { allFamilies } from '../all-families.ts'
import { betCount, singleBets } from './expansion.ts'
import type { FamilyId } from '../family.ts'
import { playOf } from './published.ts'
import { randomPicks, randomSingle } from './random-picks.ts'
import { coverage, oddsAt, payoutUnitsOf, pickFault, returnOf } from './ticket.ts'

it('returns of quoted odds are those of the field', () => {
  const returned = (family: FamilyId, id: string, ...picks: string[][]) => {
    const own = playOf(family, id)
    return returnOf(own, picks, oddsAt(own, 1950))
  }
  expect(returned('vn-north', 'lo2', ['05'])).toEqual(fraction(99, 100))
  expect(returned('vn-south', 'lo2', ['05'])).toEqual(fraction(99, 100))
  expect(returned('vn-north', 'lo3', ['105'])).toEqual(fraction(96, 100))
  expect(returned('vn-south', 'lo4', ['1105'])).toEqual(fraction(888, 1000))
  expect(returned('vn-north', 'de-giai7', ['05'])).toEqual(fraction(99, 100))
  expect(returned('4d', 'big', ['1234'])).toEqual(fraction(64, 100))
  expect(returned('4d', 'small', ['1234'])).toEqual(fraction(65, 100))
  expect(returned('4d', '3d-a', ['123'])).toEqual(fraction(66, 100))
  expect(returned('4d', '3d-abc', ['123'])).toEqual(fraction(66, 100))
  expect(returned('4d', '2d-a', ['12'])).toEqual(fraction(65, 100))
  expect(returned('thai', '3-tod', ['122'])).toEqual(fraction(9, 10))
  expect(returned('thai', 'run-bottom', ['1'])).toEqual(fraction(798, 1000))
  expect(returned('togel', '4d', ['1234'])).toEqual(fraction(30, 34))
  expect(returned('ssc', '5star-direct', ['1'], ['2'], ['3'], ['4'], ['5'])).toEqual(
    fraction(975, 1000),
  )
  expect(returned('powerball', 'sum-sides', ['odd'])).toEqual(fraction(975, 1000))
  // 24 of 49 win, and 49 gives the stake back: 97.5 per cent in all, odds down to 1/10,000.
  const sides = returned('mark6', 'special-sides', ['odd'])
  expect(sides).toEqual(fraction(24 * 19_489 + 10_000, 490_000))
  expect(Number(sides.n) / Number(sides.d)).toBeCloseTo(0.975, 4)
})

it('every bet at fair odds returns its prize group, refunds included', () => {
  const chance = simulationOnly(11)
  for (const own of allFamilies.flatMap(({ playTypes }) => playTypes)) {
    if (own.prizes.some(({ fixedOddsE4, id }) => fixedOddsE4 !== undefined && id !== 'refund'))
      continue
    for (const group of [1700, 1950]) {
      const single = randomSingle(own, (bound) => chance.below(bound))
      const { d, n } = returnOf(own, single, oddsAt(own, group))
      const away = group / 2000 - Number((n * 10n ** 12n) / d) / 1e12
      expect([own.id, away >= 0 && away < 0.0002]).toEqual([own.id, true])
    }
  }
})

describe('tickets', () => {
  const all = allFamilies.flatMap((family) => family.playTypes.map((own) => ({ family, own })))

  it('closed forms count and judge as if every single bet were written down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.nat(all.length - 1), (seed, at) => {
        const { family, own } = all[at] ?? all[0]!
        const chance = simulationOnly(seed)
        const picks = randomPicks(own, (bound) => chance.below(bound), 4)
        const drawn = family.draw(chance)
        const view = family.read(drawn)
        const singles = [...singleBets(own, picks)]
        expect(betCount(own, picks)).toBe(singles.length)
        const tally = (lists: readonly { prize: string; count: number }[]) =>
          Object.fromEntries(
            lists
              .reduce((sum, { prize, count }) => {
                return sum.set(prize, (sum.get(prize) ?? 0) + count)
              }, new Map<string, number>())
              .entries(),
          )
        expect({ [own.id]: tally(own.hits(view, picks)) }).toEqual({
          [own.id]: tally(singles.flatMap((single) => own.hits(view, single))),
        })
      }),
      { numRuns: Number(process.env['LOTTERY_RUNS'] ?? 1500) },
    )
  })

  it('no play type returns more than was staked', () => {
    const chance = simulationOnly(3)
    for (const { own } of all) {
      for (let trial = 0; trial < 5; trial += 1) {
        const { n, d } = returnOf(
          own,
          randomSingle(own, (b) => chance.below(b)),
          oddsAt(own, 1956),
        )
        expect([own.id, n > 0n && n < d]).toEqual([own.id, true])
      }
    }
  })

  it('picks that cannot be played are named', () => {
    const lo = playOf('vn-north', 'lo2')
    expect(pickFault(lo, [['05', '99']])).toBeUndefined()
    expect(pickFault(lo, [['5']])).toEqual({ code: 'unknown-option', group: 'numbers' })
    expect(pickFault(lo, [['05', '05']])).toEqual({ code: 'repeated', group: 'numbers' })
    expect(pickFault(lo, [[]])).toEqual({ code: 'too-few', group: 'numbers' })
    expect(pickFault(lo, [])).toEqual({ code: 'groups' })
    expect(pickFault(playOf('ssc', 'position'), [[], [], [], [], []])).toEqual({ code: 'no-bet' })
  })

  it('pays what the odds say, down to a hundredth', () => {
    const own = playOf('ssc', '5star-any1')
    const odds = oddsAt(own, 1950)
    expect(odds['win']).toBe(23_808n)
    const hits = [{ prize: 'win', count: 2 }]
    expect(payoutUnitsOf(hits, { odds, unitUnits: 100_000n, multiple: 1 })).toBe(476_000n)
  })

  it('coverage: eight of ten digits, both sides, and questions apart', () => {
    const position = playOf('ssc', 'position')
    const eight = ['0', '1', '2', '3', '4', '5', '6', '7']
    expect(coverage(position, [[eight, [], [], [], []]])).toEqual(fraction(8, 10))
    expect(coverage(position, [[['0'], eight, [], [], []]])).toEqual(fraction(8, 10))
    const sides = playOf('k3', 'sides')
    expect(coverage(sides, [[['big']], [['small']]])).toEqual(fraction(1))
    expect(coverage(sides, [[['big', 'odd']]])).toEqual(fraction(1, 2))
  })
})
