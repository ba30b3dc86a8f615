import * as v from 'valibot'
import { call } from './call.ts'
import { day, instant, money, signedMoney, text, worded } from './shapes.ts'

const currencyBooks = v.strictObject({
  currency: v.string(),
  members: signedMoney,
  house: signedMoney,
  /** Members and house together: always zero. */
  difference: signedMoney,
  places: v.array(
    v.strictObject({
      place: v.string(),
      /** The game that owns the pool, or the vendor of the wallet; null for all other accounts. */
      of: v.nullable(worded),
      balance: signedMoney,
    }),
  ),
})

export const showBooks = call({
  get: '/bo/books',
  for: 'operator',
  roles: ['finance', 'auditor', 'compliance'],
  about:
    'The trial balance of this instant, or of the end of a day: every place of money, and the sum ' +
    'that must be zero.',
  takes: v.strictObject({ day: v.optional(day) }),
  gives: v.strictObject({
    at: instant,
    books: v.array(currencyBooks),
  }),
})

export const showPlace = call({
  get: '/bo/books/place',
  for: 'operator',
  roles: ['finance', 'auditor', 'compliance'],
  about: 'What moved in and out of one place of money in a span of days, by cause.',
  takes: v.strictObject({ currency: text(10), place: text(80), from: day, to: day }),
  gives: v.strictObject({
    opening: signedMoney,
    closing: signedMoney,
    rows: v.array(
      v.strictObject({
        cause: v.string(),
        /** The account on the other side; `members` for all member accounts together. */
        other: v.string(),
        count: v.number(),
        in: money,
        out: money,
      }),
    ),
  }),
  refuses: ['input-invalid'],
})
