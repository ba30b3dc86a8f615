import sql, { empty } from 'sql-template-tag'
import { othersOf } from '@madang/texts'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { InboxMessage, Message, SentMessage } from './message.ts'

const columns = sql`
  m.id, m.audience,
  jsonb_build_object('KO', m.title_ko, 'EN', m.title_en) || m.title_others as title,
  jsonb_build_object('KO', m.body_ko, 'EN', m.body_en) || m.body_others as body,
  m.sent_at as "sentAt",
  m.sent_by as "sentBy"`

/** The inbox's member; messages to everybody count from the registration on. */
export type Reader = { memberId: string; registeredAt: Date }

const inboxOf = ({ memberId, registeredAt }: Reader) => sql`
  support.message m
  left join support.receipt r on r.message_id = m.id and r.member_id = ${memberId}
  where r.removed_at is null
    and (r.member_id is not null or m.audience = 'all')
    and (m.audience = 'listed' or m.sent_at >= ${registeredAt})`

const after = (id: string) => sql`
  and (m.sent_at, m.id) < (select sent_at, id from support.message where id = ${id}::uuid)`

export function listInboxMessages(
  tx: ReadTx,
  reader: Reader,
  page: { afterId?: string | undefined; limit: number },
): Promise<InboxMessage[]> {
  return tx.rows<InboxMessage>(sql`
    select ${columns}, r.read_at as "readAt" from ${inboxOf(reader)}
      ${page.afterId ? after(page.afterId) : empty}
    order by m.sent_at desc, m.id desc limit ${page.limit}`)
}

export async function countUnread(tx: ReadTx, reader: Reader): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from ${inboxOf(reader)} and r.read_at is null`)
  return row?.count ?? 0
}

/** Whether this inbox has the message. */
export async function hasMessage(tx: Tx, reader: Reader, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`select 1 from ${inboxOf(reader)} and m.id = ${id}`)
  return rows.length === 1
}

/** Marks one message of this inbox, or all, as read; keeps earlier read times. */
export async function markRead(tx: Tx, reader: Reader, at: Date, id?: string): Promise<void> {
  await tx.rows(sql`
    insert into support.receipt (message_id, member_id, read_at)
    select m.id, ${reader.memberId}, ${at} from ${inboxOf(reader)} and r.read_at is null
      ${id === undefined ? empty : sql`and m.id = ${id}`}
    on conflict (message_id, member_id) do update
      set read_at = coalesce(support.receipt.read_at, excluded.read_at)`)
}

export async function markRemoved(tx: Tx, memberId: string, id: string, at: Date): Promise<void> {
  await tx.rows(sql`
    insert into support.receipt (message_id, member_id, read_at, removed_at)
    values (${id}, ${memberId}, ${at}, ${at})
    on conflict (message_id, member_id) do update
      set read_at = coalesce(support.receipt.read_at, ${at}), removed_at = ${at}`)
}

export async function insertMessages(tx: Tx, messages: readonly Message[]): Promise<void> {
  const column = <Value>(valueOf: (one: Message) => Value) => messages.map(valueOf)
  const others = (part: 'body' | 'title') =>
    messages.map((one) => JSON.stringify(othersOf(one[part])))
  await tx.rows(sql`
    insert into support.message (id, audience, title_ko, title_en, body_ko, body_en,
      title_others, body_others, sent_at, sent_by)
    select * from unnest(${column(({ id }) => id)}::uuid[],
      ${column(({ audience }) => audience)}::text[], ${column(({ title }) => title.KO)}::text[],
      ${column(({ title }) => title.EN)}::text[], ${column(({ body }) => body.KO)}::text[],
      ${column(({ body }) => body.EN)}::text[], ${others('title')}::jsonb[],
      ${others('body')}::jsonb[],
      ${column(({ sentAt }) => sentAt)}::timestamptz[], ${column(({ sentBy }) => sentBy)}::text[])`)
}

/** Inserts messages into inboxes. */
export async function insertReceipts(
  tx: Tx,
  receipts: readonly { messageId: string; memberId: string }[],
): Promise<void> {
  if (receipts.length === 0) return
  await tx.rows(sql`
    insert into support.receipt (message_id, member_id)
    select * from unnest(${receipts.map(({ messageId }) => messageId)}::uuid[],
      ${receipts.map(({ memberId }) => memberId)}::uuid[])
    on conflict do nothing`)
}

/** Hides the message from these members. */
export async function leaveOut(tx: Tx, messageId: string, memberIds: string[], at: Date) {
  await tx.rows(sql`
    insert into support.receipt (message_id, member_id, removed_at)
    select ${messageId}::uuid, unnest(${memberIds}::uuid[]), ${at}`)
}

export function listSent(
  tx: ReadTx,
  page: { id?: string; afterId?: string | undefined; limit: number },
): Promise<SentMessage[]> {
  return tx.rows<SentMessage>(sql`
    select ${columns},
      case m.audience when 'listed' then
        (select count(*)::int from support.receipt where message_id = m.id) end as "memberCount",
      (select count(*)::int from support.receipt
        where message_id = m.id and read_at is not null) as "readCount"
    from support.message m where true
      ${page.id ? sql`and m.id = ${page.id}` : empty}
      ${page.afterId ? after(page.afterId) : empty}
    order by m.sent_at desc, m.id desc limit ${page.limit}`)
}
