import * as v from 'valibot'
import { suspenseStates } from './arrivals.ts'
import { receiver, reference, sentTransfer } from './bank-transfer.ts'
import { call } from './call.ts'
import { moneyAsked, moneyPage, taken } from './money-queues.ts'
import { note } from './proposal.ts'
import { claimAsked, id, instant, money, page } from './shapes.ts'
import { queueAsked, reason, text, wordsOf } from './shapes.ts'
import { owner, suspenseCase } from './suspense-case.ts'
import { deposit, depositStates, step, withdrawal, withdrawalStates } from './wallet.ts'

/** How the back office handles deposits and withdrawals. */
const looking = [
  'payments',
  'finance',
  'support',
  'compliance',
  'risk',
  'admin',
  'auditor',
] as const
const paying = ['payments', 'finance', 'admin'] as const

const requestFields = { subject: id, id }
const refuses = ['not-found', 'document-moved-on', 'fresh-factor-needed', 'key-reused'] as const

const officeParts = {
  member: owner,
  claimedBy: v.nullable(v.string()),
  /** The first operator who approved, when two must. */
  agreedBy: v.nullable(v.string()),
  /** Its history, with the names of operators. */
  steps: v.array(v.strictObject({ ...step.entries, operator: v.nullable(v.string()) })),
  /** When the house has promised to finish; null when it does not wait for an operator. */
  dueAt: v.nullable(instant),
}

export const officeDeposit = v.strictObject({
  ...deposit.entries,
  ...officeParts,
  mayOffice: v.array(v.picklist(['claim', 'confirm', 'refuse'])),
})

export const officeWithdrawal = v.strictObject({
  ...withdrawal.entries,
  ...officeParts,
  number: v.string(),
  /** The VIP rank by whose limits and promise it was accepted; 0 for none. */
  rankLevel: v.number(),
  /** The bank's reference of the transfer; null until it is sent, and for a transfer in parts. */
  reference: v.nullable(v.string()),
  mayOffice: v.array(v.picklist(['claim', 'approve', 'refuse', 'pay', 'part', 'fail'])),
})

export const listOfficeDeposits = call({
  get: '/bo/deposits',
  for: 'operator',
  roles: looking,
  about: 'Deposits that have not ended, oldest first, for the queue; by state; or all of them.',
  takes: v.strictObject(moneyAsked(depositStates)),
  gives: moneyPage(officeDeposit),
})

export const showOfficeDeposit = call({
  get: '/bo/deposits/:subject',
  for: 'operator',
  roles: looking,
  about: 'One deposit.',
  takes: v.strictObject({ subject: id }),
  gives: officeDeposit,
  refuses: ['not-found'],
})

export const claimDeposit = call({
  post: '/bo/deposits/:subject/claim',
  for: 'operator',
  roles: paying,
  about: 'Takes a deposit out of the queue to look at it, or gives it to a colleague.',
  takes: v.strictObject(taken),
  gives: officeDeposit,
  refuses: [...refuses, 'not-allowed'],
})

export const confirmDeposit = call({
  post: '/bo/deposits/:subject/confirm',
  for: 'operator',
  roles: paying,
  about: 'The money of this payer is in our bank: credits what really arrived.',
  takes: v.strictObject({ ...requestFields, amount: money, payer: wordsOf(60) }),
  gives: officeDeposit,
  refuses: [...refuses, 'amount-not-positive', 'amount-too-fine'],
})

export const refuseDeposit = call({
  post: '/bo/deposits/:subject/refuse',
  for: 'operator',
  roles: paying,
  about: 'Turns a deposit down, with the reason that the member reads.',
  takes: v.strictObject({ ...requestFields, reason }),
  gives: officeDeposit,
  refuses,
})

export const listOfficeWithdrawals = call({
  get: '/bo/withdrawals',
  for: 'operator',
  roles: looking,
  about: 'Withdrawals that have not ended, oldest first, for the queue; by state; or all of them.',
  takes: v.strictObject(moneyAsked(withdrawalStates)),
  gives: moneyPage(officeWithdrawal),
})

export const showOfficeWithdrawal = call({
  get: '/bo/withdrawals/:subject',
  for: 'operator',
  roles: looking,
  about: 'One withdrawal.',
  takes: v.strictObject({ subject: id }),
  gives: officeWithdrawal,
  refuses: ['not-found'],
})

export const claimWithdrawal = call({
  post: '/bo/withdrawals/:subject/claim',
  for: 'operator',
  roles: paying,
  about: 'Takes a withdrawal out of the queue to look at it, or gives it to a colleague.',
  takes: v.strictObject(taken),
  gives: officeWithdrawal,
  refuses: [...refuses, 'not-allowed'],
})

