import * as v from 'valibot'
import { call } from './call.ts'
import { cursor, id, instant, money, nothing, page, reason, text } from './shapes.ts'
import { gate } from './gate.ts'
import { bankAccount } from './wallet.ts'

const hindrance = v.picklist([
  'wagers-open',
  'deposits-open',
  'suspense-open',
  'purses-open',
  'withdrawal-gate',
])

export const showClosure = call({
  get: '/wps/member/closure',
  for: 'member',
  about: 'What closing the account would pay out, where to, and everything that stands against it.',
  takes: nothing,
  gives: v.strictObject({
    /** The amount that would be paid out. */
    balance: money,
    /** An agent's credit, and who receives it: the account above, or the house (null). */
    credit: money,
    creditTo: v.nullable(v.string()),
    accounts: v.array(bankAccount),
    reasons: v.array(hindrance),
    gates: v.array(gate),
    hasPaymentPassword: v.boolean(),
    /** How many days money records are kept after the closure; then names are erased. */
    keepDays: v.number(),
  }),
})

export const closeAccount = call({
  post: '/wps/member/closure',
  isEnveloped: true,
  for: 'member',
  about: 'Pays the whole balance out and closes the account at once; every session ends.',
  takes: v.strictObject({
    id,
    /** Both are required when a balance is to be paid out. */
    bankAccountId: v.optional(id),
    paymentPassword: v.optional(text(20)),
  }),
  gives: v.strictObject({ paidOut: money, withdrawalId: v.nullable(id) }),
  refuses: [
    'closure-waits',
    'withdrawal-gate-closed',
    'bank-account-unknown',
    'payment-password-missing',
    'payment-password-wrong',
    'payment-password-locked',
    'account-frozen',
    'fresh-factor-needed',
    'key-reused',
  ],
})

export const exportOwn = call({
  get: '/wps/member/export',
  for: 'member',
  about: 'Everything the house holds of the member, as one JSON; needs a fresh login.',
  takes: nothing,
  gives: v.strictObject({
    madeAt: instant,
    /** By area: profile, sessions, limits, money, bets, messages. */
    held: v.record(v.string(), v.unknown()),
  }),
  refuses: ['fresh-factor-needed'],
})

export const showOfficeClosure = call({
  get: '/bo/members/:subject/closure',
  for: 'operator',
  roles: ['support', 'payments', 'finance', 'compliance', 'admin'],
  about: 'What still lies in an account, and where its owner may be paid.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({ isClosed: v.boolean(), balance: money, accounts: v.array(bankAccount) }),
  refuses: ['not-found'],
})

const dormancyState = v.picklist(['notified', 'asleep', 'ended'])

export const listDormant = call({
  get: '/bo/dormant',
  for: 'operator',
  roles: ['support', 'finance', 'compliance', 'admin', 'auditor'],
  about: 'Accounts that nobody used for long: who was told, who sleeps, and how it ended.',
  takes: v.strictObject({ state: v.optional(dormancyState), after: v.optional(cursor) }),
  gives: page(
    v.strictObject({
      id: v.string(),
      memberId: id,
      account: v.string(),
      state: dormancyState,
      seenAt: instant,
      notifiedAt: instant,
      /** When it is handled if no operator decides earlier. */
      dueAt: instant,
      asleepAt: v.nullable(instant),
      endedAt: v.nullable(instant),
      ending: v.nullable(v.picklist(['came-back', 'closed'])),
    }),
  ),
})

export const payOutClosed = call({
  post: '/bo/members/:subject/payout',
  for: 'operator',
  roles: ['payments', 'finance', 'admin'],
  about: 'Asks once more for the payout of somebody who has left; the first did not arrive.',
  takes: v.strictObject({
    subject: id,
    id,
    bankAccountId: id,
    reason,
  }),
  gives: v.strictObject({ paidOut: money, withdrawalId: id }),
  refuses: [
    'not-found',
    'document-moved-on',
    'bank-account-unknown',
    'withdrawal-gate-closed',
    'account-frozen',
    'fresh-factor-needed',
    'key-reused',
  ],
})
