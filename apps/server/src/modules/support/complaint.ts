import type { complaintKinds, complaintStates } from '@madang/wire/complaints'

/** A member's complaint and, once somebody has taken care of it, its answer. */
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

/** Something that was said about a complaint after it was filed. */
export type ComplaintWord = {
  id: string
  complaintId: string
  by: 'member' | 'operator'
  operator: string | null
  words: string
  at: Date
}

/** Whoever complains, or adds something, has an answer within this time. */
export const answerMs = 24 * 3_600_000

/** What one address or member may send within an hour. */
export const feedbackRule = { countMax: 5, windowMs: 3_600_000 }
export const complaintRule = { countMax: 10, windowMs: 3_600_000 }
