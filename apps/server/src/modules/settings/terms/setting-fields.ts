import * as v from 'valibot'
import { decimalOf, unitsOf } from '#kernel/money'

/**
 * Money in settings is a decimal with two places, as on the wire, however it was typed. Convert it
 * with `unitsOf`.
 */
export const decimal = v.pipe(
  v.string(),
  v.regex(/^\d{1,13}(\.\d{1,2})?$/),
  v.transform((typed) => decimalOf(unitsOf(typed))),
)
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
export const line = (lengthMax = 200) => v.pipe(v.string(), v.maxLength(lengthMax))

/** Whether the minimum is not above the maximum. */
export const isInOrder = (amounts: { amountMin: string; amountMax: string }): boolean =>
  Number(amounts.amountMin) <= Number(amounts.amountMax)
