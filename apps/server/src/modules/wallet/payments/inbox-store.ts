import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type ReceivedMessage = {
  provider: 'sandbox'
  messageId: string
  bodyDigest: Buffer
  paymentId: string
  receivedAt: Date
}

/** Stores a message once; a repeat returns the digest of the first one. */
export async function insertReceived(
  tx: Tx,
  received: ReceivedMessage,
): Promise<{ digest: Buffer } | 'new'> {
  const rows = await tx.rows(sql`
    insert into wallet.inbox (provider, message_id, body_digest, payment_id, heard_at)
    values (${received.provider}, ${received.messageId}, ${received.bodyDigest},
      ${received.paymentId},
      ${received.receivedAt})
    on conflict do nothing returning message_id`)
  if (rows.length > 0) return 'new'
  const [first] = await tx.rows<{ digest: Buffer }>(sql`
    select body_digest as digest from wallet.inbox
    where provider = ${received.provider} and message_id = ${received.messageId}`)
  return { digest: first?.digest ?? Buffer.alloc(0) }
}

export type Waiting = { provider: 'sandbox'; messageId: string; paymentId: string }

/** Returns unprocessed messages. A message that fails twenty times is no longer tried, but kept. */
export function listWaiting(tx: ReadTx): Promise<Waiting[]> {
  return tx.rows<Waiting>(sql`
    select provider, message_id as "messageId", payment_id as "paymentId" from wallet.inbox
    where processed_at is null and attempt_count < 20 order by attempt_count, heard_at limit 50`)
}

export async function countAttempt(tx: Tx, { messageId, provider }: Waiting): Promise<void> {
  await tx.rows(sql`
    update wallet.inbox set attempt_count = attempt_count + 1
    where provider = ${provider} and message_id = ${messageId}`)
}

export async function markProcessed(
  tx: Tx,
  { messageId, provider }: Waiting,
  outcome: string,
  at: Date,
): Promise<void> {
  await tx.rows(sql`
    update wallet.inbox set processed_at = ${at}, outcome = ${outcome}
    where provider = ${provider} and message_id = ${messageId} and processed_at is null`)
}
