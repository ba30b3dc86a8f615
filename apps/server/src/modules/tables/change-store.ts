import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** One version of a table's settings, in the shape of the API. */
export type TableChange = {
  tableId: string
  version: number
  before: object
  after: object
  changedBy: string
  reason: string
  changedAt: Date
}

const columns = raw(`table_id as "tableId", version, before, after, changed_by as "changedBy",
  reason, changed_at as "changedAt"`)

export const insertChange = (tx: Tx, change: TableChange) =>
  tx.rows(sql`
    insert into tables.change (table_id, version, before, after, changed_by, reason, changed_at)
    values (${change.tableId}, ${change.version}, ${JSON.stringify(change.before)}::json,
      ${JSON.stringify(change.after)}::json, ${change.changedBy}, ${change.reason},
      ${change.changedAt})`)

export function listChanges(tx: ReadTx, tableId: string): Promise<TableChange[]> {
  return tx.rows<TableChange>(sql`
    select ${columns} from tables.change where table_id = ${tableId}
    order by version desc limit 50`)
}
