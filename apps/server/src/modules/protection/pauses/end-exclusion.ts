import { notifyMember } from '#identity'
import type { Tx } from '#kernel/database/database'
import { lockLimits } from '../limits/limit-store.ts'
import { returnAgreed, returnAsked } from './pause.ts'
import type { Pause } from './pause.ts'
import { deletePause, findPauses, insertPauseStep, keepPause } from './pause-store.ts'

/**
 * Records a member's request to return after an exclusion.
 *
 * @throws Refusal `pause-unknown`, `return-too-early`
 */
export async function askReturn(tx: Tx, memberId: string, at: Date): Promise<Pause> {
  const before = await lockExclusion(tx, memberId)
  const after = returnAsked(before, at)
  if (after === before) return after
  await keepPause(tx, memberId, 'member', after)
  const record = { at, by: 'member', endsAt: after.endsAt, memberId, reason: 'own wish' }
  await insertPauseStep(tx, { ...record, step: 'return-asked', subject: subjectOf(after) })
  return after
}

export type Agreement = {
  memberId: string
  operator: { id: string; name: string }
  reason: string
  at: Date
}

/**
 * Records an operator's approval of a return. The second approval, by another operator, ends the
 * exclusion and notifies the member.
 *
 * @throws Refusal `pause-unknown`, `return-too-early`, `own-proposal`
 */
export async function agreeReturn(tx: Tx, agreement: Agreement): Promise<Pause | null> {
  const { at, memberId, operator, reason } = agreement
  const before = await lockExclusion(tx, memberId)
  const after = returnAgreed(before, operator, at)
  if (after) await keepPause(tx, memberId, operator.name, after)
  else {
    await deletePause(tx, memberId, 'exclusion')
    await notifyMember(tx, { at, facts: {}, kind: 'returned', memberId })
  }
  const record = { at, by: operator.name, endsAt: before?.endsAt ?? null, memberId, reason }
  const step = after ? ('return-agreed' as const) : ('returned' as const)
  await insertPauseStep(tx, { ...record, step, subject: before ? subjectOf(before) : '' })
  return after
}

async function lockExclusion(tx: Tx, memberId: string): Promise<Pause | undefined> {
  await lockLimits(tx, memberId)
  return (await findPauses(tx, memberId)).find(({ kind }) => kind === 'exclusion')
}

const subjectOf = ({ kind, length }: Pause): string => `${kind}/${length}`
