import * as v from 'valibot'
import { call } from './call.ts'
import { count, day, id, instant, nothing, page, reason, text, wordsOf } from './shapes.ts'

/** What the back office knows about members. */
export const looking = ['support', 'payments', 'risk', 'compliance', 'admin'] as const

/** Paused ends by itself; locked lasts until support removes the password. */
const paymentPasswordStates = ['none', 'open', 'paused', 'locked'] as const
export type PaymentPasswordState = (typeof paymentPasswordStates)[number]

export const memberKinds = ['member', 'agent', 'trial'] as const

const officeMember = v.strictObject({
  id,
  account: v.string(),
  nickname: v.nullable(v.string()),
  /** 4 is a trial member; 1, 2, 41 and 42 are agents. */
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
    /** Without it trials are listed only where somebody searches. */
    kind: v.optional(v.picklist(memberKinds)),
    /** Days of the brand on which they registered, both inclusive. */
    from: v.optional(day),
    to: v.optional(day),
    after: v.optional(id),
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
    /** Messenger handles and a document number, by registration field; masked. */
    contacts: v.record(v.string(), v.string()),
    /** The page or domain that referred them. */
    registeredFrom: v.nullable(v.string()),
    bornOn: v.nullable(v.string()),
    language: v.string(),
    sessions: v.array(v.strictObject({ id, device: v.string(), ip: v.string(), seenAt: instant })),
    changes: v.array(
      v.strictObject({ at: instant, state: v.string(), by: v.string(), reason: v.string() }),
    ),
    may: v.array(v.picklist(['suspend', 'readmit'])),
    /** Until when the login refuses every password; null: it may be tried now. */
    loginLockedUntil: v.nullable(instant),
    paymentPassword: v.picklist(paymentPasswordStates),
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
    reason,
  }),
  gives: v.strictObject({ state: officeMember.entries.state }),
  refuses: ['not-found', 'fresh-factor-needed'],
})

export const removePaymentPassword = call({
  delete: '/bo/members/:subject/paymentPassword',
  for: 'operator',
  roles: ['support', 'admin'],
  about: 'Takes a forgotten or locked payment password away, so that its member sets another.',
  takes: v.strictObject({ subject: id, reason }),
  gives: nothing,
  refuses: ['not-found', 'fresh-factor-needed'],
})
export const startPasswordReset = call({
  post: '/bo/members/:subject/passwordReset',
  for: 'operator',
  roles: ['support', 'admin'],
  about: 'Sends a one-time password, or shows the first one of an account without any contact.',
  takes: v.strictObject({ subject: id, reason }),
  gives: v.strictObject({
    /** `hand`: the member of an added account has no contact and never chose a password. */
    sentBy: v.picklist(['sms', 'mail', 'hand']),
    /** The first password for the operator to hand on, once; null where one was sent. */
    password: v.nullable(v.string()),
  }),
  refuses: ['not-found', 'fresh-factor-needed', 'contact-missing'],
})

export const listOfficeLogins = call({
  get: '/bo/members/:subject/logins',
  for: 'operator',
  roles: looking,
  about: 'The last times somebody came in as this member: when, where from, with what.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    rows: v.array(v.strictObject({ id, at: instant, ip: v.string(), device: v.string() })),
  }),
})

export const endOfficeSession = call({
  post: '/bo/members/:subject/sessions/end',
  for: 'operator',
  roles: ['support', 'risk', 'compliance', 'admin'],
  about: 'Ends one session of a member; its sockets close.',
  takes: v.strictObject({
    subject: id,
    sessionId: id,
    reason,
  }),
  gives: nothing,
  refuses: ['not-found', 'fresh-factor-needed'],
})

const note = v.strictObject({ id, at: instant, by: v.string(), words: v.string() })

export const listNotes = call({
  get: '/bo/members/:subject/notes',
  for: 'operator',
  roles: looking,
  about: 'What operators wrote down about a member, newest first; the member never sees it.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({ rows: v.array(note) }),
})

export const addNote = call({
  post: '/bo/members/:subject/notes',
  for: 'operator',
  roles: looking,
  about: 'Writes something down about a member; it cannot be changed or taken back.',
  takes: v.strictObject({
    subject: id,
    id,
    words: wordsOf(1_000),
  }),
  gives: note,
  refuses: ['not-found', 'key-reused'],
})

export const changeTag = call({
  put: '/bo/members/:subject/tags',
  for: 'operator',
  roles: looking,
  about: 'Pins a word to a member, or takes it off; doing either twice changes nothing.',
  takes: v.strictObject({
    subject: id,
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(30)),
    isPinned: v.boolean(),
  }),
  gives: v.strictObject({ tags: v.array(v.string()) }),
  refuses: ['not-found'],
})

export const listOfficeDevices = call({
  get: '/bo/members/:subject/devices',
  for: 'operator',
  roles: looking,
  about: 'The browsers a member came in with in the last year, and their second factors.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    browsers: v.array(
      v.strictObject({
        device: v.string(),
        ip: v.string(),
        loginCount: v.number(),
        firstAt: instant,
        lastAt: instant,
      }),
    ),
    factors: v.array(
      v.strictObject({
        kind: v.picklist(['app', 'passkey']),
        name: v.string(),
        madeAt: instant,
        usedAt: v.nullable(instant),
      }),
    ),
  }),
})
