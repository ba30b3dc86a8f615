import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'

export type MoneyDocument = {
  kind: 'deposit' | 'withdrawal' | 'chargeback'
  id: string
  memberId: string
  units: bigint
  currency: string
  at: Date
}

/** Returns the money documents among these ids: their member, amount and time. */
export function listDocuments(tx: ReadTx, ids: readonly string[]): Promise<MoneyDocument[]> {
  return tx.rows<MoneyDocument>(sql`
    select 'deposit' as kind, id, member_id as "memberId", amount_units as units, currency,
      requested_at as at from wallet.deposit where id = any(${[...ids]}::uuid[])
    union all
    select 'withdrawal', id, member_id, amount_units, currency, requested_at
    from wallet.withdrawal where id = any(${[...ids]}::uuid[])
    union all
    select 'chargeback', id, member_id, claimed_units, currency, opened_at
    from wallet.chargeback where id = any(${[...ids]}::uuid[]) and member_id is not null`)
}
