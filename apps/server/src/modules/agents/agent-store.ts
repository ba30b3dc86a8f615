import sql, { empty, raw } from 'sql-template-tag'
import type { AgentType } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'

export type AgentState = 'active' | 'suspended' | 'left'

/** A member who leads a team as an appointed agent. */
export type Agent = {
  memberId: string
  type: Exclude<AgentType, 0>
  state: AgentState
  /** Logs in at the agents' site only: at the portal the account is no member. */
  isSiteOnly: boolean
  since: Date
  changedAt: Date
  changedBy: string
  reason: string
}

const columns = raw(`member_id as "memberId", type, state,
  is_site_only as "isSiteOnly", since, changed_at as "changedAt",
  changed_by as "changedBy", reason`)

export async function findAgent(tx: ReadTx, memberId: string): Promise<Agent | undefined> {
  const [agent] = await tx.rows<Agent>(
    sql`select ${columns} from agents.agent where member_id = ${memberId}`,
  )
  return agent
}

export const findAgents = (tx: ReadTx, memberIds: readonly string[]): Promise<Agent[]> =>
  tx.rows<Agent>(sql`
    select ${columns} from agents.agent where member_id = any(${[...memberIds]}::uuid[])`)

export function listAgents(
  tx: ReadTx,
  { after, limit, memberId }: { after?: At | undefined; limit: number; memberId?: string },
): Promise<Agent[]> {
  return tx.rows<Agent>(sql`
    select ${columns} from agents.agent where true
      ${memberId ? sql`and member_id = ${memberId}` : empty}
      ${after ? sql`and (since, member_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : empty}
    order by since desc, member_id desc limit ${limit}`)
}

type At = { at: Date; id: string }

export async function upsertAgent(tx: Tx, agent: Agent): Promise<void> {
  await tx.rows(sql`
    insert into agents.agent (member_id, type, state, is_site_only, since, changed_at, changed_by,
      reason)
    values (${agent.memberId}, ${agent.type}, ${agent.state}, ${agent.isSiteOnly},
      ${agent.since},
      ${agent.changedAt}, ${agent.changedBy}, ${agent.reason})
    on conflict (member_id) do update set type = excluded.type, state = excluded.state,
      is_site_only = excluded.is_site_only,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by,
      reason = excluded.reason`)
}

export type Application = {
  id: string
  memberId: string
  words: string
  state: 'waiting' | 'accepted' | 'refused'
  madeAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
}

const applied = raw(`id, member_id as "memberId", words, state, made_at as "madeAt",
  decided_at as "decidedAt", decided_by as "decidedBy", reason`)

/** Returns false while another application of the member is open. */
export async function insertApplication(
  tx: Tx,
  one: Pick<Application, 'id' | 'memberId' | 'words' | 'madeAt'>,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into agents.application (id, member_id, words, state, made_at)
    values (${one.id}, ${one.memberId}, ${one.words}, 'waiting', ${one.madeAt})
    on conflict do nothing returning id`)
  return rows.length === 1
}

export async function findLastApplication(
  tx: ReadTx,
  memberId: string,
): Promise<Application | undefined> {
  const [one] = await tx.rows<Application>(sql`
    select ${applied} from agents.application where member_id = ${memberId}
    order by made_at desc limit 1`)
  return one
}

export async function findApplication(tx: ReadTx, id: string): Promise<Application | undefined> {
  const [one] = await tx.rows<Application>(
    sql`select ${applied} from agents.application where id = ${id}`,
  )
  return one
}

export function listApplications(
  tx: ReadTx,
  { after, limit }: { after?: At | undefined; limit: number },
): Promise<Application[]> {
  return tx.rows<Application>(sql`
    select ${applied} from agents.application where true
      ${after ? sql`and (made_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : empty}
    order by made_at desc, id desc limit ${limit}`)
}

export async function decideApplication(
  tx: Tx,
  decision: { id: string; state: 'accepted' | 'refused'; at: Date; by: string; reason: string },
): Promise<Application | undefined> {
  const [one] = await tx.rows<Application>(sql`
    update agents.application set state = ${decision.state}, decided_at = ${decision.at},
      decided_by = ${decision.by}, reason = ${decision.reason}
    where id = ${decision.id} and state = 'waiting' returning ${applied}`)
  return one
}
