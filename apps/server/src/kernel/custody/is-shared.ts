import sql from 'sql-template-tag'
import type { ReadTx } from '../database/database.ts'

/** Returns 1 if this connection's role may read custody's encrypted secrets, else 0. */
export async function isCustodyShared(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ isShared: boolean }>(sql`
    select coalesce(has_table_privilege('custody.secret', 'select'), false) as "isShared"
    where to_regnamespace('custody') is not null
      and has_schema_privilege('custody', 'usage')`)
  return row?.isShared ? 1 : 0
}
