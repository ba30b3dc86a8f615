import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import type { Finding } from './audit-store.ts'
import { booksDiffer } from '../events.ts'

/** Publishes what was found in the books, so that the operators are notified. */
export const publishFindings = (tx: Tx, findings: readonly Finding[], at: Date): Promise<void> =>
  publish(
    tx,
    booksDiffer,
    findings.map(({ account, what }) => ({
      account: account === null ? null : String(account),
      at: at.toISOString(),
      what,
    })),
  )
