import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** One version of a table's settings, in the shape of the API; `before` is null for a new table. */
export type TableChange = {
  tableId: string
  version: number
  before: object | null
  after: object
  changedBy: string
  reason: string
  changedAt: Date
}

export const insertChange = (tx: Tx, change: TableChange) =>
  tx.rows(sql`
    insert into cardroom.change (table_id, version, before, after, changed_by, reason, changed_at)
    values (${change.tableId}, ${change.version},
      ${change.before === null ? null : JSON.stringify(change.before)}::json,
      ${JSON.stringify(change.after)}::json, ${change.changedBy}, ${change.reason},
      ${change.changedAt})`)

export const listChanges = (tx: ReadTx, tableId: string): Promise<TableChange[]> =>
  tx.rows<TableChange>(sql`
    select table_id as "tableId", version, before, after, changed_by as "changedBy", reason,
      changed_at as "changedAt"
    from cardroom.change where table_id = ${tableId} order by version desc limit 50`)
