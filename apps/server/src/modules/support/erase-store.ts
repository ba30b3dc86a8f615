import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

/**
 * Erases these members' texts, operators' notes about them, and inbox messages to them alone, which
 * hold names and places. A complaint's existence, kind and time stay.
 */
export async function eraseWords(tx: Tx, memberIds: string[]): Promise<void> {
  await tx.rows(sql`delete from support.note where member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`delete from support.tag where member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`delete from support.feedback where member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`
    update support.complaint set content = '', uploads = '{}',
      answer = case when answer is not null then '' end
    where member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`
    update support.complaint_word w set words = '' from support.complaint c
    where c.id = w.complaint_id and c.member_id = any(${memberIds}::uuid[])`)
  const received = await tx.rows<{ id: string }>(sql`
    delete from support.receipt where member_id = any(${memberIds}::uuid[])
    returning message_id as id`)
  const ids = received.map(({ id }) => id)
  await tx.rows(sql`
    delete from support.message m where id = any(${ids}::uuid[]) and audience = 'listed'
      and not exists (select 1 from support.receipt r where r.message_id = m.id)`)
}
