import { findMember, memberKind } from '#identity'
import { dayOf, endOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database'
import { needOther, refuse } from '#kernel/refusal'
import { endContract, endedBelow } from '../contracts/end-contracts.ts'
import { listOpenOf } from '../contracts/contract-store.ts'
import { insertMove, insertMoves, listDueMoves, lockMove, updateMove } from './move-store.ts'
import type { Move } from './move-store.ts'
import { refreshStanding } from '../standing.ts'
import { noteLines } from './note-lines.ts'
import { standBelow } from './stand-below.ts'
import {
  endEdge,
  findUpline,
  isBelow,
  listBelowIds,
  listDirectIds,
  lockTree,
} from './tree-store.ts'

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
 * if that day has passed when another operator approves.
 *
 * @throws Refusal `not-found`, `upline-wrong`
 */
export async function proposeMove(tx: Tx, { at, operator, ...asked }: Proposal): Promise<void> {
  await checkMove(tx, asked)
  await insertMove(tx, {
    ...asked,
    proposedAt: at,
    proposedBy: operator.name,
    proposedById: operator.id,
  })
}

/**
 * Decides a proposed move.
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
  if (move.state !== 'proposed') refuse('document-moved-on', { state: move.state })
  if (outcome === 'agreed') needOther(move.proposedById, operator)
  if (outcome === 'agreed') await checkMove(tx, move)
  const from = nextDay(at)
  const fromAt = move.fromAt < from ? from : move.fromAt
  await updateMove(tx, { ...move, decidedAt: at, decidedBy: operator.name, fromAt, state: outcome })
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

/** Carries out due moves. */
export async function makeDueMoves(tx: Tx, now: Date): Promise<number> {
  const due = await listDueMoves(tx, now)
  for (const move of due) await makeMove(tx, move)
  return due.length
}

/** Moves a member. The old line stays in the history; contracts with its upline end then too. */
async function makeMove(tx: Tx, move: Move): Promise<void> {
  const { fromAt: at, memberId, uplineId } = move
  await lockTree(tx)
  if (uplineId !== null && (await isBelow(tx, memberId, uplineId))) {
    await updateMove(tx, { ...move, state: 'declined' })
    return
  }
  await endEdge(tx, memberId, at)
  if (uplineId !== null) {
    const { decidedBy, reason } = move
    await standBelow(tx, [{ fromAt: at, memberId, reason, setBy: decidedBy ?? '', uplineId }])
  }
  await noteLines(tx, [memberId, ...(await listBelowIds(tx, memberId))], at)
  await refreshStanding(tx, memberId, at)
  for (const contract of await listOpenOf(tx, memberId)) {
    const isOwn = contract.downlineId === memberId && contract.state !== 'REQUESTED'
    if (!isOwn || contract.uplineId === null) continue
    const below = await endedBelow(tx, memberId, contract.kind, null)
    await endContract(tx, contract, { at, because: 'MOVED' })
    for (const one of below) await endContract(tx, one.contract, { at, because: one.because })
  }
  await updateMove(tx, { ...move, state: 'made' })
}

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
