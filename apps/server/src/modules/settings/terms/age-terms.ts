import * as v from 'valibot'

/** The lowest age that a brand may set for registration and play (point 5: 18+). */
const ageMin = 18

const age = v.pipe(v.number(), v.integer(), v.minValue(ageMin), v.maxValue(99))

/** A time zone; an unknown one would block every registration and every deposit. */
const timeZone = v.pipe(v.string(), v.maxLength(40), v.check(isTimeZone))

const agePolicy = v.strictObject({
  jurisdiction: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8)),
  productClass: v.pipe(v.string(), v.maxLength(20)),
  minRegister: age,
  minPlay: age,
  demoNeedsAge: v.boolean(),
  timeZone,
  validFrom: v.pipe(v.string(), v.isoDate()),
})

/** The minimum age for registration and play, by jurisdiction and start date. */
export const ageTerms = v.strictObject({
  policies: v.optional(v.pipe(v.array(agePolicy), v.minLength(1)), [
    {
      demoNeedsAge: false,
      jurisdiction: '*',
      minPlay: 21,
      minRegister: 18,
      productClass: '*',
      timeZone: 'Asia/Seoul',
      validFrom: '2026-01-01',
    },
  ]),
})

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
