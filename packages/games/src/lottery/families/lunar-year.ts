/** The twelve zodiac signs in order, as play types name them. */
export const zodiacSigns = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const

/**
 * The first days of lunar years from 2020 on, month and day, by the almanac of Hong Kong. (In 2027
 * and 2030 the new moon is minutes from midnight, and other calendars differ by a day.)
 */
const newYears = (
  '0125 0212 0201 0122 0210 0129 0217 0206 0126 0213 ' +
  '0203 0123 0211 0131 0219 0208 0128 0215 0204 0124 ' +
  '0212 0201 0122 0210 0130 0217 0206 0126 0214 0202 ' +
  '0123 0211 0201 0219 0208 0128 0215 0204 0124 0212 0202'
).split(' ')

const firstYear = 2020

/** The last lunar year whose first day is known here. */
export const lastLunarYear = firstYear + newYears.length - 1

/**
 * Returns when a lunar year begins: midnight in Hong Kong. @throws RangeError for an unknown year
 */
export function newYearOf(year: number): Date {
  const day = newYears[year - firstYear]
  if (day === undefined) throw new RangeError(`no lunar new year is known for ${year}`)
  return new Date(`${year}-${day.slice(0, 2)}-${day.slice(2)}T00:00:00+08:00`)
}

/** Returns the zodiac sign, as an index, of the lunar year that an instant belongs to. */
export function yearSignAt(at: Date): number {
  const year = new Date(at.getTime() + 8 * 3_600_000).getUTCFullYear()
  const lunarYear = at < newYearOf(year) ? year - 1 : year
  // 2020 was a year of the rat.
  return (lunarYear - firstYear + 12) % 12
}
