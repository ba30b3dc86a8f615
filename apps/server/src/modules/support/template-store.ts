import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A template for a frequent answer: everybody's, or the own one of an operator. */
export type AnswerTemplate = { id: string; title: string; words: string; isOwn: boolean }

export const listTemplates = (tx: ReadTx, operatorId: string): Promise<AnswerTemplate[]> =>
  tx.rows<AnswerTemplate>(sql`
    select id, title, words, owner_id is not null as "isOwn" from support.answer_template
    where owner_id is null or owner_id = ${operatorId}
    order by owner_id is null, title, id limit 200`)

type Kept = AnswerTemplate & { by: { id: string; name: string }; at: Date }

/** @returns false for a template that is another operator's own */
export async function upsertTemplate(tx: Tx, { at, by, ...one }: Kept): Promise<boolean> {
  const ownerId = one.isOwn ? by.id : null
  const rows = await tx.rows(sql`
    insert into support.answer_template as t (id, title, words, owner_id, by, at)
    values (${one.id}, ${one.title}, ${one.words}, ${ownerId}, ${by.name}, ${at})
    on conflict (id) do update set title = excluded.title, words = excluded.words,
      owner_id = excluded.owner_id, by = excluded.by, at = excluded.at
    where t.owner_id is null or t.owner_id = ${by.id} returning id`)
  return rows.length === 1
}

export async function deleteTemplate(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.rows(sql`
    delete from support.answer_template
    where id = ${id} and (owner_id is null or owner_id = ${operatorId})`)
}
