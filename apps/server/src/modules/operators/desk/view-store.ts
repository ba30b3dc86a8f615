import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type SavedView = { page: string; name: string; query: string }

export function listViews(tx: ReadTx, operatorId: string): Promise<SavedView[]> {
  return tx.rows<SavedView>(sql`
    select page, name, query from operators.saved_view
    where operator_id = ${operatorId} order by page, name`)
}

export async function upsertView(tx: Tx, operatorId: string, view: SavedView): Promise<void> {
  await tx.rows(sql`
    insert into operators.saved_view (operator_id, page, name, query)
    values (${operatorId}, ${view.page}, ${view.name}, ${view.query})
    on conflict (operator_id, page, name) do update set query = excluded.query`)
}

export async function deleteView(tx: Tx, operatorId: string, page: string, name: string) {
  await tx.rows(sql`
    delete from operators.saved_view
    where operator_id = ${operatorId} and page = ${page} and name = ${name}`)
}
