import * as v from 'valibot'
import { instant, money } from './shapes.ts'

/** A reason why a withdrawal is blocked now, with what would unblock it. */
export const gate = v.strictObject({
  code: v.picklist([
    'bank-account-missing',
    'payment-password-missing',
    'deposit-unplayed',
    'cooling',
    'day-count-reached',
    'day-amount-reached',
    'balance-too-low',
    'details-missing',
    'document-missing',
    'source-missing',
    'payment-taken-back',
  ]),
  amount: v.nullable(money),
  until: v.nullable(instant),
})
