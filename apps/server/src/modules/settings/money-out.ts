import * as v from 'valibot'
import { decimal, isInOrder, whole } from './setting-fields.ts'

/** How money leaves members, goes up as credit, and is corrected. */
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
       * From this sum per operator and day on, one operator neither looks at and approves, nor
       * approves and sends, nor returns after a dispute, alone. Zero switches it off.
       */
      separateFrom: v.optional(decimal, '1000000.00'),
      /** Without the member's word within these minutes a payment counts as received. */
      receiptMinutes: v.optional(whole, 60),
      /** The most that the bank takes in one transfer; more is paid in parts. Zero: no limit. */
      partMax: v.optional(decimal, '2000000.00'),
      /** Within these hours the case of a payment that did not arrive is decided. */
      disputeHours: v.optional(v.pipe(whole, v.minValue(1)), 72),
      /** How much of a deposit is staked before money may leave: 10,000 is once; ten at most. */
      playBps: v.optional(v.pipe(whole, v.maxValue(100_000)), 10_000),
      /** After a change of bank account or password, money stays in for this long. */
      coolingHours: v.optional(whole, 24),
    }),
    v.forward(
      v.check((terms) => isInOrder(terms)),
      ['amountMax'],
    ),
  ),
  /** Agent credit handed up: off where the law knows no agents (GLI-19 2.5.6 f). */
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
  adjustments: v.strictObject({
    fourEyesFrom: v.optional(decimal, '100000.00'),
    amountMax: v.optional(decimal, '10000000.00'),
  }),
}
