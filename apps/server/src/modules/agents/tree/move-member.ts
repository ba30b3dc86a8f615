import { findMember, memberKind } from '#identity'
import { dayOf, endOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database/database'
import { needOther, refuse } from '#kernel/refusal'
import { insertMove, insertMoves, lockMove, updateMove } from './move-store.ts'
import type { Move } from './move-store.ts'
import { findUpline, isBelow, listDirectIds } from './tree-store.ts'

type Proposal = {
  id: string
  memberId: string
  /** Null: directly under the house. */
  uplineId: string | null
  fromAt: Date
  reason: string
  operator: { id: string; name: string }
  at: Date
}

/**
 * Proposes to move a member, with everybody below, from a day on: the next day if none is given, or
 * if that day has passed when another operator approves. A member has one open move.
 *
 * @throws Refusal `not-found`, `upline-wrong`, `move-waits`
 */
export async function proposeMove(tx: Tx, { at, operator, ...asked }: Proposal): Promise<void> {
  await checkMove(tx, asked)
  const proposed = { proposedAt: at, proposedBy: operator.name, proposedById: operator.id }
  if (!(await insertMove(tx, { ...asked, ...proposed }))) refuse('move-waits')
}

/**
 * Decides a proposed move, or takes back an agreed one before its day.
 *
 * @throws Refusal `not-found`, `document-moved-on`, `own-proposal`, `upline-wrong`
 */
export async function decideMove(
  tx: Tx,
  order: {
    id: string
    outcome: 'agreed' | 'declined'
    operator: { id: string; name: string }
    at: Date
  },
): Promise<void> {
  const { at, id, operator, outcome } = order
  const move = (await lockMove(tx, id)) ?? refuse('not-found')
  if (!decisionsOn(move).includes(outcome)) refuse('document-moved-on', { state: move.state })
  if (outcome === 'agreed') needOther(move.proposedById, operator)
  if (outcome === 'agreed') await checkMove(tx, move)
  const from = nextDay(at)
  const fromAt = move.fromAt < from ? from : move.fromAt
  await updateMove(tx, { ...move, decidedAt: at, decidedBy: operator.name, fromAt, state: outcome })
}

/** What operators may still decide. What goes because an agent leaves stays if the agent does. */
export function decisionsOn({ becauseOf, state }: Move): ('agreed' | 'declined')[] {
  if (state === 'proposed') return ['agreed', 'declined']
  return state === 'agreed' && becauseOf === null ? ['declined'] : []
}

/**
 * Moves the team of a leaving agent to the upline or to the house with the next day, when the
 * agent's contracts end.
 */
export async function moveTeamOf(
  tx: Tx,
  order: { memberId: string; to: 'UP' | 'HOUSE'; by: string; reason: string; at: Date },
): Promise<void> {
  const { at, by, memberId, reason, to } = order
  const above = to === 'UP' ? await findUpline(tx, memberId) : undefined
  const uplineId = above?.uplineId ?? null
  const moved = { at, becauseOf: memberId, by, fromAt: nextDay(at), reason, uplineId }
  await insertMoves(tx, await listDirectIds(tx, memberId), moved)
}

/** Days are billed whole, so a move takes effect at the start of a day. */
export const nextDay = (at: Date): Date => endOf(dayOf(at))

async function checkMove(
  tx: Tx,
  { memberId, uplineId }: { memberId: string; uplineId: string | null },
): Promise<void> {
  const member = (await findMember(tx, memberId)) ?? refuse('not-found')
  if (member.kind === memberKind.trial) refuse('upline-wrong')
  const now = (await findUpline(tx, memberId))?.uplineId ?? null
  if (now === uplineId || uplineId === memberId) refuse('upline-wrong')
  if (uplineId === null) return
  const upline = (await findMember(tx, uplineId)) ?? refuse('not-found')
  const mayLead = upline.kind !== memberKind.trial && upline.state !== 'closed'
  if (!mayLead || (await isBelow(tx, memberId, uplineId))) refuse('upline-wrong')
}
