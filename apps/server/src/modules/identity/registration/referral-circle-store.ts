import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'
import type { LinkedPair } from '../sessions/place-store.ts'

/** How many inviters above a member are followed. */
const depthMax = 32

/**
 * Lists who of `of` and who of `among` are in one referral circle: one of them invited the other,
 * directly or through others, or a member above both did. An agent's own downline is no circle:
 * it is linked with the agent only.
 */
export const listLinkedByReferral = (
  tx: ReadTx,
  { among, of }: { of: string[]; among: string[] },
): Promise<LinkedPair[]> =>
  tx.rows<LinkedPair>(sql`
    with recursive up (member_id, above_id, depth, is_private) as (
      select id, id, 0, true from identity.member
      where id = any(${[...of, ...among]}::uuid[])
      union all
      select up.member_id, m.referred_by_id, up.depth + 1,
        up.is_private and not exists (select 1 from identity.agent_standing a
          where a.member_id = m.referred_by_id and a.type <> 0)
      from up join identity.member m on m.id = up.above_id
      where m.referred_by_id is not null and up.depth < ${depthMax})
    select distinct own.member_id as "memberId", other.member_id as "otherId"
    from up own join up other on other.above_id = own.above_id
      and other.member_id <> own.member_id
    where own.member_id = any(${of}::uuid[]) and other.member_id = any(${among}::uuid[])
      and (own.depth = 0 or other.depth = 0 or (own.is_private and other.is_private))`)
