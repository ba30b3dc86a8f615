import { expect, it } from 'vitest'
import { fraction } from '../../slots/count/fraction.ts'
import { familyAt } from '../family.ts'
import { lastLunarYear, newYearOf, zodiacSigns } from './lunar-year.ts'
import { markSix } from './mark-six.ts'
import { compareRows } from '../tickets/published.ts'
import type { PublishedRow } from '../tickets/published.ts'

const rows: Record<string, readonly PublishedRow[]> = {
  MARK6: [
    ['special_number', 'mark6', 'special'],
    ['special_big/small/odd/even (49 = push)', 'mark6', 'special-sides'],
    ['regular_number_in_6', 'mark6', 'regular1'],
    ['2_hit_2', 'mark6', 'regular2'],
    ['3_hit_3', 'mark6', 'regular3'],
    ['3in2: exactly2 of my 3 in the six', 'mark6', 'three-in-two', 'two'],
    ['4_hit_4', 'mark6', 'regular4'],
    ['special+one (te chuan)', 'mark6', 'special-and-one'],
    ['2_in_te: both regular', 'mark6', 'two-with-special', 'both'],
    ['six_hit_6 (jackpot)', 'mark6', 'jackpot', '6'],
    ...['5+special', '5', '4+special', '4', '3+special', '3'].map(
      (tier) => [tier, 'mark6', 'jackpot', tier] as const,
    ),
    ['zodiac_special (4 numbers)', 'mark6', 'special-sign', 'rat'],
    ['zodiac_special (year zodiac 5 numbers)', 'mark6', 'special-sign', 'horse'],
    ['one_zodiac_among_7 (4 numbers)', 'mark6', 'sign', 'rat'],
    ['one_zodiac_among_7 (5 numbers)', 'mark6', 'sign', 'horse'],
    ['tail_digit_1-9_among_7 (5 numbers)', 'mark6', 'tail', '7'],
    ['tail_0_among_7 (4 numbers)', 'mark6', 'tail', '0'],
    ...[5, 6, 7, 8, 9, 10, 11, 12].map((k) => [`miss_${k}`, 'mark6', `miss${k}`] as const),
    ...['red', 'blue', 'green'].map(
      (wave) => [`special_${wave}_wave`, 'mark6', 'special-wave', wave] as const,
    ),
  ],
}

for (const [name, list] of Object.entries(rows)) {
  it(`${name}: every published row is ours, as a fraction`, () => {
    const { left, pairs } = compareRows(name, list)
    for (const { own, theirs } of pairs) expect(own).toEqual(theirs)
    expect(left).toEqual([])
  })
}

/** The sign that a special number of 1 has at an instant: the year's own. */
function signOfOneAt(at: string): string | undefined {
  const family = familyAt(markSix, new Date(at))
  const view = family.read(['02', '03', '04', '05', '06', '07', '01'])
  const play = family.playTypes.find(({ id }) => id === 'special-sign')
  return zodiacSigns.find((sign) => play?.hits(view, [[sign]]).length)
}

it('the sign of the year changes at midnight of the lunar new year, Hong Kong time', () => {
  expect(signOfOneAt('2026-11-23T00:00:00Z')).toBe('horse')
  expect(signOfOneAt('2027-02-05T15:59:59Z')).toBe('horse')
  expect(signOfOneAt('2027-02-05T16:00:00Z')).toBe('goat')
  expect(signOfOneAt('2028-01-25T16:00:00Z')).toBe('monkey')
  expect(signOfOneAt('2032-02-10T16:00:00Z')).toBe('rat')
  const goat = familyAt(markSix, new Date('2027-06-01'))
  const prizes = goat.playTypes.find(({ id }) => id === 'special-sign')?.prizes
  expect(prizes?.find(({ id }) => id === 'goat')?.expected).toEqual(fraction(5, 49))
  expect(prizes?.find(({ id }) => id === 'horse')?.expected).toEqual(fraction(4, 49))
})

it('lunar years begin with a new moon between 21 January and 20 February', () => {
  // A new moon of 2000 and the mean month: true ones are at most 15 hours away.
  const [newMoonMs, monthMs] = [Date.parse('2000-01-06T14:20:00Z'), 29.530588861 * 86_400_000]
  for (let year = 2020; year <= lastLunarYear; year += 1) {
    const at = newYearOf(year)
    expect(at.toISOString().slice(5, 10) >= '01-20').toBe(true)
    expect(at.toISOString().slice(5, 10) <= '02-19').toBe(true)
    const noonMs = at.getTime() + 12 * 3_600_000 - newMoonMs
    const awayMs = Math.abs(noonMs - Math.round(noonMs / monthMs) * monthMs)
    expect([year, awayMs < 28 * 3_600_000]).toEqual([year, true])
  }
  expect(() => newYearOf(lastLunarYear + 1)).toThrow(RangeError)
})
