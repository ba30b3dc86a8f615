import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '../database.ts'

/** The right of one owner to write for one live thing, until it ends or somebody takes it over. */
export type Lease = { kind: string; name: string; owner: string; epoch: bigint }

/** An owner that stops renewing loses its leases after this long. */
export const leaseMs = 3_000
/** Leases are renewed, and free ones looked for, at a third of their life. */
export const leaseEveryMs = leaseMs / 3

/**
 * Whether the lease is still this owner's. The row stays shared until the transaction ends, so
 * nobody takes over in the middle of it: every transaction that writes asks this first.
 */
export async function holdsLease(tx: Tx, { epoch, kind, name, owner }: Lease): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from kernel.lease
    where kind = ${kind} and name = ${name} and owner = ${owner} and epoch = ${epoch} for share`)
  return rows.length > 0
}

/** Extends what this owner holds, also past its end where nobody has taken it meanwhile. */
export async function renewLeases(
  tx: Tx,
  { kind, owner, until }: { kind: string; owner: string; until: Date },
): Promise<Lease[]> {
  const rows = await tx.rows<{ name: string; epoch: bigint }>(sql`
    update kernel.lease set leased_until = ${until}
    where kind = ${kind} and owner = ${owner} returning name, epoch`)
  return rows.map((row) => ({ ...row, kind, owner }))
}

/** Takes those of the names that have no living owner. Of rivals each name falls to one. */
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

/** Lets go of these, or of everything, so that the next owner need not wait for their end. */
export const endLeases = (
  tx: Tx,
  { kind, names, owner }: { kind: string; owner: string; names?: readonly string[] },
) =>
  tx.rows(sql`
    update kernel.lease set owner = null, leased_until = null
    where kind = ${kind} and owner = ${owner}
      and (${names ?? null}::text[] is null or name = any(${names ?? null}::text[]))`)

export type Held = { name: string; owner: string | null; epoch: bigint; leasedUntil: Date | null }

/** Who works for these live things; those that nobody ever worked for are left out. */
export function findLeases(tx: ReadTx, kind: string, names: readonly string[]): Promise<Held[]> {
  return tx.rows<Held>(sql`
    select name, owner, epoch, leased_until as "leasedUntil" from kernel.lease
    where kind = ${kind} and name = any(${names}::text[])`)
}
