import * as v from 'valibot'
import { decimal, isInOrder, whole } from './setting-fields.ts'

/** Settings of withdrawals, agent credit handed up, and corrections. */
export const moneyOut = {
  withdrawals: v.pipe(
    v.strictObject({
      amountMin: v.optional(decimal, '10000.00'),
      amountMax: v.optional(decimal, '5000000.00'),
      dayAmountMax: v.optional(decimal, '10000000.00'),
      dayCountMax: v.optional(whole, 5),
      freeCountPerDay: v.optional(whole, 3),
      feeFixed: v.optional(decimal, '1000.00'),
      feeBps: v.optional(v.pipe(whole, v.maxValue(10_000)), 0),
      /** From this amount on a second operator must agree. */
      fourEyesFrom: v.optional(decimal, '1000000.00'),
      /**
       * From this sum per operator and day on, a second operator must agree to what one reviewed.
       * Zero switches the limit off.
       */
      separateFrom: v.optional(decimal, '1000000.00'),
      /** A payment counts as received if the member does not answer within these minutes. */
      receiptMinutes: v.optional(whole, 60),
      /** The bank's maximum per transfer; more is paid in parts. Zero: no limit. */
      partMax: v.optional(decimal, '2000000.00'),
      /** The deadline for deciding a dispute about a payment that did not arrive. */
      disputeHours: v.optional(v.pipe(whole, v.minValue(1)), 72),
      /** Wagering before a withdrawal, in bps of the deposit: 10,000 is once; at most ten times. */
      playBps: v.optional(v.pipe(whole, v.maxValue(100_000)), 10_000),
      /** No withdrawals for this long after a change of bank account or password. */
      coolingHours: v.optional(whole, 24),
    }),
    v.forward(
      v.check((terms) => isInOrder(terms)),
      ['amountMax'],
    ),
  ),
  /** Agent credit handed up: off where the law does not allow agents (GLI-19 2.5.6 f). */
  uplines: v.pipe(
    v.strictObject({
      isOn: v.optional(v.boolean(), false),
      amountMin: v.optional(decimal, '1000.00'),
      amountMax: v.optional(decimal, '1000000.00'),
    }),
    v.forward(
      v.check((terms) => isInOrder(terms)),
      ['amountMax'],
    ),
  ),
  /** Not strict: brands may have stored the former sum that one operator could book alone. */
  adjustments: v.object({
    amountMax: v.optional(decimal, '10000000.00'),
  }),
}
