import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'

/** The rates at which these agents let their members play. */
export async function findMemberRebates(
  tx: ReadTx,
  agentIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ agentId: string; rateMicro: bigint }>(sql`
    select agent_id as "agentId", rate_micro as "rateMicro" from agents.member_rebate
    where agent_id = any(${[...agentIds]}::uuid[])`)
  return new Map(rows.map(({ agentId, rateMicro }) => [agentId, rateMicro]))
}

export const upsertMemberRebate = (
  tx: Tx,
  { agentId, at, rateMicro }: { agentId: string; rateMicro: bigint; at: Date },
) =>
  tx.rows(sql`
    insert into agents.member_rebate (agent_id, rate_micro, set_at)
    values (${agentId}, ${rateMicro}, ${at})
    on conflict (agent_id) do update set rate_micro = excluded.rate_micro,
      set_at = excluded.set_at`)

/** Up to which prize group somebody plays, by the word of an agent who stands above. */
export type PrizeCeiling = { memberId: string; agentId: string; prizeGroup: number }

export const listPrizeCeilings = (
  tx: ReadTx,
  memberIds: readonly string[],
): Promise<PrizeCeiling[]> =>
  tx.rows<PrizeCeiling>(sql`
    select member_id as "memberId", agent_id as "agentId", prize_group as "prizeGroup"
    from agents.prize_ceiling where member_id = any(${[...memberIds]}::uuid[])`)

export const insertPrizeCeiling = (
  tx: Tx,
  { agentId, at, memberId, prizeGroup }: PrizeCeiling & { at: Date },
) =>
  tx.rows(sql`
    insert into agents.prize_ceiling (member_id, agent_id, prize_group, set_at)
    values (${memberId}, ${agentId}, ${prizeGroup}, ${at})`)
