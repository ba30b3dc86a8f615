import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'

/** A member and who stands above, the nearest first. */
export type Upline = { memberId: string; leaders: string[] }

/** Teams are this deep at most; whoever stands higher is not in the line. */
const depthMax = 12

/** Who brought these members, who brought those, and so on; who came alone has no line. */
export function findUplines(tx: Tx, memberIds: readonly string[]): Promise<Upline[]> {
  return tx.rows<Upline>(sql`
    with recursive line as (
      select id as member_id, referred_by_id as leader, 1 as depth from identity.member
      where id = any(${[...memberIds]}::uuid[]) and referred_by_id is not null
      union all
      select line.member_id, m.referred_by_id, depth + 1
      from line join identity.member m on m.id = line.leader
      where m.referred_by_id is not null and depth < ${depthMax})
    select member_id as "memberId", array_agg(leader order by depth) as leaders
    from line group by member_id order by member_id`)
}

/** Members whom somebody brought, in the order of their ids, continued by the last one. */
export async function listReferred(tx: Tx, after: string, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from identity.member where referred_by_id is not null and id > ${after}
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}
