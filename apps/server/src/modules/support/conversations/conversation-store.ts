import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Conversation, Message } from './conversation.ts'

const columns = raw(`id, member_id as "memberId", line, state, opened_at as "openedAt",
  last_at as "lastAt", last_words as "lastWords", waits_since as "waitsSince",
  claimed_by_id as "claimedById", claimed_by as "claimedBy"`)

const messageColumns = raw(`id, conversation_id as "conversationId", by, operator, words, uploads,
  at`)

/** Finds the newest conversation of a member, open or not. */
export async function findLatest(tx: ReadTx, memberId: string): Promise<Conversation | undefined> {
  const [found] = await tx.rows<Conversation>(sql`
    select ${columns} from support.conversation where member_id = ${memberId}
    order by opened_at desc, id desc limit 1`)
  return found
}

/** Locks the member's open conversation; opens one if there is none. */
export async function lockOpen(tx: Tx, fresh: Conversation): Promise<Conversation> {
  await tx.rows(sql`
    insert into support.conversation (id, member_id, line, opened_at, last_at, last_words,
      waits_since)
    values (${fresh.id}, ${fresh.memberId}, ${fresh.line}, ${fresh.openedAt}, ${fresh.lastAt}, '',
      ${fresh.waitsSince})
    on conflict (member_id) where state = 'open' do nothing`)
  const [open] = await tx.rows<Conversation>(sql`
    select ${columns} from support.conversation
    where member_id = ${fresh.memberId} and state = 'open' for update`)
  if (!open) throw new Error('a conversation was opened and is not there')
  return open
}

export async function lockConversation(tx: Tx, id: string): Promise<Conversation | undefined> {
  const [found] = await tx.rows<Conversation>(sql`
    select ${columns} from support.conversation where id = ${id} for update`)
  return found
}

export async function findConversation(tx: ReadTx, id: string): Promise<Conversation | undefined> {
  const [found] = await tx.rows<Conversation>(sql`
    select ${columns} from support.conversation where id = ${id}`)
  return found
}

export async function updateConversation(tx: Tx, one: Conversation): Promise<void> {
  await tx.rows(sql`
    update support.conversation set state = ${one.state}, last_at = ${one.lastAt},
      last_words = ${one.lastWords}, waits_since = ${one.waitsSince},
      claimed_by_id = ${one.claimedById}, claimed_by = ${one.claimedBy}
    where id = ${one.id}`)
}

export async function insertMessage(tx: Tx, one: Message): Promise<void> {
  await tx.rows(sql`
    insert into support.said (id, conversation_id, by, operator, words, uploads, at)
    values (${one.id}, ${one.conversationId}, ${one.by}, ${one.operator}, ${one.words},
      ${one.uploads}::uuid[], ${one.at})`)
}

/** Lists the latest messages, the oldest of them first. */
export async function listMessages(
  tx: ReadTx,
  conversationId: string,
  limit: number,
): Promise<Message[]> {
  const rows = await tx.rows<Message>(sql`
    select ${messageColumns} from support.said where conversation_id = ${conversationId}
    order by place desc limit ${limit}`)
  return rows.toReversed()
}

type Page = {
  state?: Conversation['state']
  /** Null: claimed by nobody. */
  claimedById?: string | null
  afterId?: string | undefined
  limit: number
}

/** The order of the work queue: waiting members first, VIP before others, longest wait on top. */
const place = raw(`case state when 'open' then 0 else 1 end,
  case when waits_since is null then 1 else 0 end, case line when 'VIP' then 0 else 1 end,
  coalesce(waits_since, last_at), id`)

export function listDeskConversations(tx: ReadTx, page: Page): Promise<Conversation[]> {
  const beyond = page.afterId
    ? sql`and (${place}) > (select ${place} from support.conversation where id = ${page.afterId}::uuid)`
    : empty
  const owner = page.claimedById
  const claimed =
    owner === undefined ? empty : sql`and claimed_by_id is not distinct from ${owner}::uuid`
  return tx.rows<Conversation>(sql`
    select ${columns} from support.conversation where true
      ${page.state ? sql`and state = ${page.state}` : empty} ${claimed} ${beyond}
    order by ${place} limit ${page.limit}`)
}

export type OpenCounts = { all: number; mine: number; nobody: number; waiting: number }

/** Counts open conversations: by who claimed them, and those whose member waits. */
export async function countOpen(tx: ReadTx, operatorId: string): Promise<OpenCounts> {
  const [counts] = await tx.rows<OpenCounts>(sql`
    select count(*)::int as all, count(*) filter (where claimed_by_id = ${operatorId})::int as mine,
      count(*) filter (where claimed_by_id is null)::int as nobody,
      count(*) filter (where waits_since is not null)::int as waiting
    from support.conversation where state = 'open'`)
  return counts ?? { all: 0, mine: 0, nobody: 0, waiting: 0 }
}

/** Lists conversations whose member waits for an answer. */
export function listWaiting(tx: ReadTx, limit: number): Promise<Conversation[]> {
  return tx.rows<Conversation>(sql`
    select ${columns} from support.conversation where state = 'open' and waits_since is not null
    order by ${place} limit ${limit}`)
}

/** Lists all messages between a member and the brand. */
export function listMemberMessages(
  tx: ReadTx,
  memberId: string,
  limit: number,
): Promise<Message[]> {
  return tx.rows<Message>(sql`
    select s.id, s.conversation_id as "conversationId", s.by, null as operator, s.words, s.uploads,
      s.at
    from support.said s join support.conversation c on c.id = s.conversation_id
    where c.member_id = ${memberId} order by s.place desc limit ${limit}`)
}

/** Erases these members' messages and the answers; the conversations' rows stay. */
export async function eraseMessages(tx: Tx, memberIds: string[]): Promise<void> {
  await tx.rows(sql`
    update support.said set words = '', uploads = '{}'
    where conversation_id in (
      select id from support.conversation where member_id = any(${memberIds}::uuid[]))`)
  await tx.rows(sql`
    update support.conversation set last_words = '', waits_since = null
    where member_id = any(${memberIds}::uuid[])`)
}
