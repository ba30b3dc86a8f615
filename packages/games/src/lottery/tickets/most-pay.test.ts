import fc from 'fast-check'
import { expect, it } from 'vitest'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { allFamilies } from '../all-families.ts'
import type { FamilyId } from '../family.ts'
import { playOf } from './published.ts'
import { randomPicks } from './random-picks.ts'
import { mostPayE4, oddsAt, payoutUnitsOf } from './ticket.ts'

/** The most that picks can win at group 1950, in units. */
const mostOf = (family: FamilyId, id: string, ...picks: string[][]): number => {
  const play = playOf(family, id)
  return Number(mostPayE4(play, picks, oddsAt(play, 1950))) / 10_000
}

it('a number that several prizes can hit counts with all of them', () => {
  // games.md 5.1: 27 numbers in the north and 18 in the south, 23 and 17, 20 and 16 long enough.
  expect(mostOf('vn-north', 'lo2', ['05'])).toBe(27 * 99)
  expect(mostOf('vn-south', 'lo2', ['05'])).toBe(18 * 99)
  expect(mostOf('vn-north', 'lo3', ['105'])).toBe(23 * 960)
  expect(mostOf('vn-south', 'lo3', ['105'])).toBe(17 * 960)
  expect(mostOf('vn-north', 'lo4', ['1105'])).toBe(20 * 8880)
  expect(mostOf('vn-north', 'de-giai7', ['05'])).toBe(4 * 99)
  expect(mostOf('vn-north', '3cang-dau', ['105'])).toBe(3 * 960)
  // games.md 5.3: first, second, third, ten special and ten consolation numbers.
  expect(mostOf('4d', 'big', ['1234'])).toBe(2500 + 1000 + 500 + 10 * 180 + 10 * 60)
  expect(mostOf('4d', 'small', ['1234'])).toBe(3500 + 2000 + 1000)
  expect(mostOf('4d', '3d-abc', ['123'])).toBe(3 * 220)
  expect(mostOf('4d', 'big-box', ['1234', '4321'])).toBe(2 * 6400)
  expect(mostOf('thai', '3-bottom', ['123'])).toBe(2 * 450)
})

it('a line counts no more than one draw can hit', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
  expect(mostOf('vn-north', 'lo2', hundred)).toBe(27 * 99)
  expect(mostOf('vn-north', 'de-giai7', hundred)).toBe(4 * 99)
  const twelve = hundred.slice(1, 13)
  // Six regular numbers are drawn: 15 sets of four, not all 495.
  expect(mostOf('mark6', 'regular4', twelve)).toBe(
    15 * mostOf('mark6', 'regular4', twelve.slice(8)),
  )
  // The special number 49 gives all four sides back, which is more than two of them win.
  expect(mostOf('mark6', 'special-sides', ['big', 'small', 'odd', 'even'])).toBe(4)
  expect(mostOf('mark6', 'special-sides', ['big', 'odd'])).toBeCloseTo(2 * 1.9489, 6)
  // Twenty are drawn: all twelve can be among them.
  const five = mostOf('keno', 'pick5', twelve.slice(7))
  expect(mostOf('keno', 'pick5', twelve)).toBeCloseTo(792 * five, 3)
})

it('no draw pays more than was counted for it', () => {
  const all = allFamilies.flatMap((family) => family.playTypes.map((own) => ({ family, own })))
  const property = fc.property(
    fc.integer({ min: 0, max: 2 ** 31 }),
    fc.nat(all.length - 1),
    (seed, at) => {
      const { family, own } = all[at] ?? all[0]!
      const chance = simulationOnly(seed)
      const picks = randomPicks(own, (bound) => chance.below(bound), 4)
      const odds = oddsAt(own, 1950)
      const hits = own.hits(family.read(family.draw(chance)), picks)
      const paid = payoutUnitsOf(hits, { multiple: 1, odds, unitUnits: 100_000_000n })
      expect(paid <= mostPayE4(own, picks, odds) * 10_000n).toBe(true)
    },
  )
  fc.assert(property, { examples: [[892_441_579, 147]], numRuns: 3000 })
})
