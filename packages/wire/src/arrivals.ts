import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, id, instant, money, page, text } from './shapes.ts'

const looking = ['payments', 'finance', 'compliance', 'admin', 'auditor'] as const
const paying = ['payments', 'finance', 'admin'] as const
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

export const suspenseCauses = [
  'amount-differs',
  'order-unknown',
  'order-ended',
  'limit-reached',
  'currency-differs',
  'name-differs',
  'paid-twice',
  'order-ambiguous',
  /** The payment is correct, but its amount needs the approval of a second operator. */
  'large-amount',
] as const

/** The states of money in suspense. */
export const suspenseStates = ['open', 'credited', 'returned'] as const

/** Money received for a deposit that could not be credited automatically: an operator decides. */
export const suspended = v.strictObject({
  amount: money,
  currency: v.string(),
  cause: v.picklist(suspenseCauses),
  state: v.picklist(suspenseStates),
})

/** The result of a line: credited, already known, or put in suspense for a cause. */
export const arrivalOutcomes = ['credited', 'known', ...suspenseCauses] as const

export const listArrivals = call({
  get: '/bo/arrivals',
  for: 'operator',
  roles: looking,
  about: 'What came into our own bank accounts and what became of it, last read first.',
  takes: v.strictObject({
    after: v.optional(cursor),
    limit: v.optional(count),
    /** The sender's full name in any spelling, or a full reference. */
    words: v.optional(text(60)),
  }),
  gives: v.strictObject({
    ...page(
      v.strictObject({
        id,
        bankId: v.string(),
        reference: v.string(),
        amount: money,
        currency: v.string(),
        holder: v.string(),
        memo: v.string(),
        arrivedAt: instant,
        outcome: v.string(),
        depositId: v.nullable(id),
        readBy: v.string(),
        readAt: instant,
      }),
    ).entries,
    /** The house's own bank accounts whose statements may be read. */
    accounts: v.array(
      v.strictObject({
        id: v.string(),
        bank: v.string(),
        bankEn: v.optional(v.string()),
        number: v.string(),
      }),
    ),
  }),
})

export const readArrivals = call({
  post: '/bo/arrivals',
  for: 'operator',
  roles: paying,
  about: 'Reads the list of one of our accounts: matched transfers are credited, others suspended.',
  takes: v.strictObject({
    id,
    bankId: text(40),
    /** One transfer a line: reference, time in Seoul, amount, currency, holder, memo. */
    lines: v.pipe(text(100_000), v.minLength(1)),
  }),
  gives: v.strictObject({ lineCount: whole, newCount: whole }),
  refuses: ['bank-account-unknown', 'statement-not-readable', 'fresh-factor-needed'],
})