export const approveWithdrawal = call({
  post: '/bo/withdrawals/:subject/approve',
  for: 'operator',
  roles: paying,
  about: 'Agrees to a withdrawal; above the threshold a second operator must agree too.',
  takes: v.strictObject(requestFields),
  gives: officeWithdrawal,
  refuses: [...refuses, 'own-proposal', 'payout-held'],
})

export const refuseWithdrawal = call({
  post: '/bo/withdrawals/:subject/refuse',
  for: 'operator',
  roles: paying,
  about: 'Turns a withdrawal down; the held money is the member’s again.',
  takes: v.strictObject({ ...requestFields, reason }),
  gives: officeWithdrawal,
  refuses: [...refuses, 'payout-in-parts'],
})

export const payWithdrawal = call({
  post: '/bo/withdrawals/:subject/pay',
  for: 'operator',
  roles: paying,
  about: 'Somebody who did not claim it sent the money from our bank, to this account.',
  takes: v.strictObject({ ...requestFields, ...sentTransfer }),
  gives: officeWithdrawal,
  refuses: [...refuses, 'payout-held', 'payout-in-parts', 'own-proposal', 'transfer-differs'],
})

export const listSuspense = call({
  get: '/bo/suspense',
  for: 'operator',
  roles: looking,
  about:
    'Payments that belong to nobody yet; any by words: a member, a whole payer, or its number.',
  takes: v.strictObject({ ...queueAsked(suspenseStates), ...claimAsked }),
  gives: page(suspenseCase),
})

export const claimSuspense = call({
  post: '/bo/suspense/:subject/claim',
  for: 'operator',
  roles: paying,
  about: 'Takes a case out of the queue to look at it.',
  takes: v.strictObject(requestFields),
  gives: suspenseCase,
  refuses: [...refuses, 'claimed-by-other'],
})

export const resolveSuspense = call({
  post: '/bo/suspense/:subject/resolve',
  for: 'operator',
  roles: paying,
  about: 'Proposes to credit it or give it back; the same from a second operator moves the money.',
  takes: v.strictObject({
    ...requestFields,
    outcome: v.picklist(['credited', 'returned']),
    reason,
    /** The owner's login name, when the member was unknown. */
    account: v.optional(text(40)),
    /** For a return: the account, and when it is sent, its amount and the bank's reference. */
    receiver: v.optional(receiver),
    amount: v.optional(money),
    reference: v.optional(reference),
  }),
  gives: suspenseCase,
  refuses: [
    ...refuses,
    'member-without-room',
    'suspense-without-member',
    'own-proposal',
    'claimed-by-other',
    'currency-wrong',
    'account-unknown',
    'receiver-missing',
    'reference-missing',
    'transfer-differs',
  ],
})

export const adjustmentStates = ['proposed', 'booked', 'declined'] as const

export const adjustment = v.strictObject({
  id,
  state: v.picklist(adjustmentStates),
  /** Playable money, or an agent's credit. */
  account: v.picklist(['cash', 'credit']),
  direction: v.picklist(['to-member', 'from-member']),
  amount: money,
  /** The account's balance before and after; null when it was not booked, or is archived. */
  before: v.nullable(money),
  after: v.nullable(money),
  reason: v.string(),
  member: owner,
  proposedBy: v.string(),
  proposedAt: instant,
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
  mayOffice: v.array(v.picklist(['agree', 'decline'])),
})

export const listAdjustments = call({
  get: '/bo/adjustments',
  for: 'operator',
  roles: looking,
  about: 'Manual corrections that wait for a second yes, oldest first; by state; or all.',
  takes: v.strictObject(queueAsked(adjustmentStates)),
  gives: page(adjustment),
})

export const proposeAdjustment = call({
  post: '/bo/adjustments',
  for: 'operator',
  roles: paying,
  about: 'Proposes a correction; a second operator books it.',
  takes: v.strictObject({
    id,
    memberId: id,
    account: v.optional(adjustment.entries.account),
    direction: adjustment.entries.direction,
    amount: money,
    reason,
  }),
  gives: adjustment,
  refuses: [
    'not-found',
    'fresh-factor-needed',
    'adjustment-out-of-limits',
    'amount-not-positive',
    'amount-too-fine',
    'key-reused',
  ],
})

export const decideAdjustment = call({
  post: '/bo/adjustments/:subject/decide',
  for: 'operator',
  roles: paying,
  about: 'A second operator agrees to a correction or declines it.',
  takes: v.strictObject({ ...requestFields, outcome: v.picklist(['booked', 'declined']), note }),
  gives: adjustment,
  refuses: [...refuses, 'own-proposal', 'balance-too-low'],
})
