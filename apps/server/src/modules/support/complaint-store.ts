import sql, { empty } from 'sql-template-tag'
import type { Tx } from '#kernel/database'
import type { Complaint } from './complaint.ts'

const columns = sql`
  id, member_id as "memberId", kind, content, uploads, state, sent_at as "sentAt", answer,
  answered_by as "answeredBy", answered_at as "answeredAt"`

export async function insertComplaint(
  tx: Tx,
  one: Pick<Complaint, 'id' | 'memberId' | 'kind' | 'content' | 'uploads' | 'sentAt'>,
): Promise<void> {
  await tx.rows(sql`
    insert into support.complaint (id, member_id, kind, content, uploads, sent_at)
    values (${one.id}, ${one.memberId}, ${one.kind}, ${one.content}, ${one.uploads}::uuid[],
      ${one.sentAt})`)
}

export async function lockComplaint(tx: Tx, id: string): Promise<Complaint | undefined> {
  const [found] = await tx.rows<Complaint>(sql`
    select ${columns} from support.complaint where id = ${id} for update`)
  return found
}

type Page = { memberId?: string; state?: string; afterId?: string | undefined; limit: number }

export function listComplaints(tx: Tx, page: Page): Promise<Complaint[]> {
  return tx.rows<Complaint>(sql`
    select ${columns} from support.complaint where true
      ${page.memberId ? sql`and member_id = ${page.memberId}` : empty}
      ${page.state ? sql`and state = ${page.state}` : empty}
      ${page.afterId ? before(page.afterId) : empty}
    order by sent_at desc, id desc limit ${page.limit}`)
}

const before = (id: string) => sql`
  and (sent_at, id) < (select sent_at, id from support.complaint where id = ${id}::uuid)`

/** The desk: who waits stands above who has an answer, the longest waiting on top. */
export function listDesk(tx: Tx, page: Omit<Page, 'memberId'>): Promise<Complaint[]> {
  return tx.rows<Complaint>(sql`
    select ${columns} from support.complaint where true
      ${page.state ? sql`and state = ${page.state}` : empty}
      ${page.afterId ? later(page.afterId) : empty}
    order by state desc, sent_at, id limit ${page.limit}`)
}

const later = (id: string) => sql`
  and (case state when 'open' then 0 else 1 end, sent_at, id) >
    (select case state when 'open' then 0 else 1 end, sent_at, id
     from support.complaint where id = ${id}::uuid)`

export async function updateAnswer(
  tx: Tx,
  id: string,
  given: { answer: string; by: string; at: Date },
): Promise<void> {
  await tx.rows(sql`
    update support.complaint set state = 'answered', answer = ${given.answer},
      answered_by = ${given.by}, answered_at = ${given.at}
    where id = ${id}`)
}

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

export function listFeedback(tx: Tx, page: Omit<Page, 'memberId'>): Promise<Feedback[]> {
  return tx.rows<Feedback>(sql`
    select id, member_id as "memberId", content, state, sent_at as "sentAt", read_by as "readBy"
    from support.feedback where true
      ${page.state ? sql`and state = ${page.state}` : empty}
      ${page.afterId ? beforeWord(page.afterId) : empty}
    order by sent_at desc, id desc limit ${page.limit}`)
}

const beforeWord = (id: string) => sql`
  and (sent_at, id) < (select sent_at, id from support.feedback where id = ${id}::uuid)`

/** False when there is none with this id; who read it first stays. */
export async function markFeedbackRead(tx: Tx, id: string, by: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update support.feedback set state = 'read', read_by = coalesce(read_by, ${by})
    where id = ${id} returning id`)
  return rows.length === 1
}
