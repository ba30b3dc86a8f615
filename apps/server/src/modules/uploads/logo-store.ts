import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type LogoKind = 'vendor' | 'payment'
type Owner = { kind: LogoKind; subject: string }
export type Logo = Owner & { hash: string; image: Buffer; setAt: Date; setBy: string }

export const listLogoHashes = (tx: ReadTx): Promise<(Owner & { hash: string })[]> =>
  tx.rows<Owner & { hash: string }>(sql`
    select kind, subject, hash from uploads.logo order by kind, subject`)

export const listLogos = (tx: ReadTx): Promise<Logo[]> =>
  tx.rows<Logo>(sql`
    select kind, subject, hash, image, set_at as "setAt", set_by as "setBy"
    from uploads.logo order by kind, subject`)

export async function findLogoImage(tx: ReadTx, hash: string): Promise<Buffer | undefined> {
  const [row] = await tx.rows<{ image: Buffer }>(sql`
    select image from uploads.logo where hash = ${hash} limit 1`)
  return row?.image
}

/** Locks a logo against concurrent changes and returns its current hash. */
export async function lockLogo(tx: Tx, { kind, subject }: Owner): Promise<string | undefined> {
  const [row] = await tx.rows<{ hash: string }>(sql`
    select hash from uploads.logo where kind = ${kind} and subject = ${subject} for update`)
  return row?.hash
}

export async function upsertLogo(tx: Tx, logo: Logo): Promise<void> {
  const { hash, image, kind, setAt, setBy, subject } = logo
  await tx.rows(sql`
    insert into uploads.logo (kind, subject, hash, image, set_at, set_by)
    values (${kind}, ${subject}, ${hash}, ${image}, ${setAt}, ${setBy})
    on conflict (kind, subject) do update
    set hash = excluded.hash, image = excluded.image, set_at = excluded.set_at,
      set_by = excluded.set_by`)
}

export async function deleteLogo(tx: Tx, { kind, subject }: Owner): Promise<void> {
  await tx.rows(sql`delete from uploads.logo where kind = ${kind} and subject = ${subject}`)
}
