import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'

export type Image = {
  id: string
  owner: string
  width: number
  height: number
  byteCount: number
  digest: Buffer
  addedAt: Date
}

/** Takes turns per owner, so that many uploads at once cannot pass the quota together. */
export async function lockOwner(tx: Tx, owner: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads.${owner}`}, 0))`)
}

export async function countImages(tx: Tx, owner: string, since: Date): Promise<number> {
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

export async function findImage(tx: Tx, id: string): Promise<Image | undefined> {
  const [image] = await tx.rows<Image>(sql`
    select id, owner, width, height, byte_count as "byteCount", digest, added_at as "addedAt"
    from uploads.image where id = ${id}`)
  return image
}

/** Whether every one of these images is this member's own. */
export async function areImagesOf(tx: Tx, owner: string, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from uploads.image
    where owner = ${owner} and id = any(${ids}::uuid[])`)
  return Number(row?.count ?? 0n) === new Set(ids).size
}
