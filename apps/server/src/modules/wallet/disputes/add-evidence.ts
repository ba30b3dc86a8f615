import { notifyMember } from '#identity'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { attachImages } from '#uploads'
import type { Decision } from '../deposits/decide-deposit.ts'
import { refuseUnlessState } from './dispute.ts'
import { insertEvidence, listDisputesOf, listEvidence, lockDispute } from './dispute-store.ts'

/** The most pieces of evidence in one case. */
const countMax = 20

type EvidenceOrder = {
  withdrawalId: string
  memberId: string
  words: string
  uploads: string[]
  at: Date
}

/**
 * Adds a member's evidence to the open case of a withdrawal.
 *
 * @throws Refusal `not-found`, `document-moved-on`, `upload-unknown`, `upload-used`,
 *   `too-much-evidence`
 */
export async function addOwnEvidence(tx: Tx, order: EvidenceOrder): Promise<void> {
  const { at, memberId, uploads, withdrawalId, words } = order
  const known = await listDisputesOf(tx, [withdrawalId])
  const own = known.findLast((one) => one.memberId === memberId)
  const dispute = own && (await lockDispute(tx, own.id))
  if (!dispute) return refuse('not-found')
  refuseUnlessState(dispute, 'open', 'proposed')
  await attachImages(tx, { at, ids: uploads, owner: memberId })
  await refuseTooMuch(tx, dispute.id)
  await insertEvidence(tx, dispute.id, { at, by: 'member', operator: null, uploads, words })
}

/** Adds the bank's statement, by an operator, and notifies the member, who can read it. */
export async function addOfficeEvidence(
  tx: Tx,
  { at, id, operator, words }: Decision & { words: string },
): Promise<void> {
  const dispute = await lockDispute(tx, id)
  if (!dispute) return refuse('not-found')
  refuseUnlessState(dispute, 'open', 'proposed')
  await refuseTooMuch(tx, id)
  const by = 'operator'
  await insertEvidence(tx, id, { at, by, operator: operator.name, uploads: [], words })
  await notifyMember(tx, {
    at,
    facts: { words },
    kind: 'dispute-answered',
    memberId: dispute.memberId,
  })
}

async function refuseTooMuch(tx: Tx, disputeId: string): Promise<void> {
  const all = (await listEvidence(tx, [disputeId])).get(disputeId) ?? []
  if (all.length >= countMax) refuse('too-much-evidence', { countMax })
}
