import * as v from 'valibot'
import { call } from './call.ts'
import { cursor, id, instant, nothing, page, wordsOf, text } from './shapes.ts'

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
  refuses: ['input-invalid', 'length-wrong', 'upload-unknown', 'too-many-requests', 'key-reused'],
})

const desk = ['support', 'compliance', 'admin'] as const

const officeComplaint = v.strictObject({
  ...complaint.entries,
  member: v.strictObject({ id, name: v.string() }),
  answeredBy: v.nullable(v.string()),
})

export const listOfficeComplaints = call({
  get: '/bo/complaints',
  for: 'operator',
  roles: [...desk, 'auditor'],
  about: 'The desk of complaints: open ones first, the oldest on top.',
  takes: v.strictObject({
    state: v.optional(v.picklist(complaintStates)),
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
      member: v.nullable(v.string()),
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
