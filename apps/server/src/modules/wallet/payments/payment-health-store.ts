import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database'

/** How payments by providers go: when one was last heard of, and what of them is not well. */
export type PaymentHealth = {
  receivedAt: Date | null
  /** Messages of providers that could not be worked on for a while. */
  stuckCount: number
  /** Payments that came in and belong to nobody yet. */
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
