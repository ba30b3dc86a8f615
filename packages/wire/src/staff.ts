import * as v from 'valibot'
import { call } from './call.ts'
import { allOperators } from './operators.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { digits6, id, instant, language, nothing, reason, text } from './shapes.ts'

/** The operators of the house. */
const role = v.picklist(allOperators)
const roles = v.pipe(v.array(role), v.minLength(1), v.maxLength(allOperators.length))
const name = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9-]{2,29}$/))
const looking = ['admin', 'compliance', 'finance', 'auditor'] as const

export const listStaff = call({
  get: '/bo/staff',
  for: 'operator',
  roles: looking,
  about: 'Every operator with the whole record: roles, last access, lock, when disabled.',
  takes: nothing,
  gives: v.strictObject({
    /** Whether the caller may propose changes and block operators. */
    mayChange: v.boolean(),
    rows: v.array(
      v.strictObject({
        id,
        name: v.string(),
        fullName: v.string(),
        title: v.string(),
        roles: v.array(role),
        state: v.picklist(['invited', 'active', 'disabled']),
        isLocked: v.boolean(),
        isSelf: v.boolean(),
        createdAt: instant,
        passwordSetAt: v.nullable(instant),
        disabledAt: v.nullable(instant),
        lastSeenAt: v.nullable(instant),
        lastIp: v.nullable(v.string()),
      }),
    ),
  }),
})

export const proposeStaff = call({
  post: '/bo/staff',
  for: 'operator',
  roles: ['admin', 'compliance'],
  about: 'Puts a new operator, other roles or a new invitation before another operator.',
  takes: v.strictObject({
    id,
    name,
    fullName: v.pipe(text(60), v.trim(), v.minLength(1)),
    title: v.pipe(text(60), v.trim()),
    roles,
    /** The address of the invitation; empty: the address on file. */
    mail: v.union([v.literal(''), v.pipe(text(120), v.trim(), v.email())]),
    isInvited: v.boolean(),
    /** The language of the invitation. */
    language: v.optional(language, 'KO'),
    reason,
  }),
  gives: v.strictObject({ id }),
  refuses: ['own-proposal', 'fresh-factor-needed', 'key-reused'],
})

export const listStaffProposals = call({
  get: '/bo/staff/proposals',
  for: 'operator',
  roles: looking,
  about: 'What is proposed of operators: open ones first.',
  takes: nothing,
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        ...proposed,
        name: v.string(),
        fullName: v.string(),
        title: v.string(),
        roles: v.array(role),
        rolesBefore: v.array(role),
        isInvited: v.boolean(),
        /** Mails and an invitation would now go to another mailbox than before. */
        isMailNew: v.boolean(),
      }),
    ),
  }),
})

export const decideStaff = call({
  post: '/bo/staff/proposals/:id/decision',
  for: 'operator',
  roles: ['admin', 'compliance', 'finance'],
  about: 'Approves or declines what somebody else proposed of a third operator.',
  takes: v.strictObject({ id, decision, note }),
  gives: nothing,
  refuses: decisionRefusals,
})

export const disableStaff = call({
  post: '/bo/staff/:subject/disable',
  for: 'operator',
  roles: ['admin', 'compliance'],
  about: 'Shuts an operator out at once, with every session; coming back takes an invitation.',
  takes: v.strictObject({ subject: name, reason }),
  gives: nothing,
  refuses: ['not-found', 'own-proposal', 'document-moved-on', 'fresh-factor-needed'],
})

const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

export const showInvitation = call({
  post: '/bo/invitation',
  for: 'anyone',
  front: 'backoffice',
  perSecondMax: 2,
  about: 'Who is invited by this token, and the seed for their authenticator app.',
  takes: v.strictObject({ token }),
  gives: v.strictObject({ name: v.string(), secret: v.string(), uri: v.string() }),
  refuses: ['step-expired', 'too-many-requests'],
})

export const acceptInvitation = call({
  put: '/bo/invitation',
  for: 'anyone',
  front: 'backoffice',
  isEnveloped: true,
  perSecondMax: 2,
  about: 'The invited one chooses a password and shows a code of the app; then logs in as always.',
  takes: v.strictObject({
    token,
    password: text(200),
    code: digits6,
  }),
  gives: v.strictObject({ name: v.string() }),
  refuses: ['step-expired', 'code-wrong', 'too-many-requests'],
})
