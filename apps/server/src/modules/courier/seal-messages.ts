import { closeAnew } from '#kernel/close-anew'
import type { Database, Tx } from '#kernel/database'
import { inBatches } from '#kernel/in-batches'
import { bodyOf } from './deliver-messages.ts'
import { bodyUse } from './message.ts'
import { lockBodies, lockToSeal, updateBody, updateRecipient } from './message-store.ts'

/** Seals what an older program left in the clear, or an older key closed: receivers and texts. */
export async function sealMessages(db: Database): Promise<number> {
  const receiverCount = await inBatches(() =>
    db.write(async (tx) => {
      const rows = await lockToSeal(tx, 200)
      for (const { id, recipient } of rows) await updateRecipient(tx, id, recipient)
      return rows.length
    }),
  )
  const bodies = {
    lock: lockBodies,
    open: (tx: Tx, { sealed }: { sealed: Buffer }) => bodyOf(tx, sealed),
    update: updateBody,
    use: () => bodyUse,
  } as const
  return receiverCount + (await closeAnew(db, [bodies]))
}
