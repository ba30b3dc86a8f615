import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** Agent types of the specification, point 6; 4 is a trial and never stored here. */
export type AgentType = 0 | 1 | 2 | 41 | 42

/**
 * What an account is as an agent, which kinds of contract its agent center shows, and whether agent
 * credit may move between the account and its upline.
 */
export type AgentStanding = {
  type: AgentType
  contractKinds: string[]
  mayTransfer: boolean
  /** Whether the account may log in only at the agents' site. */
  isSiteOnly: boolean
}

/** Returns the agent standing; type 0 until the agents module has stored one. */
export async function findAgentStanding(tx: ReadTx, memberId: string): Promise<AgentStanding> {
  const [row] = await tx.rows<AgentStanding>(sql`
    select type, contract_kinds as "contractKinds", may_transfer as "mayTransfer",
      is_site_only as "isSiteOnly"
    from identity.agent_standing
    where member_id = ${memberId}`)
  return row ?? { contractKinds: [], isSiteOnly: false, mayTransfer: false, type: 0 }
}

/** Returns the types of those among these members who are agents, by their ids. */
export async function listAgentTypes(
  tx: ReadTx,
  memberIds: readonly string[],
): Promise<Map<string, AgentType>> {
  const rows = await tx.rows<{ id: string; type: AgentType }>(sql`
    select member_id as id, type from identity.agent_standing
    where member_id = any(${memberIds}::uuid[]) and type <> 0`)
  return new Map(rows.map(({ id, type }) => [id, type]))
}

export async function setAgentStanding(
  tx: Tx,
  {
    at,
    contractKinds,
    isSiteOnly,
    mayTransfer,
    memberId,
    type,
  }: AgentStanding & { memberId: string; at: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.agent_standing (member_id, type, contract_kinds, may_transfer,
      is_site_only, changed_at)
    values (${memberId}, ${type}, ${contractKinds}, ${mayTransfer}, ${isSiteOnly}, ${at})
    on conflict (member_id) do update set type = excluded.type,
      contract_kinds = excluded.contract_kinds, may_transfer = excluded.may_transfer,
      is_site_only = excluded.is_site_only,
      changed_at = excluded.changed_at`)
}

/** Returns false when the code is taken: as a member's own code or as the code of a link. */
export async function insertInvitationCode(
  tx: Tx,
  { at, code, domain, memberId }: { code: string; domain?: string; memberId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into identity.invitation_code (code, member_id, domain, made_at)
    select ${code}, ${memberId}, ${domain ?? null}, ${at}
    where not exists (select 1 from identity.member where referral_code = ${code})
    on conflict do nothing returning code`)
  return rows.length === 1
}
