import * as v from 'valibot'

/** What fields of settings are made of. */
export const decimal = v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,2})?$/))
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
export const line = (lengthMax = 200) => v.pipe(v.string(), v.maxLength(lengthMax))

/** The least amount is not above the greatest. */
export const isInOrder = (amounts: { amountMin: string; amountMax: string }): boolean =>
  Number(amounts.amountMin) <= Number(amounts.amountMax)
