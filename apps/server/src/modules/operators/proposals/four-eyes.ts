import type { Tx } from '#kernel/database/database'
import { needNote } from '#kernel/need-note'
import { refuse } from '#kernel/refusal'
import { closeProposal, insertProposal, lockProposal } from './proposal-store.ts'
import type { NewProposal } from './proposal-store.ts'
import { checkDecision, proposalLifeMs } from './proposal.ts'
import type { Decision, Proposal, ProposalKind } from './proposal.ts'

export type Proposing = Omit<NewProposal, 'expiresAt' | 'proposedAt' | 'proposedBy'> & {
  by: { id: string }
  at: Date
}

/** Inserts a proposal for the other operators; it expires after a day. */
export async function propose(tx: Tx, { at, by, ...proposal }: Proposing): Promise<void> {
  const expiresAt = new Date(at.getTime() + proposalLifeMs)
  await insertProposal(tx, { ...proposal, expiresAt, proposedAt: at, proposedBy: by.id })
}

export type Deciding = {
  id: string
  kind: ProposalKind
  decision: Decision
  /** The reason of a decline. */
  note?: string | undefined
  by: { id: string }
  at: Date
}

/**
 * Decides a proposal as another operator, once. The caller carries out an approved proposal in this
 * transaction.
 *
 * @throws Refusal `not-found`, `proposal-closed`, `own-proposal`, `input-invalid` for a decline
 *   without a reason
 */
export async function decideOn(
  tx: Tx,
  { at, by, decision, id, kind, note }: Deciding,
): Promise<Proposal> {
  const proposal = await lockProposal(tx, id)
  if (proposal?.kind !== kind) return refuse('not-found')
  checkDecision(proposal, by.id, at)
  needNote(decision === 'decline', note)
  const state = decision === 'approve' ? 'approved' : 'declined'
  await closeProposal(tx, id, { at, by: by.id, note: note ?? null, state })
  return { ...proposal, state }
}
