import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'
import { newId } from '#kernel/ids'

/** A move of a member with the whole team, decided by two operators. */
export type Move = {
  id: string
  memberId: string
  uplineId: string | null
  fromAt: Date
  state: 'proposed' | 'agreed' | 'made' | 'declined'
  reason: string
  proposedById: string
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

const columns = raw(`id, member_id as "memberId", upline_id as "uplineId", from_at as "fromAt",
  state, reason, proposed_by_id as "proposedById", proposed_by as "proposedBy",
  proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt"`)

export async function insertMove(
  tx: Tx,
  one: Omit<Move, 'state' | 'decidedAt' | 'decidedBy'>,
): Promise<void> {
  await tx.rows(sql`
    insert into agents.move (id, member_id, upline_id, from_at, state, reason, proposed_by_id,
      proposed_by, proposed_at)
    values (${one.id}, ${one.memberId}, ${one.uplineId}, ${one.fromAt}, 'proposed', ${one.reason},
      ${one.proposedById}, ${one.proposedBy}, ${one.proposedAt})`)
}

/** Inserts approved moves of many members at once, because an agent leaves. */
export async function insertMoves(
  tx: Tx,
  memberIds: readonly string[],
  request: {
    uplineId: string | null
    becauseOf: string
    by: string
    reason: string
    fromAt: Date
    at: Date
  },
): Promise<void> {
  const ids = memberIds.map(() => newId())
  await tx.rows(sql`
    insert into agents.move (id, member_id, upline_id, from_at, state, reason, proposed_by_id,
      proposed_by, proposed_at, decided_by, decided_at, because_of)
    select id, member_id, ${request.uplineId}, ${request.fromAt}, 'agreed', ${request.reason},
      ${request.becauseOf}, ${request.by}, ${request.at}, ${request.by}, ${request.at},
      ${request.becauseOf}
    from unnest(${ids}::uuid[], ${[...memberIds]}::uuid[]) as m (id, member_id)`)
}

/** Declines the moves of a returning agent's team, so that the agent keeps it. */
export const declineMovesBecauseOf = (tx: Tx, memberId: string, at: Date): Promise<unknown> =>
  tx.rows(sql`
    update agents.move set state = 'declined', decided_at = ${at}
    where because_of = ${memberId} and state = 'agreed'`)

/** Locks the move, so that it is decided once. */
export async function lockMove(tx: Tx, id: string): Promise<Move | undefined> {
  const [one] = await tx.rows<Move>(
    sql`select ${columns} from agents.move where id = ${id} for update`,
  )
  return one
}

export async function findMove(tx: ReadTx, id: string): Promise<Move | undefined> {
  const [one] = await tx.rows<Move>(sql`select ${columns} from agents.move where id = ${id}`)
  return one
}

export const listDueMoves = (tx: Tx, now: Date): Promise<Move[]> =>
  tx.rows<Move>(sql`
    select ${columns} from agents.move where state = 'agreed' and from_at <= ${now}
    order by from_at, id limit 100 for update`)

export async function updateMove(tx: Tx, move: Move): Promise<void> {
  await tx.rows(sql`
    update agents.move set state = ${move.state}, decided_by = ${move.decidedBy},
      decided_at = ${move.decidedAt}, from_at = ${move.fromAt} where id = ${move.id}`)
}

/** Lists moves that wait for a second operator, oldest first. */
export const listProposedMoves = (tx: ReadTx, limit: number): Promise<Move[]> =>
  tx.rows<Move>(sql`
    select ${columns} from agents.move where state = 'proposed'
    order by proposed_at, id limit ${limit}`)

export const listMoves = (
  tx: ReadTx,
  { after, limit }: { after?: { at: Date; id: string } | undefined; limit: number },
): Promise<Move[]> =>
  tx.rows<Move>(sql`
    select ${columns} from agents.move where true
      ${after ? sql`and (proposed_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : empty}
    order by proposed_at desc, id desc limit ${limit}`)
