import * as v from 'valibot'
import { money, wordsOf } from './shapes.ts'

/** The account that money is sent to, as it is entered at the bank. */
export const receiver = v.strictObject({
  bank: wordsOf(40),
  number: wordsOf(40),
  holder: wordsOf(60),
})

/** How the bank calls a transfer. */
export const reference = wordsOf(60)

/** A transfer that left the house's bank, as its sender states it. */
export const sentTransfer = { amount: money, receiver, reference }
