import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

/** A request that expires soon: an unpaid deposit, or a payout without a receipt. */
export type Expiring = {
  kind: 'deposit' | 'withdrawal'
  memberId: string
  units: bigint
  minutes: number
}

/** Marks and returns requests that expire soon. Returns each one only once, to one caller. */
export async function listExpiring(tx: Tx, now: Date, until: Date): Promise<Expiring[]> {
  const deposits = await tx.rows<Expiring>(sql`
    with soon as (
      select id from wallet.deposit
      where state in ('waiting', 'paying') and expires_at > ${now} and expires_at <= ${until}
        and requested_at < ${now}::timestamptz - interval '1 minute' and expiry_told_at is null
      order by expires_at limit 100 for update skip locked)
    update wallet.deposit d set expiry_told_at = ${now} from soon where d.id = soon.id
    returning 'deposit' as kind, member_id as "memberId", amount_units as units,
      ceil(extract(epoch from expires_at - ${now}::timestamptz) / 60)::int as minutes`)
  const withdrawals = await tx.rows<Expiring>(sql`
    with soon as (
      select id from wallet.withdrawal
      where state = 'paid' and receipt_due_at > ${now} and receipt_due_at <= ${until}
        and paid_at < ${now}::timestamptz - interval '1 minute' and expiry_told_at is null
      order by receipt_due_at limit 100 for update skip locked)
    update wallet.withdrawal w set expiry_told_at = ${now} from soon where w.id = soon.id
    returning 'withdrawal' as kind, member_id as "memberId", amount_units - fee_units as units,
      ceil(extract(epoch from receipt_due_at - ${now}::timestamptz) / 60)::int as minutes`)
  return [...deposits, ...withdrawals]
}
