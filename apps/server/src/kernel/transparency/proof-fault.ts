import sql from 'sql-template-tag'
import type { Database, ReadTx, Tx } from '../database/database.ts'

/** A difference from what was promised: the kind of thing, which one, and what differs. */
export type ProofFault = {
  what: string
  about: string
  facts: Readonly<Record<string, string | number | null>>
  at: Date
}

/** Stores a fault; if it was found before, updates its facts and time. */
export const noteFault = (tx: Tx, { about, at, facts, what }: ProofFault) =>
  tx.rows(sql`
    insert into kernel.proof_fault (what, about, facts, found_at)
    values (${what}, ${about}, ${JSON.stringify(facts)}::jsonb, ${at})
    on conflict (what, about) do update set facts = excluded.facts, found_at = excluded.found_at`)

/** Lists faults found since an instant, newest first. */
export function listFaults(tx: ReadTx, since: Date): Promise<ProofFault[]> {
  return tx.rows<ProofFault>(sql`
    select what, about, facts, found_at as at from kernel.proof_fault
    where found_at >= ${since} order by found_at desc, id desc limit 1000`)
}

/** Counts faults of the last two nights; a fixed fault drops out by itself. */
export async function countFaults(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from kernel.proof_fault
    where found_at > now() - interval '49 hours'`)
  return row?.count ?? 0
}

/** Stores the faults that an audit found, and returns their number. */
export async function noteFaults(
  db: Database,
  faults: readonly Omit<ProofFault, 'at'>[],
  at: Date,
): Promise<number> {
  if (faults.length === 0) return 0
  await db.write(async (tx) => {
    for (const fault of faults) await noteFault(tx, { ...fault, at })
  })
  return faults.length
}
