import * as v from 'valibot'
import { call } from './call.ts'
import { id, nothing, text } from './shapes.ts'
import { readers } from './member-view.ts'
import { bankAccount } from './wallet.ts'

export const listBanks = call({
  get: '/wps/system/withdrawBanks',
  for: 'anyone',
  about: 'The banks to which money can be paid out.',
  takes: nothing,
  gives: v.strictObject({ rows: v.array(v.strictObject({ bank: v.string() })) }),
})

export const listBankAccounts = call({
  get: '/wps/member/bankCard',
  for: 'member',
  about: 'The member’s own bank accounts.',
  takes: nothing,
  gives: v.strictObject({ rows: v.array(bankAccount), holder: v.string() }),
})

export const addBankAccount = call({
  post: '/wps/member/bankCard',
  isEnveloped: true,
  for: 'member',
  about: 'Adds a bank account in the member’s own name.',
  takes: v.strictObject({
    id,
    bank: text(40),
    number: v.pipe(v.string(), v.regex(/^\d{8,16}$/)),
    holder: text(40),
    paymentPassword: text(20),
  }),
  gives: bankAccount,
  refuses: [
    'bank-account-name-differs',
    'bank-account-known',
    'bank-accounts-too-many',
    'payment-password-missing',
    'payment-password-wrong',
    'fresh-factor-needed',
    'key-reused',
  ],
})

export const removeBankAccount = call({
  delete: '/wps/member/bankCard/:subject',
  for: 'member',
  about: 'Removes one of the member’s bank accounts.',
  takes: v.strictObject({ subject: id, id }),
  gives: nothing,
  refuses: ['not-found', 'bank-account-in-use', 'fresh-factor-needed', 'key-reused'],
})

export const listOfficeBankAccounts = call({
  get: '/bo/members/:subject/bankAccounts',
  for: 'operator',
  roles: readers,
  about: 'The bank accounts that a member may withdraw to; the numbers are masked.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({ rows: v.array(bankAccount) }),
})
