import sql, { join } from 'sql-template-tag'
import type { Tx } from '#kernel/database'
import { tryMs } from './message.ts'
import type { Channel, Message, MessageState } from './message.ts'

const columns = sql`id, channel, kind, recipient, subject, sealed_body as "sealedBody", state,
  tried_count as "triedCount", next_try_at as "nextTryAt", useless_at as "uselessAt", fault,
  made_at as "madeAt", sent_at as "sentAt"`

export async function insertMessage(tx: Tx, message: Message): Promise<void> {
  await tx.rows(sql`
    insert into courier.message (id, channel, kind, recipient, subject, sealed_body, state,
      next_try_at, useless_at, made_at)
    values (${message.id}, ${message.channel}, ${message.kind}, ${message.recipient},
      ${message.subject}, ${message.sealedBody}, ${message.state}, ${message.nextTryAt},
      ${message.uselessAt}, ${message.madeAt})`)
}

/** Takes messages whose turn it is, so that no other process tries them at the same time. */
export async function claimDue(
  tx: Tx,
  now: Date,
  ids: readonly string[] | null,
): Promise<Message[]> {
  const lostAt = new Date(now.getTime() + tryMs)
  const those = ids === null ? sql`true` : sql`id = any(${[...ids]}::uuid[])`
  return tx.rows<Message>(sql`
    update courier.message set state = 'sending', tried_count = tried_count + 1,
      next_try_at = ${lostAt}
    where id in (
      select id from courier.message
      where state in ('waiting', 'sending') and next_try_at <= ${now} and ${those}
      order by next_try_at limit 20 for update skip locked)
    returning ${columns}`)
}

export async function updateOutcome(
  tx: Tx,
  id: string,
  after: { state: MessageState; fault: string | null; sentAt: Date | null; nextTryAt: Date },
): Promise<void> {
  await tx.rows(sql`
    update courier.message set state = ${after.state}, fault = ${after.fault},
      sent_at = ${after.sentAt}, next_try_at = ${after.nextTryAt}
    where id = ${id}`)
}

/** Puts a failed message back in line. */
export async function updateWaiting(tx: Tx, id: string, now: Date): Promise<Message | undefined> {
  const [message] = await tx.rows<Message>(sql`
    update courier.message set state = 'waiting', tried_count = 0, next_try_at = ${now},
      fault = null
    where id = ${id} and state = 'failed' returning ${columns}`)
  return message
}

export async function listMessages(
  tx: Tx,
  query: {
    channel: Channel | undefined
    state: MessageState | undefined
    kind: string | undefined
    recipient: string | undefined
    afterId: string | undefined
    countMax: number
  },
): Promise<Message[]> {
  const parts = [sql`true`]
  if (query.channel) parts.push(sql`channel = ${query.channel}`)
  if (query.state) parts.push(sql`state = ${query.state}`)
  if (query.kind) parts.push(sql`kind = ${query.kind}`)
  if (query.recipient) parts.push(sql`position(${query.recipient} in recipient) > 0`)
  if (query.afterId) parts.push(sql`id < ${query.afterId}::uuid`)
  return tx.rows<Message>(sql`
    select ${columns} from courier.message where ${join(parts, ' and ')}
    order by id desc limit ${query.countMax}`)
}

export async function deleteOldMessages(tx: Tx, madeBefore: Date): Promise<void> {
  await tx.rows(sql`delete from courier.message where made_at < ${madeBefore}`)
}

export async function countOverdue(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from courier.message
    where state = 'failed' and made_at > clock_timestamp() - interval '1 hour'`)
  return Number(row?.count ?? 0n)
}
