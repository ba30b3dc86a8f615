import * as v from 'valibot'

const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

const country = v.strictObject({
  countryCode,
  dialingCode: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)),
  isOn: v.boolean(),
})

/**
 * The countries whose mobile numbers the brand takes, in the order of its picker. Codes go to no
 * other country: an SMS to where nobody is served only costs money.
 */
export const countryList = v.pipe(
  v.strictObject({
    list: v.optional(v.pipe(v.array(country), v.minLength(1), v.maxLength(250)), [
      { countryCode: 'KR', dialingCode: '82', isOn: true },
    ]),
    /** Chosen where nobody knows a visitor's country, and meant by a number without a code. */
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

/** What the picker shows: the visitor's own country first, else the standard one, then in order. */
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

/** The dialing code that a number typed without one is meant to have. */
export function standardDialingCode({ list, standard }: Countries): string | undefined {
  return list.find((one) => one.countryCode === standard)?.dialingCode
}

/** Whether a number in E.164 is of a country that is on. */
export function servesNumber({ list }: Countries, mobile: string): boolean {
  return list.some((one) => one.isOn && mobile.startsWith(`+${one.dialingCode}`))
}
