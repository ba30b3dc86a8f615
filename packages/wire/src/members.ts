import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, id, instant, page, text } from './shapes.ts'

/** What the back office knows of members. */
const looking = ['support', 'payments', 'risk', 'compliance', 'admin'] as const

const officeMember = v.strictObject({
  id,
  account: v.string(),
  nickname: v.nullable(v.string()),
  /** 4 is a trial member. */
  type: v.number(),
  state: v.picklist(['active', 'age_limited', 'suspended', 'closed']),
  registeredAt: instant,
})

export const listOfficeMembers = call({
  get: '/bo/members',
  for: 'operator',
  roles: looking,
  about: 'Members by the beginning of their name here, or by a whole number, address or name.',
  takes: v.strictObject({
    words: v.optional(text(60)),
    state: v.optional(officeMember.entries.state),
    after: v.optional(cursor),
    limit: v.optional(count),
  }),
  gives: page(officeMember),
})

export const showOfficeMember = call({
  get: '/bo/members/:subject',
  for: 'operator',
  roles: looking,
  about: 'One member as support needs it; contact details are masked.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    ...officeMember.entries,
    payeeName: v.nullable(v.string()),
    mobileMasked: v.nullable(v.string()),
    emailMasked: v.nullable(v.string()),
    bornOn: v.nullable(v.string()),
    language: v.string(),
    sessions: v.array(v.strictObject({ id, device: v.string(), ip: v.string(), seenAt: instant })),
    changes: v.array(
      v.strictObject({ at: instant, state: v.string(), by: v.string(), reason: v.string() }),
    ),
    may: v.array(v.picklist(['suspend', 'readmit'])),
  }),
  refuses: ['not-found'],
})

export const changeMemberState = call({
  post: '/bo/members/:subject/state',
  for: 'operator',
  roles: ['support', 'risk', 'compliance', 'admin'],
  about: 'Suspends a member, which ends all sessions at once, or readmits one.',
  takes: v.strictObject({
    subject: id,
    state: v.picklist(['active', 'suspended']),
    reason: v.pipe(text(300), v.trim(), v.minLength(3)),
  }),
  gives: v.strictObject({ state: officeMember.entries.state }),
  refuses: ['not-found', 'fresh-factor-needed'],
})

export const startPasswordReset = call({
  post: '/bo/members/:subject/passwordReset',
  for: 'operator',
  roles: ['support', 'admin'],
  about: 'Sends a member a one-time password; nobody of the house sees or sets one.',
  takes: v.strictObject({ subject: id, reason: v.pipe(text(300), v.trim(), v.minLength(3)) }),
  gives: v.strictObject({ sentBy: v.picklist(['sms', 'mail']) }),
  refuses: ['not-found', 'fresh-factor-needed', 'contact-missing'],
})
