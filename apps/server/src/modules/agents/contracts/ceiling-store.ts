import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A prize group ceiling for a member, set by an agent or the house. */
export type CeilingWord = {
  id: string
  memberId: string
  /** Null for the house. */
  agentId: string | null
  /** Null to remove the earlier ceiling. */
  prizeGroup: number | null
  reportedBy: string
  reason: string
  reportedAt: Date
}

const columns = raw(`id, member_id as "memberId", agent_id as "agentId",
  prize_group as "prizeGroup", said_by as "reportedBy", reason, said_at as "reportedAt"`)

export const insertCeilingWord = (tx: Tx, one: CeilingWord): Promise<unknown> =>
  tx.rows(sql`
    insert into agents.ceiling_word (id, member_id, agent_id, prize_group, said_by, reason, said_at)
    values (${one.id}, ${one.memberId}, ${one.agentId}, ${one.prizeGroup}, ${one.reportedBy},
      ${one.reason}, ${one.reportedAt})`)

/** Returns the last ceiling that each agent or the house set for these members. */
export const listLastCeilings = (
  tx: ReadTx,
  memberIds: readonly string[],
): Promise<CeilingWord[]> =>
  tx.rows<CeilingWord>(sql`
    select distinct on (member_id, agent_id) ${columns} from agents.ceiling_word
    where member_id = any(${[...memberIds]}::uuid[])
    order by member_id, agent_id, place desc`)

/** Lists all ceilings ever set for a member, newest first. */
export const listCeilingWords = (
  tx: ReadTx,
  memberId: string,
  limit: number,
): Promise<CeilingWord[]> =>
  tx.rows<CeilingWord>(sql`
    select ${columns} from agents.ceiling_word where member_id = ${memberId}
    order by place desc limit ${limit}`)
