import sql, { empty } from 'sql-template-tag'
import type { Worded } from '@madang/wire'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Manager } from './rank.ts'

/** Returns the manager of this one member, whatever the rank. */
export async function findOwnManager(tx: ReadTx, memberId: string): Promise<Manager | undefined> {
  const [manager] = await tx.rows<Manager>(sql`
    select name, hours, contact, operator_id as "operatorId" from vip.member_manager
    where member_id = ${memberId}`)
  return manager
}

/** Stores the manager of one member; null takes it back. */
export async function setOwnManager(
  tx: Tx,
  memberId: string,
  manager: Manager | null,
  at: Date,
): Promise<void> {
  await tx.rows(sql`delete from vip.member_manager where member_id = ${memberId}`)
  if (!manager) return
  const { contact, hours, name, operatorId } = manager
  await tx.rows(sql`
    insert into vip.member_manager (member_id, operator_id, name, hours, contact, since)
    values (${memberId}, ${operatorId}, ${JSON.stringify(name)}::jsonb,
      ${hours && JSON.stringify(hours)}::jsonb, ${contact}, ${at})`)
}

export type VipMember = {
  id: string
  level: number
  since: Date
  managerName: Worded | null
  /** Whether the manager is this member's own, and not the one of the rank. */
  isOwn: boolean
}

type Asked = {
  /** Only the members of this manager. */
  operatorId?: string | undefined
  level?: number | undefined
  after?: { level: number; id: string } | undefined
  limit: number
}

/** Lists members with a rank or a manager of their own, the highest rank first. */
export function listVipMembers(
  tx: ReadTx,
  { after, level, limit, operatorId }: Asked,
): Promise<VipMember[]> {
  const beyond = after && sql`and (-m.level, m.member_id) > (${-after.level}, ${after.id}::uuid)`
  return tx.rows<VipMember>(sql`
    select m.member_id as id, m.level, m.since, coalesce(o.name, r.manager) as "managerName",
      o.member_id is not null as "isOwn"
    from vip.member m
    join vip.rank r on r.level = m.level
    left join vip.member_manager o on o.member_id = m.member_id
    where (m.level > 0 or o.member_id is not null)
      ${level === undefined ? empty : sql`and m.level = ${level}`}
      ${operatorId ? sql`and coalesce(o.operator_id, r.manager_operator_id) = ${operatorId}` : empty}
      ${beyond ?? empty}
    order by -m.level, m.member_id limit ${limit}`)
}
