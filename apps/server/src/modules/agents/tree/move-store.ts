import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'

/** A move of a member with the whole team, decided by two operators. */
export type Move = {
  id: string
  memberId: string
  uplineId: string | null
  fromAt: Date
  /** Failed: the move was due and could not be made. */
  state: 'proposed' | 'agreed' | 'made' | 'declined' | 'failed'
  reason: string
  proposedById: string
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  /** The leaving agent whose team this member belongs to; null for a move that operators decide. */
  becauseOf: string | null
  failedBecause: string | null
}

const columns = raw(`id, member_id as "memberId", upline_id as "uplineId", from_at as "fromAt",
  state, reason, proposed_by_id as "proposedById", proposed_by as "proposedBy",
  proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt",
  because_of as "becauseOf", failed_because as "failedBecause"`)

/** @returns false if the member has an open move already */
export async function insertMove(
  tx: Tx,
  one: Omit<Move, 'state' | 'decidedAt' | 'decidedBy' | 'becauseOf' | 'failedBecause'>,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into agents.move (id, member_id, upline_id, from_at, state, reason, proposed_by_id,
      proposed_by, proposed_at)
    values (${one.id}, ${one.memberId}, ${one.uplineId}, ${one.fromAt}, 'proposed', ${one.reason},
      ${one.proposedById}, ${one.proposedBy}, ${one.proposedAt})
    on conflict (member_id) where state in ('proposed', 'agreed') and because_of is null
      do nothing returning id`)
  return rows.length === 1
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

/** Lists and locks due moves in their order: those of a day, teams of leavers first. */
export const listDueMoves = (tx: Tx, now: Date, limit: number): Promise<Move[]> =>
  tx.rows<Move>(sql`
    select ${columns} from agents.move where state = 'agreed' and from_at <= ${now}
    order by from_at, because_of is null, id limit ${limit} for update`)

/** Returns where the teams of agents who leave at this instant go; null for the house. */
export async function listLeavers(tx: Tx, fromAt: Date): Promise<Map<string, string | null>> {
  const rows = await tx.rows<{ leaverId: string; uplineId: string | null }>(sql`
    select distinct on (because_of) because_of as "leaverId", upline_id as "uplineId"
    from agents.move where because_of is not null and from_at = ${fromAt}
      and state in ('agreed', 'made') order by because_of, id`)
  return new Map(rows.map(({ leaverId, uplineId }) => [leaverId, uplineId]))
}

export async function updateMove(tx: Tx, move: Move): Promise<void> {
  await tx.rows(sql`
    update agents.move set state = ${move.state}, decided_by = ${move.decidedBy},
      decided_at = ${move.decidedAt}, from_at = ${move.fromAt},
      failed_because = ${move.failedBecause} where id = ${move.id}`)
}

/** Lists moves that wait for a second operator, oldest first. */
export const listProposedMoves = (
  tx: ReadTx,
  { id, limit }: { id?: string | undefined; limit: number },
): Promise<Move[]> =>
  tx.rows<Move>(sql`
    select ${columns} from agents.move where state = 'proposed'
      ${id === undefined ? empty : sql`and id = ${id}`}
    order by proposed_at, id limit ${limit}`)

export const listMoves = (
  tx: ReadTx,
  { after, limit }: { after?: { at: Date; id: string } | undefined; limit: number },
): Promise<Move[]> =>
  tx.rows<Move>(sql`
    select ${columns} from agents.move where true
      ${after ? sql`and (proposed_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : empty}
    order by proposed_at desc, id desc limit ${limit}`)
