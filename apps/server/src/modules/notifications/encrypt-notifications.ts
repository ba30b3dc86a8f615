import { reencrypt } from '#kernel/secrets/reencrypt'
import type { Database, Tx } from '#kernel/database/database'
import { inChunks } from '#kernel/database/in-chunks'
import { bodyOf } from './deliver-notifications.ts'
import { bodyUse } from './notification.ts'
import { lockBodies, lockToEncrypt, updateBody, updateRecipient } from './notification-store.ts'

/** Encrypts receivers and texts that are in plain text or encrypted with an older key. */
export async function encryptNotifications(db: Database): Promise<number> {
  const receiverCount = await inChunks(() =>
    db.write(async (tx) => {
      const rows = await lockToEncrypt(tx, 200)
      for (const { id, recipient } of rows) await updateRecipient(tx, id, recipient)
      return rows.length
    }),
  )
  const bodies = {
    lock: lockBodies,
    open: (tx: Tx, { encrypted }: { encrypted: Buffer }) => bodyOf(tx, encrypted),
    update: updateBody,
    use: () => bodyUse,
  } as const
  return receiverCount + (await reencrypt(db, [bodies]))
}
