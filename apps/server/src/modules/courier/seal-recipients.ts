import type { Database } from '#kernel/database'
import { inBatches } from '#kernel/in-batches'
import { lockToSeal, updateRecipient } from './message-store.ts'

/** Seals receivers that an older program left in the clear, or that an older key closed. */
export const sealRecipients = (db: Database): Promise<number> =>
  inBatches(() =>
    db.write(async (tx) => {
      const rows = await lockToSeal(tx, 200)
      for (const { id, recipient } of rows) await updateRecipient(tx, id, recipient)
      return rows.length
    }),
  )
