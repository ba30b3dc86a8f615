import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'

/** The health of provider payments: the last message, stuck messages, and suspense. */
export type PaymentHealth = {
  receivedAt: Date | null
  /** Provider messages that could not be processed for a while. */
  stuckCount: number
  /** Received payments that are not credited to anybody yet. */
  suspenseCount: number
}

export async function readPaymentHealth(tx: ReadTx, stuckBefore: Date): Promise<PaymentHealth> {
  const [row] = await tx.rows<{ receivedAt: Date | null; stuck: bigint; suspense: bigint }>(sql`
    select (select max(heard_at) from wallet.inbox) as "receivedAt",
      (select count(*) from wallet.inbox
        where processed_at is null and heard_at < ${stuckBefore}) as stuck,
      (select count(*) from wallet.suspense where state = 'open') as suspense`)
  return {
    receivedAt: row?.receivedAt ?? null,
    stuckCount: Number(row?.stuck ?? 0n),
    suspenseCount: Number(row?.suspense ?? 0n),
  }
}
