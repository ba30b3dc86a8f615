import * as v from 'valibot'
import { call } from './call.ts'
import { cursor, id, instant, nothing, page, text, wordedUpTo } from './shapes.ts'

/** An inbox message of the brand to this member. */
export const message = v.strictObject({
  id,
  title: v.string(),
  /** HTML that the server has sanitised. */
  content: v.string(),
  sentAt: instant,
  isRead: v.boolean(),
})
export type Message = v.InferOutput<typeof message>

export const listMessages = call({
  get: '/wps/message/list',
  for: 'member',
  about: 'The member’s inbox, newest first.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(message),
  refuses: ['input-invalid'],
})

export const unreadCount = call({
  get: '/wps/relay/CSP_unreadCount',
  for: 'member',
  about: 'How many letters this member has not read.',
  takes: nothing,
  gives: v.strictObject({ count: v.number() }),
})

export const readMessage = call({
  post: '/wps/message/read',
  for: 'member',
  about: 'Marks one letter as read, or all of them; doing it twice changes nothing.',
  takes: v.strictObject({ messageId: v.optional(id) }),
  gives: v.strictObject({ count: v.number() }),
  refuses: ['not-found'],
})

export const removeMessage = call({
  post: '/wps/message/remove',
  for: 'member',
  about: 'Takes one letter out of this member’s inbox.',
  takes: v.strictObject({ messageId: id }),
  gives: v.strictObject({ count: v.number() }),
  refuses: ['not-found'],
})

/** The most accounts of a list; for more, write to everybody. */
export const accountsMax = 200

const officeMessage = v.strictObject({
  id,
  audience: v.picklist(['listed', 'all']),
  title: wordedUpTo(120),
  content: wordedUpTo(20_000),
  sentAt: instant,
  sentBy: v.string(),
  /** The number of recipients; null for everybody. */
  memberCount: v.nullable(v.number()),
  readCount: v.number(),
})

export const listOfficeMessages = call({
  get: '/bo/letters',
  for: 'operator',
  roles: ['content', 'support', 'auditor', 'admin'],
  about: 'What was written to members, newest first, and how many have read it.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(officeMessage),
})

export const sendMessage = call({
  post: '/bo/letters',
  for: 'operator',
  roles: ['content', 'support', 'admin'],
  about: 'Writes to one member, to a list or to everybody; a letter cannot be called back.',
  takes: v.strictObject({
    id,
    /** Account names; an empty list writes to everybody. */
    accounts: v.pipe(v.array(text(40)), v.maxLength(accountsMax)),
    title: wordedUpTo(120),
    content: wordedUpTo(20_000),
  }),
  gives: officeMessage,
  refuses: ['input-invalid', 'account-unknown', 'key-reused'],
})
