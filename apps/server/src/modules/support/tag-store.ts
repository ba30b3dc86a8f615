import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export async function listTags(tx: ReadTx, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    select name from support.tag where member_id = ${memberId} order by name`)
  return rows.map(({ name }) => name)
}

/** Adds a tag; keeps the operator who added it first. */
export async function insertTag(
  tx: Tx,
  tag: { memberId: string; name: string; by: string; at: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into support.tag (member_id, name, by, at)
    values (${tag.memberId}, ${tag.name}, ${tag.by}, ${tag.at}) on conflict do nothing`)
}

export async function deleteTag(tx: Tx, memberId: string, name: string): Promise<void> {
  await tx.rows(sql`delete from support.tag where member_id = ${memberId} and name = ${name}`)
}
