import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'

/** A template for a frequent answer. */
export type AnswerTemplate = { id: string; title: string; words: string }

export const listTemplates = (tx: ReadTx): Promise<AnswerTemplate[]> =>
  tx.rows<AnswerTemplate>(sql`
    select id, title, words from support.answer_template order by title, id limit 200`)

export async function upsertTemplate(
  tx: Tx,
  one: AnswerTemplate & { by: string; at: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into support.answer_template (id, title, words, by, at)
    values (${one.id}, ${one.title}, ${one.words}, ${one.by}, ${one.at})
    on conflict (id) do update set title = excluded.title, words = excluded.words,
      by = excluded.by, at = excluded.at`)
}

export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`delete from support.answer_template where id = ${id}`)
}
