import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, id, instant, money, nothing, page, reason, text } from './shapes.ts'

/** Agent credit: a separate account, never staked, transferred up if an operator allows it. */
const own = v.strictObject({
  mayTransfer: v.boolean(),
  upline: v.nullable(v.string()),
  credit: money,
  amountMin: money,
  amountMax: money,
  transfers: v.array(
    v.strictObject({
      id,
      direction: v.picklist(['up', 'from-below', 'down', 'from-above']),
      other: v.string(),
      amount: money,
      /** Above a threshold it waits for two operators, who may deny it. */
      state: v.picklist(['made', 'waiting', 'denied']),
      madeAt: instant,
    }),
  ),
})

export const showUpline = call({
  get: '/wps/transaction/transferUpline',
  for: 'member',
  about: 'The member’s agent credit, who stands above, and what was handed up and from below.',
  takes: nothing,
  gives: own,
})

const refuses = [
  'upline-closed',
  'upline-out-of-limits',
  'amount-not-positive',
  'amount-too-fine',
  'balance-too-low',
  'payment-password-missing',
  'payment-password-wrong',
  'fresh-factor-needed',
  'key-reused',
] as const

export const transferUpline = call({
  post: '/wps/transaction/transferUpline',
  isEnveloped: true,
  for: 'member',
  about: 'Hands agent credit to who stands above; money to play with never moves this way.',
  takes: v.strictObject({ id, amount: money, paymentPassword: text(20) }),
  gives: own,
  refuses,
})

export const transferDownline = call({
  post: '/wps/transaction/transferDownline',
  isEnveloped: true,
  for: 'member',
  about: 'Hands agent credit to somebody right below; money to play with never moves this way.',
  takes: v.strictObject({ id, memberId: id, amount: money, paymentPassword: text(20) }),
  gives: own,
  refuses: ['not-found', ...refuses],
})

const owner = v.strictObject({ id, name: v.string(), payeeName: v.string() })
const line = v.strictObject({
  /** The member's id: a member has only one upline. */
  id,
  member: owner,
  credit: money,
  upline: owner,
  uplineCredit: money,
  mayTransfer: v.boolean(),
  setBy: v.string(),
  setAt: instant,
  reason: v.string(),
})

export const listUplines = call({
  get: '/bo/uplines',
  for: 'operator',
  roles: ['agents', 'finance', 'payments', 'compliance', 'admin', 'auditor'],
  about: 'Who stands above whom, with the credit of both.',
  takes: v.strictObject({ after: v.optional(cursor), limit: v.optional(count) }),
  gives: page(line),
})

export const setUpline = call({
  post: '/bo/uplines',
  for: 'operator',
  roles: ['agents', 'finance', 'admin'],
  about: 'Says whether credit may move between a member and who stands above.',
  takes: v.strictObject({
    id,
    account: text(40),
    mayTransfer: v.boolean(),
    reason,
  }),
  gives: line,
  refuses: ['account-unknown', 'upline-wrong', 'key-reused'],
})

const creditRequest = v.strictObject({
  id,
  from: owner,
  to: owner,
  isUp: v.boolean(),
  amount: money,
  state: v.picklist(['waiting', 'released', 'denied']),
  askedAt: instant,
  releasedBy: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  may: v.array(v.picklist(['RELEASE', 'DENY'])),
})

export const listCreditRequests = call({
  get: '/bo/uplines/requests',
  for: 'operator',
  roles: ['agents', 'finance', 'payments', 'compliance', 'admin', 'auditor'],
  about: 'Large transfers of agents’ credit: those that wait, or all of them.',
  takes: v.strictObject({
    after: v.optional(cursor),
    limit: v.optional(count),
    state: v.optional(v.picklist(['all', 'waiting'])),
  }),
  gives: page(creditRequest),
})

export const decideCreditRequest = call({
  post: '/bo/uplines/requests/:subject',
  for: 'operator',
  roles: ['finance', 'admin'],
  about: 'Releases a large transfer of agents’ credit (two operators), or denies it.',
  takes: v.strictObject({ id, subject: id, outcome: v.picklist(['RELEASE', 'DENY']), reason }),
  gives: creditRequest,
  refuses: [
    'not-found',
    'document-moved-on',
    'own-proposal',
    'upline-closed',
    'balance-too-low',
    'fresh-factor-needed',
    'key-reused',
  ],
})
