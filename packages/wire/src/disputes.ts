import * as v from 'valibot'
import { receiver, reference } from './bank-transfer.ts'
import { call } from './call.ts'
import { note } from './proposal.ts'
import {
  claimAsked,
  id,
  instant,
  money,
  nothing,
  page,
  queueAsked,
  reason,
  wordsOf,
} from './shapes.ts'

/** The state of a case about a payment that did not arrive. */
export const disputeStates = ['open', 'proposed', 'paid-again', 'returned', 'refused'] as const
export const disputeOutcomes = ['paid-again', 'returned', 'refused'] as const

const disputeState = v.picklist(disputeStates)
const outcome = v.picklist(disputeOutcomes)
const words = wordsOf(500)

const evidenceParts = {
  by: v.picklist(['member', 'operator']),
  words: v.string(),
  uploads: v.array(id),
  at: instant,
}

const parts = {
  id,
  state: disputeState,
  claim: v.picklist(['partly', 'not-received']),
  /** The amount that did not arrive, as the member states it. */
  missing: money,
  openedAt: instant,
  /** When a response is due; null once there is one. */
  dueAt: v.nullable(instant),
  outcome: v.nullable(outcome),
  reason: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
}

/** A case as its member sees it. */
export const dispute = v.strictObject({
  ...parts,
  evidence: v.array(v.strictObject(evidenceParts)),
})

export const officeDispute = v.strictObject({
  ...parts,
  withdrawalId: id,
  member: v.strictObject({ id, name: v.string(), payeeName: v.string() }),
  evidence: v.array(v.strictObject({ ...evidenceParts, operator: v.nullable(v.string()) })),
  claimedBy: v.nullable(v.string()),
  proposedBy: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  /** The bank's reference of the second payment, or of the money that came back. */
  reference: v.nullable(v.string()),
  /** Where a second payment goes. */
  receiver,
  mayOffice: v.array(v.picklist(['claim', 'add', 'resolve', 'decide', 'decline', 'take-back'])),
})

export const addEvidence = call({
  post: '/wps/transaction/withdraw/:subject/evidence',
  for: 'member',
  about: 'The member adds words and pictures to the open case of a withdrawal.',
  takes: v.strictObject({
    subject: id,
    id,
    words,
    uploads: v.pipe(v.array(id), v.maxLength(3)),
  }),
  gives: nothing,
  refuses: [
    'not-found',
    'document-moved-on',
    'upload-unknown',
    'upload-used',
    'too-much-evidence',
    'key-reused',
  ],
})

const looking = ['payments', 'finance', 'support', 'compliance', 'admin', 'auditor'] as const
const paying = ['payments', 'finance', 'admin'] as const
const requestFields = { subject: id, id }
const refuses = ['not-found', 'document-moved-on', 'fresh-factor-needed', 'key-reused'] as const

export const listDisputes = call({
  get: '/bo/disputes',
  for: 'operator',
  roles: looking,
  about: 'Payments said not to have arrived and undecided, oldest first; by state; or all.',
  takes: v.strictObject({ ...queueAsked(disputeStates), ...claimAsked }),
  gives: page(officeDispute),
})

export const showOfficeDispute = call({
  get: '/bo/disputes/:subject',
  for: 'operator',
  roles: looking,
  about: 'One case with what both sides put forward.',
  takes: v.strictObject({ subject: id }),
  gives: officeDispute,
  refuses: ['not-found'],
})

export const claimDispute = call({
  post: '/bo/disputes/:subject/claim',
  for: 'operator',
  roles: paying,
  about: 'Takes a case out of the queue.',
  takes: v.strictObject(requestFields),
  gives: officeDispute,
  refuses: [...refuses, 'claimed-by-other'],
})

export const addOfficeEvidence = call({
  post: '/bo/disputes/:subject/evidence',
  for: 'operator',
  roles: ['payments', 'finance', 'support', 'admin'],
  about: 'Adds what the bank says to a case; the member reads it.',
  takes: v.strictObject({ ...requestFields, words }),
  gives: officeDispute,
  refuses: ['not-found', 'document-moved-on', 'too-much-evidence', 'key-reused'],
})

export const resolveDispute = call({
  post: '/bo/disputes/:subject/resolve',
  for: 'operator',
  roles: paying,
  about: 'Proposes to pay again, return or refuse; a second operator must agree.',
  takes: v.strictObject({
    ...requestFields,
    outcome,
    reason,
  }),
  gives: officeDispute,
  refuses: [...refuses, 'claimed-by-other'],
})

export const decideDispute = call({
  post: '/bo/disputes/:subject/decide',
  for: 'operator',
  roles: paying,
  about: 'Somebody who did not pay it agrees to what was proposed, or opens the case again.',
  takes: v.strictObject({
    ...requestFields,
    isAgreed: v.boolean(),
    note,
    /** When money was sent or came back: how the bank calls it. */
    reference: v.optional(reference),
    /** Of a second payment: what was sent, and where. */
    amount: v.optional(money),
    receiver: v.optional(receiver),
  }),
  gives: officeDispute,
  refuses: [
    ...refuses,
    'own-proposal',
    'reference-missing',
    'receiver-missing',
    'transfer-differs',
  ],
})
