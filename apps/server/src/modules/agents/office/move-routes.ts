import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/agents-office'
import { findMemberByAccount } from '#identity'
import { needFresh } from '#kernel/need-fresh'
import type { ReadTx, Tx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator } from '#kernel/http/route'
import { decideIdempotent, listOwners, ownerIn, readPage } from '#wallet'
import { startOf } from '#kernel/brand-day'
import { decideMove, decisionsOn, nextDay, proposeMove } from '../tree/move-member.ts'
import { findMove, listMoves } from '../tree/move-store.ts'
import type { Move } from '../tree/move-store.ts'
import { findUpline } from '../tree/tree-store.ts'

type Shown = Gives<typeof wire.proposeMove>

export const moveRoutes = [
  route(wire.listMoves, ({ by, db }, asked) =>
    db.read((tx) =>
      readPage(asked, (part) => listMoves(tx, part), {
        atOf: ({ proposedAt }) => proposedAt,
        show: (rows) => showMoves(tx, rows, by),
      }),
    ),
  ),

  route(wire.proposeMove, async ({ by, db, now }, { id, ...input }) => {
    needFresh(by, now)
    const idempotency = { actor: by.id, call: 'propose-move', content: input, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      const { account, from, reason, uplineAccount } = input
      const memberId = await idOf(tx, account)
      const uplineId = uplineAccount.trim() === '' ? null : await idOf(tx, uplineAccount)
      const fromAt = from === undefined ? nextDay(now) : startOf(from)
      const operator = { id: by.id, name: by.name }
      await proposeMove(tx, { at: now, fromAt, id, memberId, operator, reason, uplineId })
      return { id }
    })
    return db.read((tx) => showOne(tx, id, by))
  }),

  route(wire.decideMove, async (request, input) => {
    await decideIdempotent(request, 'decide-move', input, decideMove, { isMoney: true })
    return request.db.read((tx) => showOne(tx, input.subject, request.by))
  }),
]

async function idOf(tx: Tx, account: string): Promise<string> {
  const member = await findMemberByAccount(tx, account.trim().toLowerCase())
  return member?.id ?? refuse('account-unknown', { account })
}

async function showOne(tx: ReadTx, id: string, by: Operator): Promise<Shown> {
  const move = (await findMove(tx, id)) ?? refuse('not-found')
  const [shown] = await showMoves(tx, [move], by)
  return shown ?? refuse('not-found')
}

async function showMoves(tx: ReadTx, moves: Move[], by: Operator): Promise<Shown[]> {
  const edges = await Promise.all(moves.map(({ memberId }) => findUpline(tx, memberId)))
  const owners = await listOwners(
    tx,
    moves.flatMap(({ memberId, uplineId }, at) =>
      [memberId, uplineId, edges[at]?.uplineId].flatMap((id) => id ?? []),
    ),
  )
  return moves.map((move, at) => {
    const before =
      move.state === 'proposed' || move.state === 'failed' ? edges[at]?.uplineId : undefined
    return {
      decidedBy: move.decidedBy,
      from: before ? ownerIn(owners, before).name : null,
      failedBecause: move.failedBecause,
      fromAt: move.fromAt.toISOString(),
      id: move.id,
      may: mayOf(move, by),
      member: ownerIn(owners, move.memberId),
      proposedAt: move.proposedAt.toISOString(),
      proposedBy: move.proposedBy,
      reason: move.reason,
      state: move.state,
      to: move.uplineId ? ownerIn(owners, move.uplineId).name : null,
    }
  })
}

function mayOf(move: Move, by: Operator): ('agreed' | 'declined')[] {
  return decisionsOn(move).filter((one) => one === 'declined' || move.proposedById !== by.id)
}
