import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'

/** What a member chose: `name` is the number of one of our pictures, or of this upload. */
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

/** Whatever stood there before is gone. */
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
