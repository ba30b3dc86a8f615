import * as v from 'valibot'
import { call } from './call.ts'
import { taken } from './money-queues.ts'
import { cursor, day, id, instant, nothing, page, wordsOf, text } from './shapes.ts'

/** Point 9: feedback has at most 140 characters. */
export const feedbackLengthMax = 140

export const sendFeedback = call({
  put: '/wps/feedback',
  for: 'anyone',
  about: 'A word to the brand, also from somebody without an account.',
  takes: v.strictObject({
    id,
    content: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(feedbackLengthMax)),
  }),
  gives: nothing,
  refuses: ['input-invalid', 'too-many-requests', 'key-reused'],
})

export const complaintKinds = ['deposit', 'withdrawal', 'game', 'account', 'other'] as const
export const complaintStates = ['open', 'answered'] as const

const complaint = v.strictObject({
  id,
  kind: v.picklist(complaintKinds),
  content: v.string(),
  uploads: v.array(id),
  state: v.picklist(complaintStates),
  sentAt: instant,
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(instant),
  /** Messages after the complaint was filed, oldest first. */
  thread: v.array(
    v.strictObject({ id, by: v.picklist(['member', 'operator']), words: v.string(), at: instant }),
  ),
})

export const complaintRules = call({
  get: '/wps/complaint/rules',
  for: 'anyone',
  about: 'How short and how long a complaint may be.',
  takes: nothing,
  gives: v.strictObject({ lengthMin: v.number(), lengthMax: v.number() }),
})

export const listComplaints = call({
  get: '/wps/complaint',
  for: 'member',
  about: 'This member’s complaints with their answers, newest first.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(complaint),
  refuses: ['input-invalid'],
})

export const fileComplaint = call({
  put: '/wps/complaint',
  for: 'member',
  about: 'Files a complaint with up to three pictures; it is answered on the same page.',
  takes: v.strictObject({
    id,
    kind: v.picklist(complaintKinds),
    content: text(5_000),
    uploads: v.pipe(v.array(id), v.maxLength(3)),
  }),
  gives: complaint,
  refuses: [
    'input-invalid',
    'length-wrong',
    'upload-unknown',
    'upload-used',
    'too-many-requests',
    'key-reused',
  ],
})

export const addToComplaint = call({
  post: '/wps/complaint/:subject/words',
  for: 'member',
  about: 'Adds something to a complaint; one that was answered is open again.',
  takes: v.strictObject({ subject: id, id, words: wordsOf(2_000) }),
  gives: complaint,
  refuses: ['not-found', 'too-many-requests', 'key-reused'],
})

const desk = ['support', 'compliance', 'admin'] as const

const officeComplaint = v.strictObject({
  ...complaint.entries,
  member: v.strictObject({ id, name: v.string() }),
  answeredBy: v.nullable(v.string()),
  /** The operator in charge, and when the answer is due; null once it is answered. */
  claimedBy: v.nullable(v.string()),
  dueAt: v.nullable(instant),
  thread: v.array(
    v.strictObject({
      id,
      by: v.picklist(['member', 'operator']),
      operator: v.nullable(v.string()),
      words: v.string(),
      at: instant,
    }),
  ),
})

export const listOfficeComplaints = call({
  get: '/bo/complaints',
  for: 'operator',
  roles: [...desk, 'auditor'],
  about: 'The desk of complaints: open ones first, the oldest on top.',
  takes: v.strictObject({
    state: v.optional(v.picklist(complaintStates)),
    kind: v.optional(v.picklist(complaintKinds)),
    claim: v.optional(v.picklist(['mine', 'nobody'])),
    memberId: v.optional(id),
    /** A member's account, or a complaint's number or the end of it. */
    words: v.optional(text(100)),
    from: v.optional(day),
    to: v.optional(day),
    after: v.optional(cursor),
  }),
  gives: page(officeComplaint),
  refuses: ['input-invalid'],
})

export const answerComplaint = call({
  post: '/bo/complaints/:subject/answer',
  for: 'operator',
  roles: desk,
  about: 'Answers a complaint; the member reads it on their page and in the inbox.',
  takes: v.strictObject({ id, subject: id, words: wordsOf(2_000) }),
  gives: officeComplaint,
  refuses: ['not-found', 'document-moved-on', 'key-reused'],
})

const moving = {
  for: 'operator',
  roles: desk,
  gives: officeComplaint,
  refuses: ['not-found', 'not-allowed', 'key-reused'],
} as const

export const claimComplaint = call({
  post: '/bo/complaints/:subject/claim',
  about: 'Takes care of a complaint, or gives it to a colleague.',
  takes: v.strictObject(taken),
  ...moving,
})

export const recategorise = call({
  post: '/bo/complaints/:subject/kind',
  about: 'Says what a complaint is really about.',
  takes: v.strictObject({ subject: id, id, kind: v.picklist(complaintKinds) }),
  ...moving,
})

export const answerTemplate = v.strictObject({
  id,
  title: v.string(),
  words: v.string(),
  /** Whether only this operator has it; others are everybody's. */
  isOwn: v.boolean(),
})

export const listAnswerTemplates = call({
  get: '/bo/answerTemplates',
  for: 'operator',
  roles: desk,
  about: 'Answers that are given often: everybody’s, and the own ones of this operator.',
  takes: nothing,
  gives: v.strictObject({ rows: v.array(answerTemplate) }),
})

export const saveAnswerTemplate = call({
  put: '/bo/answerTemplates/:id',
  for: 'operator',
  roles: desk,
  about: 'Keeps an answer for the next time, or changes a kept one.',
  takes: v.strictObject({
    id,
    title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
    words: wordsOf(2_000),
    isOwn: v.optional(v.boolean(), false),
  }),
  gives: answerTemplate,
  refuses: ['not-found'],
})

export const deleteAnswerTemplate = call({
  delete: '/bo/answerTemplates/:id',
  for: 'operator',
  roles: desk,
  about: 'Forgets a kept answer.',
  takes: v.strictObject({ id }),
  gives: nothing,
})

export const listFeedback = call({
  get: '/bo/feedback',
  for: 'operator',
  roles: ['support', 'content', 'auditor', 'admin'],
  about: 'What people said in a word, newest first.',
  takes: v.strictObject({
    state: v.optional(v.picklist(['new', 'read'])),
    after: v.optional(cursor),
  }),
  gives: page(
    v.strictObject({
      id,
      /** Null for a visitor. */
      member: v.nullable(v.strictObject({ id, name: v.string() })),
      content: v.string(),
      state: v.picklist(['new', 'read']),
      sentAt: instant,
      readBy: v.nullable(v.string()),
    }),
  ),
  refuses: ['input-invalid'],
})

export const readFeedback = call({
  post: '/bo/feedback/:subject/read',
  for: 'operator',
  roles: ['support', 'content', 'admin'],
  about: 'Marks a word of somebody as read; doing it twice changes nothing.',
  takes: v.strictObject({ subject: id }),
  gives: nothing,
  refuses: ['not-found'],
})
