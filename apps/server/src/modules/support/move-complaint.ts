import { answerComplaint } from '@madang/wire/complaints'
import { countAttempt } from '#kernel/attempts/count-attempt'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { needColleague } from '#operators'
import { answerMs, complaintRule } from './complaint.ts'
import type { Complaint } from './complaint.ts'
import { insertWord, lockComplaint, updateComplaint } from './complaint-store.ts'

type Move = { subject: string; operator: { id: string; name: string } }

/**
 * Assigns a complaint to the operator, or to a colleague who may answer it.
 *
 * @throws Refusal `not-found`, `not-allowed`
 */
export async function claimComplaint(
  tx: Tx,
  { operator, subject, to }: Move & { to?: string | undefined },
): Promise<void> {
  const found = await lockKnown(tx, subject)
  const owner = to === undefined ? operator : await needColleague(tx, to, answerComplaint)
  await updateComplaint(tx, { ...found, claimedBy: owner.name, claimedById: owner.id })
}

/** Corrects a complaint's category, so that the responsible operators find it. */
export async function recategorise(
  tx: Tx,
  { kind, subject }: { kind: Complaint['kind']; subject: string },
): Promise<void> {
  await updateComplaint(tx, { ...(await lockKnown(tx, subject)), kind })
}

/**
 * Adds a member's message: the complaint is open again, with a new deadline.
 *
 * @throws Refusal `not-found` for another member's complaint, `too-many-requests`
 */
export async function addToComplaint(
  tx: Tx,
  order: { id: string; subject: string; words: string; memberId: string; at: Date },
): Promise<void> {
  const { at, id, memberId, subject, words } = order
  const found = await lockKnown(tx, subject)
  if (found.memberId !== memberId) refuse('not-found')
  await countAttempt(tx, [{ name: `complaint-word:${memberId}`, rule: complaintRule }], at)
  await insertWord(tx, { at, by: 'member', complaintId: subject, id, operator: null, words })
  const dueAt = found.state === 'answered' ? new Date(at.getTime() + answerMs) : found.dueAt
  await updateComplaint(tx, { ...found, dueAt, state: 'open' })
}

const lockKnown = async (tx: Tx, id: string): Promise<Complaint> =>
  (await lockComplaint(tx, id)) ?? refuse('not-found')
