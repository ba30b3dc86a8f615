import * as v from 'valibot'
import { call } from './call.ts'
import { claimAsked, cursor, id, instant, nothing, page, reason } from './shapes.ts'

/** The most characters of one message. */
export const messageLengthMax = 1_000

export const conversationStates = ['open', 'closed'] as const

const uploads = v.pipe(v.array(id), v.maxLength(3))
const words = v.pipe(v.string(), v.trim(), v.maxLength(messageLengthMax))

const message = v.strictObject({
  id,
  /** The author: the member, or an operator of the brand. */
  by: v.picklist(['member', 'operator']),
  words: v.string(),
  uploads: v.array(id),
  at: instant,
})

const conversation = v.strictObject({
  id,
  /** Members ranked above 4 have a support line of their own. */
  line: v.picklist(['VIP', 'LIVECHAT']),
  state: v.picklist(conversationStates),
  /** Whether an operator has claimed it. */
  isTaken: v.boolean(),
  messages: v.array(message),
})

export const showConversation = call({
  get: '/wps/support/conversation',
  for: 'member',
  about: 'The member’s conversation with the brand, whether anybody is there, and how soon.',
  takes: nothing,
  gives: v.strictObject({
    isOpenNow: v.boolean(),
    /** When support opens again; null while it is open. */
    opensAt: v.nullable(instant),
    hours: v.nullable(v.strictObject({ opensAt: v.string(), closesAt: v.string() })),
    /** The promised response time within opening hours, in minutes. */
    answerMinutes: v.number(),
    /** Whether a response outside opening hours is also mailed: the member's address is known. */
    isMailed: v.boolean(),
    /** The colour of the header, as #rrggbb. */
    colour: v.string(),
    conversation: v.nullable(conversation),
  }),
})

export const writeToOperators = call({
  put: '/wps/support/conversation',
  for: 'member',
  about: 'Says something to the brand, in words or pictures; the first word opens a conversation.',
  takes: v.strictObject({ id, words, uploads }),
  gives: conversation,
  refuses: ['input-invalid', 'upload-unknown', 'upload-used', 'too-many-requests', 'key-reused'],
})

const desk = ['support', 'admin'] as const

const officeRow = v.strictObject({
  id,
  member: v.strictObject({ id, name: v.string() }),
  line: v.picklist(['VIP', 'LIVECHAT']),
  state: v.picklist(conversationStates),
  lastWords: v.string(),
  lastAt: instant,
  /** Since when the member waits for a response, and when one was promised. */
  waitsSince: v.nullable(instant),
  dueAt: v.nullable(instant),
  claimedBy: v.nullable(v.string()),
})

const officeConversation = v.strictObject({
  ...officeRow.entries,
  messages: v.array(v.strictObject({ ...message.entries, operator: v.nullable(v.string()) })),
  /** Whether this operator has claimed it. */
  isOwn: v.boolean(),
})

export const listConversations = call({
  get: '/bo/conversations',
  for: 'operator',
  roles: [...desk, 'auditor'],
  about:
    'The desk of conversations: who waits stands first, VIP before others, the longest on top; ' +
    'with the counts of those that are open.',
  takes: v.strictObject({
    state: v.optional(v.picklist(conversationStates)),
    ...claimAsked,
    after: v.optional(cursor),
  }),
  gives: v.strictObject({
    ...page(officeRow).entries,
    /** Open ones: all, claimed by this operator, by nobody, and with a member who waits. */
    counts: v.strictObject({
      all: v.number(),
      mine: v.number(),
      nobody: v.number(),
      waiting: v.number(),
    }),
  }),
  refuses: ['input-invalid'],
})

export const showOfficeConversation = call({
  get: '/bo/conversations/:subject',
  for: 'operator',
  roles: [...desk, 'auditor'],
  about: 'One conversation with all that was said.',
  takes: v.strictObject({ subject: id }),
  gives: officeConversation,
  refuses: ['not-found'],
})

export const claimConversation = call({
  post: '/bo/conversations/:subject/claim',
  for: 'operator',
  roles: desk,
  about: 'Takes a conversation up, or gives it to a colleague, so that one operator answers it.',
  takes: v.strictObject({ id, subject: id, to: v.optional(id) }),
  gives: officeConversation,
  refuses: ['not-found', 'not-allowed', 'document-moved-on', 'claimed-by-other', 'key-reused'],
})

export const takeOverConversation = call({
  post: '/bo/conversations/:subject/takeover',
  for: 'operator',
  roles: desk,
  about: 'Takes a conversation over from whoever claimed it; the reason stays in the audit trail.',
  takes: v.strictObject({ id, subject: id, reason }),
  gives: officeConversation,
  refuses: ['not-found', 'document-moved-on', 'key-reused'],
})

export const answerConversation = call({
  post: '/bo/conversations/:subject/answer',
  for: 'operator',
  roles: desk,
  about: 'Answers in a conversation that this operator holds.',
  takes: v.strictObject({ id, subject: id, words: v.pipe(words, v.nonEmpty()) }),
  gives: officeConversation,
  refuses: ['not-found', 'document-moved-on', 'claimed-by-other', 'key-reused'],
})

export const closeConversation = call({
  post: '/bo/conversations/:subject/close',
  for: 'operator',
  roles: desk,
  about: 'Ends a conversation; the next word of the member opens another one.',
  takes: v.strictObject({ id, subject: id }),
  gives: officeConversation,
  refuses: ['not-found', 'document-moved-on', 'claimed-by-other', 'key-reused'],
})
