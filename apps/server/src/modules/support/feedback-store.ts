import sql, { empty } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

type Page = { state?: string; afterId?: string | undefined; limit: number }

export type Feedback = {
  id: string
  memberId: string | null
  content: string
  state: 'new' | 'read'
  sentAt: Date
  readBy: string | null
}

export async function insertFeedback(
  tx: Tx,
  one: Pick<Feedback, 'id' | 'memberId' | 'content' | 'sentAt'>,
): Promise<void> {
  await tx.rows(sql`
    insert into support.feedback (id, member_id, content, sent_at)
    values (${one.id}, ${one.memberId}, ${one.content}, ${one.sentAt})`)
}

export function listFeedback(tx: ReadTx, page: Page): Promise<Feedback[]> {
  return tx.rows<Feedback>(sql`
    select id, member_id as "memberId", content, state, sent_at as "sentAt", read_by as "readBy"
    from support.feedback where true
      ${page.state ? sql`and state = ${page.state}` : empty}
      ${page.afterId ? beforeWord(page.afterId) : empty}
    order by sent_at desc, id desc limit ${page.limit}`)
}

const beforeWord = (id: string) => sql`
  and (sent_at, id) < (select sent_at, id from support.feedback where id = ${id}::uuid)`

/** Marks feedback as read; returns false for an unknown id. The first reader stays. */
export async function markFeedbackRead(tx: Tx, id: string, by: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update support.feedback set state = 'read', read_by = coalesce(read_by, ${by})
    where id = ${id} returning id`)
  return rows.length === 1
}
