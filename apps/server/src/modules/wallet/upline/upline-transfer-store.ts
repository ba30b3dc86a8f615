import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'

/** Agent credit that went from a member to who stands above. */
export type UplineTransfer = {
  id: string
  memberId: string
  uplineId: string
  amountUnits: bigint
  madeAt: Date
}

export async function insertTransfer(tx: Tx, one: UplineTransfer): Promise<void> {
  await tx.rows(sql`
    insert into wallet.upline_transfer (id, member_id, upline_id, amount_units, made_at)
    values (${one.id}, ${one.memberId}, ${one.uplineId}, ${one.amountUnits}, ${one.madeAt})`)
}

/** What this member handed up and was handed, newest first. */
export function listTransfersOfMember(
  tx: Tx,
  memberId: string,
  limit: number,
): Promise<UplineTransfer[]> {
  return tx.rows<UplineTransfer>(sql`
    select id, member_id as "memberId", upline_id as "uplineId", amount_units as "amountUnits",
      made_at as "madeAt"
    from wallet.upline_transfer where member_id = ${memberId} or upline_id = ${memberId}
    order by made_at desc, id limit ${limit}`)
}
