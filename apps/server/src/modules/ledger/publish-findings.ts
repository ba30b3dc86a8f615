import type { Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import type { Finding } from './audit-store.ts'
import { booksDiffer } from './events.ts'

/** Says to the operators what was found in the books. */
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
