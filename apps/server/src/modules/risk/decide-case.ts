import type { riskActs } from '@madang/wire/risk'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { freePayouts } from '#wallet'
import { insertNote, lockCase, updateCase } from './case-store.ts'
import type { RiskCase } from './case-store.ts'

type Act = { id: string; operator: { id: string; name: string }; at: Date }

type RiskAct = (typeof riskActs)[number]

/** Lists what this operator may do with the case now; only the one who claimed it decides. */
export function mayOfficeOf(one: RiskCase, operatorId: string): RiskAct[] {
  if (one.state !== 'open') return []
  if (one.claimedById === null) return ['claim', 'note']
  return one.claimedById === operatorId ? ['note', 'decide'] : ['note']
}

/** Claims a case from the work queue. */
export async function claimCase(tx: Tx, { id, operator }: Act): Promise<void> {
  const one = await lockOpen(tx, id)
  if (one.claimedById !== null) refuse('claimed-by-other')
  await updateCase(tx, { ...one, claimedBy: operator.name, claimedById: operator.id })
}

/** Adds a note on what was checked; notes are never changed. */
export async function noteOnCase(
  tx: Tx,
  { at, id, noteId, operator, words }: Act & { noteId: string; words: string },
): Promise<void> {
  await lockOpen(tx, id)
  await insertNote(tx, { at, by: operator.name, case: id, id: noteId, words })
}

/**
 * Decides a case. A cleared case releases the held payouts; a confirmed one keeps them held until
 * the member's status is decided.
 *
 * @throws Refusal `claimed-by-other` unless it was claimed by this operator, `document-moved-on`
 */
export async function decideCase(
  tx: Tx,
  { at, id, operator, outcome, reason }: Act & { outcome: 'cleared' | 'confirmed'; reason: string },
): Promise<void> {
  const one = await lockOpen(tx, id)
  if (!mayOfficeOf(one, operator.id).includes('decide')) refuse('claimed-by-other')
  const decided = { decidedAt: at, decidedBy: operator.name, reason, state: outcome }
  await updateCase(tx, { ...one, ...decided })
  if (outcome === 'cleared') await freePayouts(tx, id)
}

async function lockOpen(tx: Tx, id: string): Promise<RiskCase> {
  const one = await lockCase(tx, id)
  if (!one) return refuse('not-found')
  return one.state === 'open' ? one : refuse('document-moved-on', { state: one.state })
}
