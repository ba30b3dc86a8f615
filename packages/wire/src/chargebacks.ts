import * as v from 'valibot'
import { call } from './call.ts'
import { note } from './proposal.ts'
import { id, instant, money, page, queueAsked, reason } from './shapes.ts'

/** Payments that were credited and that their provider then took back. */
export const chargebackStates = ['open', 'recovered', 'written-off', 'won'] as const
export const chargebackOutcomes = ['collect', 'write-off'] as const

const looking = ['payments', 'finance', 'risk', 'compliance', 'admin', 'auditor'] as const
const deciding = ['finance', 'risk', 'admin'] as const
const refuses = ['not-found', 'document-moved-on', 'fresh-factor-needed', 'key-reused'] as const

export const chargeback = v.strictObject({
  id,
  state: v.picklist(chargebackStates),
  /** Null when the money was in suspense and belonged to no member. */
  member: v.nullable(v.strictObject({ id, name: v.string(), payeeName: v.string() })),
  depositId: v.nullable(id),
  paymentId: v.string(),
  /** The provider's own id of this chargeback of the payment. */
  notice: v.string(),
  currency: v.string(),
  /** What the provider took with it, and the part that it returned later. */
  amount: money,
  returned: money,
  /** What the owner's money has covered, what is still owed, and what was written off. */
  taken: money,
  owed: money,
  lost: money,
  /** What the provider keeps beyond the amount it ever paid; it is not counted. */
  excess: money,
  openedAt: instant,
  dueAt: v.nullable(instant),
  endedAt: v.nullable(instant),
  proposal: v.nullable(
    v.strictObject({
      outcome: v.picklist(chargebackOutcomes),
      reason: v.string(),
      by: v.string(),
      at: instant,
    }),
  ),
  decidedBy: v.nullable(v.string()),
  mayOffice: v.array(v.picklist(['propose', 'agree', 'decline'])),
})

export const listChargebacks = call({
  get: '/bo/chargebacks',
  for: 'operator',
  roles: looking,
  about: 'Payments taken back of which something is owed, oldest first; by state; or all.',
  takes: v.strictObject(queueAsked(chargebackStates)),
  gives: page(chargeback),
})

export const proposeChargeback = call({
  post: '/bo/chargebacks/:subject/propose',
  for: 'operator',
  roles: deciding,
  about: 'Says how what is owed should end: taken from the member’s money, or written off.',
  takes: v.strictObject({ subject: id, id, outcome: v.picklist(chargebackOutcomes), reason }),
  gives: chargeback,
  refuses,
})

export const decideChargeback = call({
  post: '/bo/chargebacks/:subject/decide',
  for: 'operator',
  roles: deciding,
  about: 'A second operator agrees or declines; declining one’s own proposal takes it back.',
  takes: v.strictObject({ subject: id, id, decision: v.picklist(['agree', 'decline']), note }),
  gives: chargeback,
  refuses: [...refuses, 'own-proposal', 'balance-too-low', 'account-frozen'],
})
