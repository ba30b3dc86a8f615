import type { complaintKinds, complaintStates } from '@madang/wire/complaints'

/** A member's complaint and, once it is handled, its answer. */
export type Complaint = {
  id: string
  memberId: string
  kind: (typeof complaintKinds)[number]
  content: string
  uploads: string[]
  state: (typeof complaintStates)[number]
  sentAt: Date
  answer: string | null
  answeredBy: string | null
  answeredAt: Date | null
  claimedById: string | null
  claimedBy: string | null
  dueAt: Date
}

/** A later message in a complaint's thread. */
export type ComplaintWord = {
  id: string
  complaintId: string
  by: 'member' | 'operator'
  operator: string | null
  words: string
  at: Date
}

/** The promised time to answer a complaint or an addition to it. */
export const answerMs = 24 * 3_600_000

/** The hourly rate limit per IP address or member. */
export const feedbackRule = { countMax: 5, windowMs: 3_600_000 }
export const complaintRule = { countMax: 10, windowMs: 3_600_000 }
