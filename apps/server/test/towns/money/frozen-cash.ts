import sql from 'sql-template-tag'
import type { Town } from '../town.ts'

/** Makes the ledger refuse postings to these members' cash, or accept them again. */
export async function freezeCash(town: Town, isFrozen: boolean, ...holders: string[]) {
  const at = isFrozen ? town.clock.now() : null
  await town.context.db.write((tx) =>
    tx.rows(sql`
      update ledger.account set frozen_at = ${at}
      where holder = any(${holders}::uuid[]) and purpose = 'cash' and currency = 'KRW'`),
  )
}

/** Counts and sums what the ledger has paid to this holder for a cause. */
export async function paidFor(town: Town, cause: string, holder: string) {
  const [sum] = await town.context.db.read((tx) =>
    tx.rows<{ count: number; units: bigint }>(sql`
      select count(*)::int as count, coalesce(sum(t.amount), 0)::bigint as units
      from ledger.transfer t join ledger.account a on a.id = t.credit
      where t.cause = ${cause} and a.holder = ${holder}`),
  )
  return [sum?.count ?? 0, (sum?.units ?? 0n) / 100_000n] as const
}
