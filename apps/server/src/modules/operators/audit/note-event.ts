import { randomUUID } from 'node:crypto'
import type { Tx } from '#kernel/database/database'
import { insertAudit } from './audit-store.ts'

/** Events that the server detects; significant.ts assigns each to a letter. */
export type SeenEvent =
  | 'access-failed'
  | 'books-differ'
  | 'chargeback'
  | 'downtime'
  | 'large-money'
  | 'large-wager'
  | 'large-win'
  | 'names-erased'
  | 'program-differs'
  | 'risk-case'
  | 'wager-revised'

/** Writes a significant event into the audit trail, in the transaction that detected it. */
export async function noteEvent(
  tx: Tx,
  event: { word: SeenEvent; object: string; at: Date; facts: Record<string, unknown>; ip?: string },
): Promise<void> {
  await insertAudit(tx, {
    action: `event ${event.word}`,
    at: event.at,
    facts: event.facts,
    ip: event.ip ?? '',
    object: event.object,
    operatorId: null,
    operatorName: 'house',
    outcome: 'seen',
    requestId: randomUUID(),
  })
}
