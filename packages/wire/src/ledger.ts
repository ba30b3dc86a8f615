import * as v from 'valibot'
import { call } from './call.ts'
import { instant, nothing, signedMoney, worded } from './shapes.ts'

const currencyBooks = v.strictObject({
  currency: v.string(),
  members: signedMoney,
  house: signedMoney,
  /** Members and house together: zero at any instant. */
  difference: signedMoney,
  places: v.array(
    v.strictObject({
      place: v.string(),
      /** Of the game whose pool it is, or of the vendor whose wallet: null where it is neither. */
      of: v.nullable(worded),
      balance: signedMoney,
    }),
  ),
})

export const showBooks = call({
  get: '/bo/books',
  for: 'operator',
  roles: ['finance', 'auditor', 'compliance'],
  about: 'The trial balance of this instant: every place of money, and the sum that must be zero.',
  takes: nothing,
  gives: v.strictObject({
    at: instant,
    books: v.array(currencyBooks),
  }),
})
