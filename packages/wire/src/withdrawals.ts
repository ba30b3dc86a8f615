import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, id, instant, money, nothing, page, text, worded } from './shapes.ts'
import { gate } from './gate.ts'
import { bankAccount, withdrawal, withdrawalState } from './wallet.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

export const showWithdrawalTerms = call({
  get: '/wps/transaction/withdraw/terms',
  for: 'member',
  about: 'What may be taken out now, what it costs, and every reason that stands against it.',
  takes: nothing,
  gives: v.strictObject({
    available: money,
    amountMin: money,
    amountMax: money,
    dayAmountLeft: money,
    dayCountLeft: whole,
    /**
     * The benefits of the member's rank: the limits of a day and of one withdrawal are these
     * percentages of the usual ones. `amountMax` and `dayAmountLeft` have them already.
     */
    benefits: v.strictObject({ percent: whole, oncePercent: whole, manager: v.nullable(worded) }),
    feeFixed: money,
    feeBps: whole,
    freeCountLeft: whole,
    receiptMinutes: whole,
    /** The usual time until the money is sent, in minutes. */
    minutes: whole,
    fourEyesFrom: money,
    hasPaymentPassword: v.boolean(),
    /** Until when the login counts as fresh enough for a withdrawal. */
    freshUntil: instant,
    accounts: v.array(bankAccount),
    gates: v.array(gate),
    /** The wagering requirement of deposits, the part left, and since when bets count. */
    playthrough: v.nullable(v.strictObject({ asked: money, left: money, since: instant })),
  }),
})

export const requestWithdrawal = call({
  post: '/wps/transaction/withdraw',
  isEnveloped: true,
  for: 'member',
  about: 'Asks to take money out; it is held until it is paid or refused.',
  takes: v.strictObject({ id, amount: money, bankAccountId: id, paymentPassword: text(20) }),
  gives: withdrawal,
  refuses: [
    'amount-not-positive',
    'amount-too-fine',
    'balance-too-low',
    'withdrawal-out-of-limits',
    'withdrawal-gate-closed',
    'bank-account-unknown',
    'payment-password-missing',
    'payment-password-wrong',
    'fresh-factor-needed',
    'key-reused',
  ],
})

export const showWithdrawal = call({
  get: '/wps/transaction/withdraw/:subject',
  for: 'member',
  about: 'One withdrawal with its whole way.',
  takes: v.strictObject({ subject: id }),
  gives: withdrawal,
  refuses: ['not-found'],
})

export const listWithdrawals = call({
  get: '/wps/report/withdrawTransaction',
  for: 'member',
  about: 'The member’s withdrawals, newest first.',
  takes: v.strictObject({
    after: v.optional(cursor),
    limit: v.optional(count),
    state: v.optional(withdrawalState),
  }),
  gives: page(withdrawal),
})

export const giveReceipt = call({
  post: '/wps/transaction/withdraw/:subject/receipt',
  for: 'member',
  about: 'The member says that the money arrived, partly arrived, or did not arrive.',
  takes: v.strictObject({
    subject: id,
    id,
    outcome: v.picklist(['received', 'partly', 'not-received']),
    receivedAmount: v.optional(money),
    uploads: v.pipe(v.array(id), v.maxLength(3)),
  }),
  gives: withdrawal,
  refuses: [
    'not-found',
    'document-moved-on',
    'received-amount-wrong',
    'proof-missing',
    'upload-unknown',
    'upload-used',
    'key-reused',
  ],
})
