import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** Returns the rates that these agents give to their members. */
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
