import sql, { empty, raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database'

/** A member's upline account: to whom agent credit is handed up, and whether it may be. */
export type UplineAccount = {
  memberId: string
  uplineId: string
  mayTransfer: boolean
  setBy: string
  reason: string
  setAt: Date
}

const columns = raw(`member_id as "memberId", upline_id as "uplineId",
  may_transfer as "mayTransfer", set_by as "setBy", reason, set_at as "setAt"`)

export async function findUplineAccount(
  tx: Tx,
  memberId: string,
): Promise<UplineAccount | undefined> {
  const [one] = await tx.rows<UplineAccount>(
    sql`select ${columns} from identity.upline where member_id = ${memberId}`,
  )
  return one
}

/** Holds the member's line, so that a transfer never passes an operator who just ended it. */
export async function lockUplineAccount(
  tx: Tx,
  memberId: string,
): Promise<UplineAccount | undefined> {
  const [one] = await tx.rows<UplineAccount>(
    sql`select ${columns} from identity.upline where member_id = ${memberId} for share`,
  )
  return one
}

/** Lines are set one after another: two at once could close a circle. */
export async function lockUplines(tx: Tx): Promise<void> {
  await tx.rows(sql`lock table identity.upline in share row exclusive mode`)
}

/** Whether the second stands somewhere above the first. */
export async function standsAbove(tx: Tx, memberId: string, uplineId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    with recursive line as (
      select upline_id from identity.upline where member_id = ${memberId}
      union select u.upline_id from identity.upline u join line on u.member_id = line.upline_id)
    select 1 from line where upline_id = ${uplineId}`)
  return rows.length > 0
}

export async function upsertUplineAccount(tx: Tx, one: UplineAccount): Promise<void> {
  await tx.rows(sql`
    insert into identity.upline (member_id, upline_id, may_transfer, set_by, reason, set_at)
    values (${one.memberId}, ${one.uplineId}, ${one.mayTransfer}, ${one.setBy}, ${one.reason},
      ${one.setAt})
    on conflict (member_id) do update set upline_id = excluded.upline_id,
      may_transfer = excluded.may_transfer, set_by = excluded.set_by, reason = excluded.reason,
      set_at = excluded.set_at`)
}

export function listUplineAccounts(
  tx: Tx,
  filter: { after?: { at: Date; id: string }; limit: number },
): Promise<UplineAccount[]> {
  const { after, limit } = filter
  return tx.rows<UplineAccount>(sql`
    select ${columns} from identity.upline
    where true ${
      after ? sql`and (set_at, member_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : empty
    }
    order by set_at desc, member_id desc limit ${limit}`)
}
