import type { Tx } from '#kernel/database'
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

/** Puts something before the other operators; it lapses after a day. */
export async function propose(tx: Tx, { at, by, ...proposal }: Proposing): Promise<void> {
  const expiresAt = new Date(at.getTime() + proposalLifeMs)
  await insertProposal(tx, { ...proposal, expiresAt, proposedAt: at, proposedBy: by.id })
}

export type Deciding = {
  id: string
  kind: ProposalKind
  decision: Decision
  /** Why it is declined. */
  note?: string | undefined
  by: { id: string }
  at: Date
}

/**
 * Another operator decides, once. Whoever calls carries out what was approved, in this transaction.
 *
 * @throws Refusal `not-found`, `proposal-closed`, `own-proposal`, `input-invalid` for a no without
 *   why
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
