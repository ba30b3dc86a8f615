import sql from 'sql-template-tag'
import type { Tx } from '../database/database.ts'

/** Longer than an envelope is valid, so that a replayed nonce is still known. */
const keptMinutes = 10

/** Marks a nonce as used; returns false if it was used before. Deletes a few old ones each time. */
export async function spendNonce(tx: Tx, nonce: string, at: Date): Promise<boolean> {
  await tx.rows(sql`
    delete from kernel.envelope_nonce where nonce in (
      select nonce from kernel.envelope_nonce
      where used_at < ${at}::timestamptz - make_interval(mins => ${keptMinutes})
      order by used_at limit 20 for update skip locked)`)
  const mine = await tx.rows(sql`
    insert into kernel.envelope_nonce (nonce, used_at) values (${nonce}, ${at})
    on conflict do nothing returning nonce`)
  return mine.length === 1
}
