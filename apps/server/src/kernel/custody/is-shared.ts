import sql from 'sql-template-tag'
import type { ReadTx } from '../database.ts'

/** Whether the role of this connection may read what custody sealed: 1, or 0 where it is apart. */
export async function isCustodyShared(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ isShared: boolean }>(sql`
    select coalesce(has_table_privilege('custody.secret', 'select'), false) as "isShared"
    where to_regnamespace('custody') is not null
      and has_schema_privilege('custody', 'usage')`)
  return row?.isShared ? 1 : 0
}
