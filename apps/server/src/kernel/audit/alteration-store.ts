import sql from 'sql-template-tag'
import type { Tx } from '../database/database.ts'
import type { Alteration } from './note-alteration.ts'

/** Removes and returns the changes that a request made, in their order. */
export async function takeAlterations(tx: Tx, requestId: string): Promise<Alteration[]> {
  return tx.rows<Alteration>(sql`
    with taken as (delete from kernel.alteration where request_id = ${requestId} returning *)
    select element, before, after from taken order by number`)
}

/** Lists requests whose changes were never taken, because their process died before the end. */
export async function listUntaken(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx.rows<{ requestId: string }>(sql`
    select request_id as "requestId" from kernel.alteration
    group by 1 having max(at) < ${before} order by min(number) limit 50`)
  return rows.map(({ requestId }) => requestId)
}
