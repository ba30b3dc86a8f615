import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'
import type { HouseAccount } from './ledger-account.ts'

/**
 * Returns the balance of a house account: its sum up to the horizon plus the later transfers. Zero
 * for an account that was never opened. Includes the transfers of the caller's own transaction.
 */
export async function findHouseBalance(tx: ReadTx, place: HouseAccount): Promise<bigint> {
  const [row] = await tx.rows<{ units: bigint }>(sql`
    with place as (
      select id from ledger.account
      where holder is null and purpose = ${place.house} and currency = ${place.currency}
    ), newest as materialized (
      select t.debit, t.credit, t.amount from ledger.transfer t
      where t.id > (select transfer_id from ledger.horizon)
    )
    select (
      coalesce((select sum(balance) from ledger.house_sum
                where account = (select id from place)), 0)
      + coalesce((select sum(amount) from newest where credit = (select id from place)), 0)
      - coalesce((select sum(amount) from newest where debit = (select id from place)), 0)
    )::bigint as units`)
  return row?.units ?? 0n
}
