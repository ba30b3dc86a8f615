import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

/** Locks withdrawals whose number was encrypted with another key; erased ones have none. */
export const lockPaidNumbers = (
  tx: Tx,
  key: number,
): Promise<{ id: string; encrypted: Buffer }[]> =>
  tx.rows(sql`
    select id, number_sealed as encrypted from wallet.withdrawal
    where length(number_sealed) > 0
      and (get_byte(number_sealed, 0) < ${key} or get_byte(number_sealed, 0) > ${key})
    order by id limit 200 for update`)

export async function updatePaidNumber(tx: Tx, id: string, encrypted: Buffer): Promise<void> {
  await tx.rows(sql`update wallet.withdrawal set number_sealed = ${encrypted} where id = ${id}`)
}
