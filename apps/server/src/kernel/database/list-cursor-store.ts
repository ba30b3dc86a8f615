import sql from 'sql-template-tag'
import type { Tx } from './database.ts'

/** Locks and returns a list's position; null at its beginning. Without a row, nothing is locked. */
export async function lockCursor(tx: Tx, name: string): Promise<string | null> {
  const [cursor] = await tx.rows<{ afterId: string }>(sql`
    select after_id as "afterId" from kernel.list_cursor where name = ${name} for update`)
  return cursor?.afterId ?? null
}

export const upsertCursor = (tx: Tx, name: string, afterId: string) =>
  tx.rows(sql`
    insert into kernel.list_cursor (name, after_id) values (${name}, ${afterId})
    on conflict (name) do update set after_id = excluded.after_id`)

export const deleteCursor = (tx: Tx, name: string) =>
  tx.rows(sql`delete from kernel.list_cursor where name = ${name}`)
