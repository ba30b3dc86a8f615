import { addressBucket, countAttempt } from '#kernel/attempts/count-attempt'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import { attachImages } from '#uploads'
import { answerMs, complaintRule } from './complaint.ts'
import type { Complaint } from './complaint.ts'
import { insertComplaint, insertWord, lockComplaint, updateAnswer } from './complaint-store.ts'
import { writeToMembers } from './send-message.ts'

type Order = Pick<Complaint, 'id' | 'memberId' | 'kind' | 'content' | 'uploads' | 'sentAt'> & {
  ip: string
}

/**
 * Files a complaint.
 *
 * @throws Refusal `length-wrong` (specification, point 5: between {0} and {1}), `upload-unknown`
 *   for a picture that is not this member's own, `upload-used`, `too-many-requests`
 */
export async function fileComplaint(tx: Tx, order: Order): Promise<Complaint> {
  const { ip, ...given } = order
  const content = given.content.trim()
  const { complaintLengthMax: lengthMax, complaintLengthMin: lengthMin } = (await readSettings(tx))
    .support
  const length = Array.from(content).length
  if (length < lengthMin || length > lengthMax) refuse('length-wrong', { lengthMax, lengthMin })
  await attachImages(tx, { at: given.sentAt, ids: given.uploads, owner: given.memberId })
  await countAttempt(tx, [addressBucket(complaintRule, 'complaint', ip)], given.sentAt)
  const dueAt = new Date(given.sentAt.getTime() + answerMs)
  await insertComplaint(tx, { ...given, content, dueAt })
  return complaintOf(tx, given.id)
}

/**
 * Answers a complaint, on the member's page and in the inbox. A second answer is refused, because
 * the member has already received one.
 *
 * @throws Refusal `not-found`, `document-moved-on`
 */
export async function answerComplaint(
  tx: Tx,
  order: { subject: string; answer: string; by: string; at: Date },
): Promise<Complaint> {
  const { answer, at, by, subject } = order
  const found = (await lockComplaint(tx, subject)) ?? refuse('not-found')
  if (found.state === 'answered') refuse('document-moved-on')
  await updateAnswer(tx, subject, { answer, at, by })
  const message = { at, by: 'operator', complaintId: subject, id: newId(), operator: by } as const
  await insertWord(tx, { ...message, words: answer })
  const draft = { at, by, id: newId(), ...answerDraft }
  await writeToMembers(tx, draft, [found.memberId])
  return complaintOf(tx, subject)
}

/** The inbox message says only that there is an answer; the complaint page shows it. */
const answerDraft = {
  body: {
    EN: '<p>Your complaint has an answer. <a href="/me/feedback">Read it</a></p>',
    KO: '<p>접수한 불편에 답을 남겼어요. <a href="/me/feedback">답 보기</a></p>',
  },
  title: { EN: 'Your complaint was answered', KO: '불편 접수에 답이 왔어요' },
}

async function complaintOf(tx: Tx, id: string): Promise<Complaint> {
  const found = await lockComplaint(tx, id)
  if (!found) throw new Error('a complaint was written and is not there')
  return found
}
