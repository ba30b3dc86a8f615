import * as v from 'valibot'
import { call } from './call.ts'
import type { Role } from './call.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { count, cursor, day, digits6, id, instant, nothing, page, wordsOf, text } from './shapes.ts'

export const allOperators = [
  'support',
  'payments',
  'risk',
  'content',
  'marketing',
  'agents',
  'finance',
  'compliance',
  'admin',
  'auditor',
] as const satisfies readonly Role[]
const role = v.picklist(allOperators)

export const operatorSelf = v.strictObject({
  name: v.string(),
  roles: v.array(role),
  freshUntil: instant,
})

export const logInOperator = call({
  post: '/bo/session',
  // A flood from one address waits for one count in the database, so it is refused before that.
  perSecondMax: 10,
  opensSession: true,
  for: 'anyone',
  front: 'backoffice',
  isEnveloped: true,
  about: 'An operator logs in with password and the code of the authenticator app.',
  takes: v.strictObject({
    name: text(60),
    password: text(200),
    code: digits6,
  }),
  gives: v.strictObject({ token: v.string(), operator: operatorSelf }),
  refuses: ['operator-not-recognised', 'too-many-requests'],
})

export const refreshOperator = call({
  post: '/bo/session/fresh',
  for: 'operator',
  roles: allOperators,
  about: 'A fresh code of the authenticator app, before money or settings are decided.',
  takes: v.strictObject({ code: digits6 }),
  gives: operatorSelf,
  refuses: ['operator-not-recognised', 'too-many-requests'],
})

export const showOperator = call({
  get: '/bo/session',
  for: 'operator',
  roles: allOperators,
  about: 'Who is logged in here.',
  takes: nothing,
  gives: operatorSelf,
})

export const logOutOperator = call({
  delete: '/bo/session',
  for: 'operator',
  roles: allOperators,
  about: 'Ends this session.',
  takes: nothing,
  gives: nothing,
})

const auditRow = v.strictObject({
  /** The same number as a string, so that every kind of list can find the row. */
  id: v.string(),
  seq: v.string(),
  at: instant,
  operatorName: v.string(),
  action: v.string(),
  object: v.string(),
  outcome: v.string(),
  /** The reason of the request, and the noted details. */
  facts: v.record(v.string(), v.unknown()),
  /** The changes, element by element. */
  altered: v.array(
    v.strictObject({ element: v.string(), before: v.unknown(), after: v.unknown() }),
  ),
  ip: v.string(),
  requestId: id,
})

export const listAudit = call({
  get: '/bo/audit',
  for: 'operator',
  roles: ['admin', 'auditor', 'compliance'],
  about: 'The audit trail, one row an action, newest first.',
  takes: v.strictObject({
    operatorName: v.optional(text(60)),
    action: v.optional(text(120)),
    object: v.optional(text(200)),
    /** The account of the member concerned. */
    member: v.optional(text(60)),
    outcome: v.optional(v.picklist(['done', 'refused', 'open'])),
    /** Days of the brand, both inclusive. */
    from: v.optional(day),
    to: v.optional(day),
    after: v.optional(cursor),
    limit: v.optional(count),
  }),
  gives: page(auditRow),
  refuses: ['input-invalid'],
})

export const verifyAudit = call({
  get: '/bo/audit/seal',
  for: 'operator',
  roles: ['admin', 'auditor', 'compliance'],
  about:
    'Walks the whole chain of the audit trail, and holds it against the seals that were written ' +
    'down outside of the database.',
  takes: nothing,
  gives: v.strictObject({
    isUnbroken: v.boolean(),
    linkCount: v.number(),
    rowCount: v.number(),
    unsealedCount: v.number(),
    brokenAtSeq: v.nullable(v.string()),
    keptCount: v.number(),
    keptDiffersAtSeq: v.nullable(v.string()),
  }),
})

const proposal = v.strictObject({
  ...proposed,
  subject: v.string(),
  wanted: v.unknown(),
  before: v.unknown(),
  expiresAt: instant,
})

export const proposeSetting = call({
  post: '/bo/settings/:subject/proposals',
  for: 'operator',
  roles: ['admin', 'compliance', 'finance'],
  about: 'Proposes a new value for a setting; another operator decides.',
  takes: v.strictObject({
    id,
    subject: text(60),
    wanted: v.unknown(),
    reason: wordsOf(500),
  }),
  gives: v.strictObject({ id }),
  refuses: ['not-found', 'fresh-factor-needed', 'key-reused'],
})

export const listProposals = call({
  get: '/bo/proposals',
  for: 'operator',
  roles: ['admin', 'compliance', 'finance', 'auditor'],
  about: 'Open proposals first, then the decided ones, newest first.',
  takes: nothing,
  gives: v.strictObject({ rows: v.array(proposal) }),
})

export const decideProposal = call({
  post: '/bo/proposals/:id/decision',
  for: 'operator',
  roles: ['admin', 'compliance', 'finance'],
  about: 'Approves or declines what somebody else proposed.',
  takes: v.strictObject({ id, decision, note }),
  gives: nothing,
  refuses: decisionRefusals,
})

export const listSettings = call({
  get: '/bo/settings',
  for: 'operator',
  roles: ['admin', 'compliance', 'finance', 'auditor'],
  about: 'Every setting as it is now, with its last changes.',
  takes: nothing,
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        name: v.string(),
        value: v.unknown(),
        changes: v.array(
          v.strictObject({
            at: instant,
            by: v.string(),
            reason: v.string(),
            before: v.unknown(),
            after: v.unknown(),
          }),
        ),
      }),
    ),
  }),
})

const savedView = v.strictObject({ page: text(40), name: text(60), query: text(1_000) })

export const listSavedViews = call({
  get: '/bo/views',
  for: 'operator',
  roles: allOperators,
  about: 'The lists that this operator keeps under a name.',
  takes: nothing,
  gives: v.strictObject({ rows: v.array(savedView) }),
})

export const saveView = call({
  put: '/bo/views',
  for: 'operator',
  roles: allOperators,
  about: 'Keeps a list with its filters under a name.',
  takes: savedView,
  gives: nothing,
})

export const forgetView = call({
  delete: '/bo/views',
  for: 'operator',
  roles: allOperators,
  about: 'Forgets a kept list.',
  takes: v.strictObject({ page: text(40), name: text(60) }),
  gives: nothing,
})
