import { mobileOf } from '@madang/wire/phones'
import sql, { join } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { newestKey, decryptText, encryptText, searchDigest } from '#kernel/secrets/keyring'
import { tryMs } from './notification.ts'
import type { Channel, Notification, NotificationState } from './notification.ts'

const use = 'courier.recipient'

const columns = sql`id, channel, kind, recipient_sealed as "recipientEncrypted", subject,
  sealed_body as "encryptedBody", state,
  tried_count as "triedCount", next_try_at as "nextTryAt", useless_at as "uselessAt", fault,
  made_at as "madeAt", sent_at as "sentAt"`

type MessageRow = Omit<Notification, 'recipient'> & { recipientEncrypted: Buffer }

const messageOf = (tx: ReadTx, { recipientEncrypted, ...row }: MessageRow): Notification => ({
  ...row,
  recipient: decryptText(tx, use, recipientEncrypted),
})

export async function insertNotification(tx: Tx, message: Notification): Promise<void> {
  const { recipient } = message
  await tx.rows(sql`
    insert into notifications.notification (id, channel, kind, recipient_sealed,
      recipient_digest, subject,
      sealed_body, state, next_try_at, useless_at, made_at)
    values (${message.id}, ${message.channel}, ${message.kind},
      ${encryptText(tx, use, recipient)}, ${recipientDigest(tx, recipient)}, ${message.subject},
      ${message.encryptedBody}, ${message.state}, ${message.nextTryAt}, ${message.uselessAt},
      ${message.madeAt})`)
}

/** Claims due notifications, so that no other process delivers them at the same time. */
export async function claimDue(
  tx: Tx,
  now: Date,
  ids: readonly string[] | null,
): Promise<Notification[]> {
  const lostAt = new Date(now.getTime() + tryMs)
  const those = ids === null ? sql`true` : sql`id = any(${[...ids]}::uuid[])`
  const rows = await tx.rows<MessageRow>(sql`
    update notifications.notification set state = 'sending', tried_count = tried_count + 1,
      next_try_at = ${lostAt}
    where id in (
      select id from notifications.notification
      where state in ('waiting', 'sending') and next_try_at <= ${now} and ${those}
      order by next_try_at limit 20 for update skip locked)
    returning ${columns}`)
  return rows.map((row) => messageOf(tx, row))
}

export async function updateOutcome(
  tx: Tx,
  id: string,
  after: { state: NotificationState; fault: string | null; sentAt: Date | null; nextTryAt: Date },
): Promise<void> {
  await tx.rows(sql`
    update notifications.notification set state = ${after.state}, fault = ${after.fault},
      sent_at = ${after.sentAt}, next_try_at = ${after.nextTryAt}
    where id = ${id}`)
}

/** Schedules a failed notification again. */
export async function updateWaiting(
  tx: Tx,
  id: string,
  now: Date,
): Promise<Notification | undefined> {
  const [message] = await tx.rows<MessageRow>(sql`
    update notifications.notification set state = 'waiting', tried_count = 0, next_try_at = ${now},
      fault = null
    where id = ${id} and state = 'failed' returning ${columns}`)
  return message && messageOf(tx, message)
}

export async function listNotifications(
  tx: ReadTx,
  query: {
    channel: Channel | undefined
    state: NotificationState | undefined
    kind: string | undefined
    /** The whole number, in any spelling, or the whole address. */
    recipient: string | undefined
    afterId: string | undefined
    countMax: number
  },
): Promise<Notification[]> {
  const parts = [sql`true`]
  if (query.channel) parts.push(sql`channel = ${query.channel}`)
  if (query.state) parts.push(sql`state = ${query.state}`)
  if (query.kind) parts.push(sql`kind = ${query.kind}`)
  if (query.recipient) {
    parts.push(sql`recipient_digest = ${recipientDigest(tx, query.recipient)}`)
  }
  if (query.afterId) parts.push(sql`id < ${query.afterId}::uuid`)
  const rows = await tx.rows<MessageRow>(sql`
    select ${columns} from notifications.notification where ${join(parts, ' and ')}
    order by id desc limit ${query.countMax}`)
  return rows.map((row) => messageOf(tx, row))
}

export async function deleteOldNotifications(tx: Tx, madeBefore: Date): Promise<void> {
  await tx.rows(sql`delete from notifications.notification where made_at < ${madeBefore}`)
}

export async function countOverdue(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from notifications.notification
    where state = 'failed' and made_at > clock_timestamp() - interval '1 hour'`)
  return Number(row?.count ?? 0n)
}

/** Locks notifications whose receiver is in plain text or encrypted with an older key. */
export async function lockToEncrypt(
  tx: Tx,
  countMax: number,
): Promise<{ id: string; recipient: string }[]> {
  const rows = await tx.rows<{ id: string; plain: string | null; encrypted: Buffer | null }>(sql`
    select id, recipient as plain, recipient_sealed as encrypted from notifications.notification
    where recipient is not null or get_byte(recipient_sealed, 0) <> ${newestKey(tx.db)}
    order by id limit ${countMax} for update`)
  return rows.map(({ id, plain, encrypted }) => ({
    id,
    recipient: plain ?? (encrypted ? decryptText(tx, use, encrypted) : ''),
  }))
}

export async function updateRecipient(tx: Tx, id: string, recipient: string): Promise<void> {
  await tx.rows(sql`
    update notifications.notification set recipient = null,
      recipient_sealed = ${encryptText(tx, use, recipient)},
      recipient_digest = ${recipientDigest(tx, recipient)}
    where id = ${id}`)
}

/** Locks notifications whose text is encrypted with another key. */
export const lockBodies = (tx: Tx, key: number): Promise<{ id: string; encrypted: Buffer }[]> =>
  tx.rows(sql`
    select id, sealed_body as encrypted from notifications.notification
    where get_byte(sealed_body, 0) <> ${key} order by id limit 200 for update`)

export async function updateBody(tx: Tx, id: string, encrypted: Buffer): Promise<void> {
  await tx.rows(
    sql`update notifications.notification set sealed_body = ${encrypted} where id = ${id}`,
  )
}

const recipientDigest = (tx: ReadTx, recipient: string): Buffer =>
  searchDigest(tx, use, mobileOf(recipient) ?? recipient.trim().toLowerCase())
