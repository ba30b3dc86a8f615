import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

/** A line of a former tree: a member and the upline. */
export type FormerLine = {
  memberId: string
  uplineId: string
  mayTransfer: boolean
  setBy: string
  reason: string
  setAt: Date
}

/** Deletes and returns some lines, oldest first; the caller converts them to edges. */
export const takeFormerLines = (tx: Tx, limit: number): Promise<FormerLine[]> =>
  tx.rows<FormerLine>(sql`
    with taken as (
      delete from agents.former_line where member_id in (
        select member_id from agents.former_line order by set_at, member_id limit ${limit}
        for update skip locked)
      returning *)
    select member_id as "memberId", upline_id as "uplineId", may_transfer as "mayTransfer",
      set_by as "setBy", reason, set_at as "setAt" from taken order by set_at, member_id`)
