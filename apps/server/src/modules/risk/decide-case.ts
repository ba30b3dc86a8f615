import type { riskActs } from '@madang/wire/risk'
import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { freePayouts } from '#wallet'
import { insertNote, lockCase, updateCase } from './case-store.ts'
import type { RiskCase } from './case-store.ts'

type Act = { id: string; operator: { id: string; name: string }; at: Date }

type RiskAct = (typeof riskActs)[number]

/** What this operator may do with it now: whoever claimed it decides. */
export function mayOfficeOf(one: RiskCase, operatorId: string): RiskAct[] {
  if (one.state !== 'open') return []
  if (one.claimedById === null) return ['claim', 'note']
  return one.claimedById === operatorId ? ['note', 'decide'] : ['note']
}

/** Takes a case out of the queue. */
export async function claimCase(tx: Tx, { id, operator }: Act): Promise<void> {
  const one = await lockOpen(tx, id)
  if (one.claimedById !== null) refuse('claimed-by-other')
  await updateCase(tx, { ...one, claimedBy: operator.name, claimedById: operator.id })
}

/** Writes down what was looked at; a note is never changed. */
export async function noteOnCase(
  tx: Tx,
  { at, id, noteId, operator, words }: Act & { noteId: string; words: string },
): Promise<void> {
  await lockOpen(tx, id)
  await insertNote(tx, { at, by: operator.name, case: id, id: noteId, words })
}

/**
 * Says what it was. A case that is cleared lets the payouts go; one that is confirmed keeps them
 * until the member's standing is decided.
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
