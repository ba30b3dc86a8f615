import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** Agent credit that moved one level up or down. */
export type CreditTransfer = {
  id: string
  fromId: string
  toId: string
  isUp: boolean
  amountUnits: bigint
  madeAt: Date
}

export async function insertTransfer(tx: Tx, one: CreditTransfer): Promise<void> {
  await tx.rows(sql`
    insert into agents.credit_transfer (id, from_id, to_id, is_up, amount_units, made_at)
    values (${one.id}, ${one.fromId}, ${one.toId}, ${one.isUp}, ${one.amountUnits},
      ${one.madeAt})`)
}

/** Lists the credit transfers from and to this member, newest first. */
export function listTransfersOf(
  tx: ReadTx,
  memberId: string,
  limit: number,
): Promise<CreditTransfer[]> {
  return tx.rows<CreditTransfer>(sql`
    select id, from_id as "fromId", to_id as "toId", is_up as "isUp",
      amount_units as "amountUnits", made_at as "madeAt"
    from agents.credit_transfer where from_id = ${memberId} or to_id = ${memberId}
    order by made_at desc, id desc limit ${limit}`)
}
