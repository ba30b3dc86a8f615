import * as v from 'valibot'
import { call } from './call.ts'
import { claimAsked, id, instant, money, page, queueAsked, wordsOf } from './shapes.ts'

const looking = ['risk', 'compliance', 'payments', 'finance', 'admin', 'auditor'] as const
const deciding = ['risk', 'compliance', 'admin'] as const

/** What the risk rules look for in a member's money. */
export const riskRules = [
  'failed-deposits',
  'withdrawal-velocity',
  'shared-bank-account',
  'shared-place',
  'shared-device',
  'chargeback',
  'large-bets',
  'late-bets',
  'shared-bonus',
  'self-referral',
  'circular-betting',
  'chip-dumping',
  'soft-play',
  'pair-win-rate',
  'bot-timing',
  'bot-exactness',
] as const
export const riskStates = ['open', 'cleared', 'confirmed'] as const

const words = wordsOf(500)
const requestFields = { subject: id, id }

const document = {
  id,
  memberId: id,
  amount: money,
  currency: v.string(),
  at: instant,
}
/** The evidence; of an archived document only its id remains. */
const riskEvidence = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['deposit', 'withdrawal', 'chargeback', 'bet']), ...document }),
  v.strictObject({
    kind: v.literal('hand'),
    id,
    tableId: v.string(),
    number: v.number(),
    at: instant,
  }),
  v.strictObject({ kind: v.literal('member'), id, name: v.string() }),
  v.strictObject({ kind: v.literal('archived'), id }),
])
export const riskActs = ['claim', 'note', 'decide'] as const

export const riskCase = v.strictObject({
  id,
  rule: v.picklist(riskRules),
  state: v.picklist(riskStates),
  member: v.strictObject({ id, name: v.string() }),
  /** How often it was detected, and the documents and members that show it. */
  count: v.number(),
  evidence: v.array(riskEvidence),
  holdsPayouts: v.boolean(),
  claimedBy: v.nullable(v.string()),
  openedAt: instant,
  /** When a decision is due; null once it is decided. */
  dueAt: v.nullable(instant),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
  reason: v.nullable(v.string()),
  notes: v.array(v.strictObject({ id, by: v.string(), words: v.string(), at: instant })),
  mayOffice: v.array(v.picklist(riskActs)),
})

export const listRiskCases = call({
  get: '/bo/risk/cases',
  for: 'operator',
  roles: looking,
  about: 'What the risk rules saw and nobody has decided, oldest first; by state; or all.',
  takes: v.strictObject({ ...queueAsked(riskStates), ...claimAsked }),
  gives: page(riskCase),
})

export const claimRiskCase = call({
  post: '/bo/risk/cases/:subject/claim',
  for: 'operator',
  roles: deciding,
  about: 'Takes a case out of the queue to look at it.',
  takes: v.strictObject(requestFields),
  gives: riskCase,
  refuses: ['not-found', 'document-moved-on', 'claimed-by-other', 'key-reused'],
})

export const noteRiskCase = call({
  post: '/bo/risk/cases/:subject/notes',
  for: 'operator',
  roles: deciding,
  about: 'Writes down what was looked at; a note is never changed.',
  takes: v.strictObject({ ...requestFields, words }),
  gives: riskCase,
  refuses: ['not-found', 'document-moved-on', 'key-reused'],
})

export const decideRiskCase = call({
  post: '/bo/risk/cases/:subject/decision',
  for: 'operator',
  roles: deciding,
  about: 'Clears a case, which lets the payouts go, or confirms it, which keeps them.',
  takes: v.strictObject({
    ...requestFields,
    outcome: v.picklist(['cleared', 'confirmed']),
    reason: words,
  }),
  gives: riskCase,
  refuses: [
    'not-found',
    'document-moved-on',
    'claimed-by-other',
    'fresh-factor-needed',
    'key-reused',
  ],
})

export const linkKinds = ['device', 'bank', 'network'] as const

export const listLinkedMembers = call({
  get: '/bo/members/:subject/linked',
  for: 'operator',
  roles: looking,
  about: 'Members who share a browser, a bank account or a network of the last month with one.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        id,
        account: v.string(),
        state: v.string(),
        registeredAt: instant,
        by: v.array(v.picklist(linkKinds)),
      }),
    ),
  }),
})
