import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type Image = {
  id: string
  owner: string
  width: number
  height: number
  byteCount: number
  digest: Buffer
  addedAt: Date
  /** A personal document: not every operator may see it. */
  isPersonal: boolean
}

/** Locks an owner, so that concurrent uploads cannot exceed the quota together. */
export async function lockOwner(tx: Tx, owner: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads.${owner}`}, 0))`)
}

export async function countImages(tx: ReadTx, owner: string, since: Date): Promise<number> {
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from uploads.image where owner = ${owner} and added_at > ${since}`)
  return Number(row?.count ?? 0n)
}

export async function insertImage(tx: Tx, image: Image): Promise<void> {
  await tx.rows(sql`
    insert into uploads.image (id, owner, width, height, byte_count, digest, added_at)
    values (${image.id}, ${image.owner}, ${image.width}, ${image.height}, ${image.byteCount},
      ${image.digest}, ${image.addedAt})`)
}

export async function findImage(tx: ReadTx, id: string): Promise<Image | undefined> {
  const [image] = await tx.rows<Image>(sql`
    select id, owner, width, height, byte_count as "byteCount", digest, added_at as "addedAt",
      is_personal as "isPersonal"
    from uploads.image where id = ${id} and dropped_at is null`)
  return image
}

/** Locks those of these images that belong to this member, in the order of their ids. */
export function lockImagesOf(
  tx: Tx,
  owner: string,
  ids: string[],
): Promise<{ id: string; usedAt: Date | null }[]> {
  return tx.rows<{ id: string; usedAt: Date | null }>(sql`
    select id, used_at as "usedAt" from uploads.image
    where owner = ${owner} and id = any(${ids}::uuid[]) and dropped_at is null
    order by id for update`)
}

/** Marks these images as attached to a document. */
export async function markUsed(tx: Tx, ids: string[], at: Date): Promise<void> {
  await tx.rows(sql`update uploads.image set used_at = ${at} where id = any(${ids}::uuid[])`)
}

/** Marks these images as personal documents: fewer operators may see them. */
export async function markPersonal(tx: Tx, ids: string[]): Promise<void> {
  await tx.rows(sql`update uploads.image set is_personal = true where id = any(${ids}::uuid[])`)
}

/** Hides these images from everybody; the next run of the job deletes their files. */
export async function dropImages(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.rows(sql`
    update uploads.image set dropped_at = ${at}
    where id = any(${ids}::uuid[]) and dropped_at is null`)
}

/** Hides all images of these members; the job deletes their files. */
export async function dropImagesOf(tx: Tx, owners: string[]): Promise<void> {
  await tx.rows(sql`
    update uploads.image set dropped_at = now()
    where owner = any(${owners}::uuid[]) and dropped_at is null`)
}

export async function listDropped(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from uploads.image where dropped_at is not null order by dropped_at limit 200`)
  return rows.map(({ id }) => id)
}

export async function deleteImages(tx: Tx, ids: string[]): Promise<void> {
  await tx.rows(sql`delete from uploads.image where id = any(${ids}::uuid[])`)
}
