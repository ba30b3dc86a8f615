import sql, { empty } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Complaint, ComplaintWord } from './complaint.ts'

const columns = sql`
  id, member_id as "memberId", kind, content, uploads, state, sent_at as "sentAt", answer,
  answered_by as "answeredBy", answered_at as "answeredAt", claimed_by_id as "claimedById",
  claimed_by as "claimedBy", due_at as "dueAt"`

export async function insertComplaint(
  tx: Tx,
  one: Pick<Complaint, 'id' | 'memberId' | 'kind' | 'content' | 'uploads' | 'sentAt' | 'dueAt'>,
): Promise<void> {
  await tx.rows(sql`
    insert into support.complaint (id, member_id, kind, content, uploads, sent_at, due_at)
    values (${one.id}, ${one.memberId}, ${one.kind}, ${one.content}, ${one.uploads}::uuid[],
      ${one.sentAt}, ${one.dueAt})`)
}

export async function lockComplaint(tx: Tx, id: string): Promise<Complaint | undefined> {
  const [found] = await tx.rows<Complaint>(sql`
    select ${columns} from support.complaint where id = ${id} for update`)
  return found
}

type Page = { memberId?: string; state?: string; afterId?: string | undefined; limit: number }

/** The filter of the work queue; null: unassigned complaints. */
export type DeskFilter = Page & {
  kind?: string
  claimedById?: string | null
  from?: Date
  to?: Date
  sought?: { memberId: string | null; number: string }
}

export function listComplaints(tx: ReadTx, page: Page): Promise<Complaint[]> {
  return tx.rows<Complaint>(sql`
    select ${columns} from support.complaint where true
      ${page.memberId ? sql`and member_id = ${page.memberId}` : empty}
      ${page.state ? sql`and state = ${page.state}` : empty}
      ${page.afterId ? before(page.afterId) : empty}
    order by sent_at desc, id desc limit ${page.limit}`)
}

const before = (id: string) => sql`
  and (sent_at, id) < (select sent_at, id from support.complaint where id = ${id}::uuid)`

/** Lists the work queue: unanswered complaints first, the longest waiting on top. */
export function listDesk(tx: ReadTx, page: DeskFilter): Promise<Complaint[]> {
  const { claimedById, from, kind, memberId, sought, to } = page
  const claimed = claimedById === null ? sql`is null` : sql`= ${claimedById}`
  return tx.rows<Complaint>(sql`
    select ${columns} from support.complaint where true
      ${page.state ? sql`and state = ${page.state}` : empty}
      ${kind ? sql`and kind = ${kind}` : empty}
      ${memberId ? sql`and member_id = ${memberId}` : empty}
      ${from ? sql`and sent_at >= ${from}` : empty} ${to ? sql`and sent_at < ${to}` : empty}
      ${sought ? soughtClause(sought) : empty}
      ${claimedById === undefined ? empty : sql`and claimed_by_id ${claimed}`}
      ${page.afterId ? later(page.afterId) : empty}
    order by state desc, sent_at, id limit ${page.limit}`)
}

const soughtClause = ({ memberId, number }: NonNullable<DeskFilter['sought']>) => sql`
  and (member_id = ${memberId}::uuid or ${number} in (id::text, right(id::text, 12)))`

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

/** Updates a complaint's assignee, category and state. */
export async function updateComplaint(
  tx: Tx,
  one: Pick<Complaint, 'id' | 'kind' | 'state' | 'claimedById' | 'claimedBy' | 'dueAt'>,
): Promise<void> {
  await tx.rows(sql`
    update support.complaint set kind = ${one.kind}, state = ${one.state}, due_at = ${one.dueAt},
      claimed_by_id = ${one.claimedById}, claimed_by = ${one.claimedBy}
    where id = ${one.id}`)
}

export async function insertWord(tx: Tx, word: ComplaintWord): Promise<void> {
  await tx.rows(sql`
    insert into support.complaint_word (id, complaint_id, by, operator, words, at)
    values (${word.id}, ${word.complaintId}, ${word.by}, ${word.operator}, ${word.words},
      ${word.at})`)
}

/** Lists the threads of these complaints, oldest first. */
export async function listThreads(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Map<string, ComplaintWord[]>> {
  const rows = await tx.rows<ComplaintWord>(sql`
    select id, complaint_id as "complaintId", by, operator, words, at
    from support.complaint_word where complaint_id = any(${[...ids]}::uuid[]) order by place`)
  const threads = new Map<string, ComplaintWord[]>()
  for (const row of rows) {
    threads.set(row.complaintId, [...(threads.get(row.complaintId) ?? []), row])
  }
  return threads
}
