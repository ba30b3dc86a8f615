import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '../database/database.ts'

/** The right of one owner to run one game until it expires or another owner takes it. */
export type Lease = { kind: string; name: string; owner: string; epoch: bigint }

/** After this time without renewal, an owner loses its leases. */
export const leaseMs = 3_000
/** Leases are renewed, and free ones taken, at a third of their duration. */
export const leaseEveryMs = leaseMs / 3

/**
 * Whether the owner still holds the lease. Locks the row in share mode until the transaction ends,
 * so no other owner can take it meanwhile: each transaction that writes checks this first.
 */
export async function holdsLease(tx: Tx, { epoch, kind, name, owner }: Lease): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from kernel.lease
    where kind = ${kind} and name = ${name} and owner = ${owner} and epoch = ${epoch} for share`)
  return rows.length > 0
}

/** Renews this owner's leases, also expired ones that no other owner has taken. */
export async function renewLeases(
  tx: Tx,
  { kind, owner, until }: { kind: string; owner: string; until: Date },
): Promise<Lease[]> {
  const rows = await tx.rows<{ name: string; epoch: bigint }>(sql`
    update kernel.lease set leased_until = ${until}
    where kind = ${kind} and owner = ${owner} returning name, epoch`)
  return rows.map((row) => ({ ...row, kind, owner }))
}

/** Takes the leases of names without a living owner. Only one of several rivals gets each. */
export async function takeLeases(
  tx: Tx,
  names: readonly string[],
  { kind, now, owner, until }: { kind: string; owner: string; now: Date; until: Date },
): Promise<Lease[]> {
  if (names.length === 0) return []
  await tx.send(sql`
    insert into kernel.lease (kind, name)
    select ${kind}, n from unnest(${names}::text[]) n
    where not exists (select 1 from kernel.lease l where l.kind = ${kind} and l.name = n)
    on conflict do nothing`)
  const rows = await tx.rows<{ name: string; epoch: bigint }>(sql`
    update kernel.lease l set owner = ${owner}, epoch = epoch + 1, leased_until = ${until}
    where kind = ${kind} and name in (
      select name from kernel.lease
      where kind = ${kind} and name = any(${names}::text[])
        and (leased_until is null or leased_until < ${now})
      for update skip locked)
    returning name, epoch`)
  return rows.map((row) => ({ ...row, kind, owner }))
}

/** Releases these leases, or all, so that the next owner need not wait until they expire. */
export const endLeases = (
  tx: Tx,
  { kind, names, owner }: { kind: string; owner: string; names?: readonly string[] },
) =>
  tx.rows(sql`
    update kernel.lease set owner = null, leased_until = null
    where kind = ${kind} and owner = ${owner}
      and (${names ?? null}::text[] is null or name = any(${names ?? null}::text[]))`)

export type Held = { name: string; owner: string | null; epoch: bigint; leasedUntil: Date | null }

/** Returns the owners of these games; games that never had an owner are left out. */
export function findLeases(tx: ReadTx, kind: string, names: readonly string[]): Promise<Held[]> {
  return tx.rows<Held>(sql`
    select name, owner, epoch, leased_until as "leasedUntil" from kernel.lease
    where kind = ${kind} and name = any(${names}::text[])`)
}
