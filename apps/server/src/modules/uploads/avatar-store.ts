import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A member's avatar: `name` is the number of a built-in picture, or the id of an upload. */
export type Avatar = { kind: 'STATIC' | 'CUSTOM'; name: string }

export async function findAvatar(tx: ReadTx, memberId: string): Promise<Avatar | undefined> {
  const [avatar] = await tx.rows<Avatar>(sql`
    select kind, name from uploads.avatar where member_id = ${memberId}`)
  return avatar
}

export async function findAvatarImage(tx: ReadTx, memberId: string): Promise<Buffer | undefined> {
  const [row] = await tx.rows<{ image: Buffer | null }>(sql`
    select image from uploads.avatar where member_id = ${memberId}`)
  return row?.image ?? undefined
}

/** Stores an avatar; replaces the previous one. */
export async function upsertAvatar(
  tx: Tx,
  avatar: Avatar & { memberId: string; image: Buffer | null; at: Date },
): Promise<void> {
  const { at, image, kind, memberId, name } = avatar
  await tx.rows(sql`
    insert into uploads.avatar (member_id, kind, name, image, set_at)
    values (${memberId}, ${kind}, ${name}, ${image}, ${at})
    on conflict (member_id) do update
    set kind = excluded.kind, name = excluded.name, image = excluded.image,
      set_at = excluded.set_at`)
}

export async function deleteAvatars(tx: Tx, memberIds: string[]): Promise<void> {
  await tx.rows(sql`delete from uploads.avatar where member_id = any(${memberIds}::uuid[])`)
}
