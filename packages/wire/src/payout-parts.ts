import * as v from 'valibot'
import { sentTransfer } from './bank-transfer.ts'
import { call } from './call.ts'
import { officeWithdrawal } from './cash-office.ts'
import { id, wordsOf } from './shapes.ts'

/** Withdrawals above the bank's limit for one transfer: each transfer is decided by itself. */
const paying = ['payments', 'finance', 'admin'] as const
const place = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/))
const requestFields = { subject: id, id, place }
const refuses = [
  'not-found',
  'document-moved-on',
  'fresh-factor-needed',
  'payout-held',
  'key-reused',
] as const

export const sendPart = call({
  post: '/bo/withdrawals/:subject/parts/:place/send',
  for: 'operator',
  roles: paying,
  about: 'Somebody who did not claim it sent one transfer of a withdrawal, to this account.',
  takes: v.strictObject({ ...requestFields, ...sentTransfer }),
  gives: officeWithdrawal,
  refuses: [...refuses, 'own-proposal', 'transfer-differs'],
})

export const failPart = call({
  post: '/bo/withdrawals/:subject/parts/:place/fail',
  for: 'operator',
  roles: paying,
  about: 'The bank did not take one transfer of a withdrawal: its money is the member’s again.',
  takes: v.strictObject({ ...requestFields, reason: wordsOf(300) }),
  gives: officeWithdrawal,
  refuses,
})
