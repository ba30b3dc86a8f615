import * as v from 'valibot'

const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

const country = v.strictObject({
  countryCode,
  dialingCode: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)),
  isOn: v.boolean(),
})

/**
 * The countries whose mobile numbers the brand accepts, in the order of its picker. Codes are sent
 * to no other country: an SMS to a country without members only costs money.
 */
export const countryList = v.pipe(
  v.strictObject({
    list: v.optional(v.pipe(v.array(country), v.minLength(1), v.maxLength(250)), [
      { countryCode: 'KR', dialingCode: '82', isOn: true },
    ]),
    /** The default if a visitor's country is unknown, and for numbers without a dialing code. */
    standard: v.optional(countryCode, 'KR'),
  }),
  v.forward(
    v.check(
      ({ list }) => new Set(list.map((one) => one.countryCode)).size === list.length,
      'the same country twice',
    ),
    ['list'],
  ),
  v.forward(
    v.check(
      ({ list, standard }) => list.some((one) => one.isOn && one.countryCode === standard),
      'the standard country is on',
    ),
    ['standard'],
  ),
)

export type Countries = v.InferOutput<typeof countryList>

/** Returns the picker's entries: the visitor's country or the standard one first, then in order. */
export function pickableCountries({ list, standard }: Countries, ofVisitor: string | null) {
  const on = list.filter((one) => one.isOn)
  const first = on.some((one) => one.countryCode === ofVisitor) ? ofVisitor : standard
  const own = on.filter((one) => one.countryCode === first)
  const rest = on.filter((one) => one.countryCode !== first)
  return [...own, ...rest].map(({ countryCode: code, dialingCode }) => ({
    countryCode: code,
    countryDialingCode: dialingCode,
  }))
}

/** Returns the dialing code for numbers typed without one. */
export function standardDialingCode({ list, standard }: Countries): string | undefined {
  return list.find((one) => one.countryCode === standard)?.dialingCode
}

/** Whether a number in E.164 belongs to an accepted country. */
export function servesNumber({ list }: Countries, mobile: string): boolean {
  return list.some((one) => one.isOn && mobile.startsWith(`+${one.dialingCode}`))
}
