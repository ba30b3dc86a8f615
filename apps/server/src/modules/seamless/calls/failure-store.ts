import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A failure between us and a vendor: which call, and what went wrong. */
export type Failure = { id: string; vendor: string; at: Date; call: string; what: string }

/** How many failures are kept per vendor: enough to see a pattern. */
const keptCount = 200

export async function insertFailure(tx: Tx, failure: Failure): Promise<void> {
  const { at, call, id, vendor, what } = failure
  await tx.rows(sql`
    insert into seamless.failure (id, vendor, at, call, what)
    values (${id}, ${vendor}, ${at}, ${call.slice(0, 200)}, ${what.slice(0, 300)})`)
}

export function listFailures(tx: ReadTx, vendor: string, limit: number): Promise<Failure[]> {
  return tx.rows<Failure>(sql`
    select id, vendor, at, call, what from seamless.failure
    where vendor = ${vendor} order by at desc, id desc limit ${limit}`)
}

export type FailureCount = { vendor: string; count: number; lastAt: Date }

/** Returns the number of failures since `since`, by vendor. */
export function countFailures(tx: ReadTx, since: Date): Promise<FailureCount[]> {
  return tx.rows<FailureCount>(sql`
    select vendor, count(*)::int as count, max(at) as "lastAt" from seamless.failure
    where at >= ${since} group by vendor`)
}

export const deleteOldFailures = (tx: Tx) =>
  tx.rows(sql`
    delete from seamless.failure where id in (
      select id from (select id, row_number() over (partition by vendor order by at desc) as place
        from seamless.failure) f where place > ${keptCount})`)
