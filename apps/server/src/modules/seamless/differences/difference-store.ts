import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Difference } from './difference.ts'

export type KnownDifference = Difference & { foundAt: Date; resolvedAt: Date | null }

/** Stores reconciliation breaks. A known one keeps its date and becomes open again. */
export async function upsertDifferences(tx: Tx, found: Difference[], at: Date): Promise<void> {
  if (found.length === 0) return
  const column = <Field extends keyof Difference>(name: Field) => found.map((one) => one[name])
  await tx.send(sql`
    insert into seamless.difference (vendor, uuid, what, member_id, round, our_units, their_units,
      found_at)
    select *, ${at}::timestamptz from unnest(${column('vendor')}::text[],
      ${column('uuid')}::text[], ${column('what')}::text[], ${column('memberId')}::uuid[],
      ${column('round')}::text[], ${column('ourUnits')}::bigint[],
      ${column('theirUnits')}::bigint[])
    on conflict (vendor, uuid, what) do update set resolved_at = null,
      our_units = excluded.our_units, their_units = excluded.their_units`)
}

/** Marks breaks as resolved whose movements agree now. */
export const updateResolved = (
  tx: Tx,
  resolved: { vendor: string; uuids: string[]; what: Difference['what'][]; at: Date },
) =>
  tx.rows(sql`
    update seamless.difference set resolved_at = ${resolved.at}
    where vendor = ${resolved.vendor} and uuid = any(${resolved.uuids}::text[])
      and what = any(${resolved.what}::text[]) and resolved_at is null`)

export const listDifferences = (tx: ReadTx, vendor: string, limit: number) =>
  tx.rows<KnownDifference>(sql`
    select vendor, uuid, what, member_id as "memberId", round, our_units as "ourUnits",
      their_units as "theirUnits", found_at as "foundAt", resolved_at as "resolvedAt"
    from seamless.difference where vendor = ${vendor}
    order by resolved_at is null desc, found_at desc, uuid limit ${limit}`)

/** Returns a vendor's unresolved breaks. */
export const listUnresolved = (tx: Tx, vendor: string) =>
  tx.rows<{ uuid: string; what: Difference['what'] }>(sql`
    select uuid, what from seamless.difference where vendor = ${vendor} and resolved_at is null`)

export async function countUnresolved(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select ${raw('count(*)::int')} as count from seamless.difference where resolved_at is null`)
  return row?.count ?? 0
}
