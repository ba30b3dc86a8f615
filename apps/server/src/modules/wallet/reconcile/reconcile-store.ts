import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'
import { krw } from '../postings.ts'
import { heldStates } from '../withdrawals/withdrawal.ts'

/** Returns the held money according to the documents: undecided withdrawals. */
export function unitsOfOpenWithdrawals(tx: ReadTx): Promise<bigint> {
  return sumOf(
    tx.rows<{ units: bigint }>(sql`
    select coalesce(sum(amount_units - settled_units), 0)::bigint as units
    from wallet.withdrawal
    where state = any(${heldStates}::text[]) and currency = ${krw}`),
  )
}

/** Returns the money in suspense according to the cases, by currency. */
export function sumOpenCases(tx: ReadTx): Promise<{ currency: string; units: bigint }[]> {
  return tx.rows<{ currency: string; units: bigint }>(sql`
    select currency, sum(amount_units - back_units)::bigint as units from wallet.suspense
    where state = 'open' group by currency`)
}

async function sumOf(reading: Promise<{ units: bigint }[]>): Promise<bigint> {
  const [row] = await reading
  return row?.units ?? 0n
}
