import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'

export type Lifetime = { inUnits: bigint; outUnits: bigint }

/** Returns a member's total deposits and payouts, less reversed or failed amounts. */
export async function sumLifetime(tx: ReadTx, memberId: string): Promise<Lifetime> {
  const [row] = await tx.rows<Lifetime>(sql`
    select
      (select coalesce(sum(credited_units - taken_back_units), 0)::bigint from wallet.deposit
       where member_id = ${memberId} and credited_units is not null) as "inUnits",
      (select coalesce(sum(amount_units - failed_units), 0)::bigint from wallet.withdrawal
       where member_id = ${memberId} and paid_at is not null) as "outUnits"`)
  return row ?? { inUnits: 0n, outUnits: 0n }
}
