import type { Database, Tx } from '../database/database.ts'
import { inChunks } from '../database/in-chunks.ts'
import { newestKey, encryptText } from './keyring.ts'
import type { EncryptionUse } from './keyring.ts'

type Kept = { id: string; encrypted: Buffer }

/** A column of encrypted texts: how to find rows of older keys, decrypt and update them. */
export type EncryptedColumn = {
  /** Locks and returns some rows that are encrypted with another key than this one. */
  lock: (tx: Tx, key: number) => Promise<Kept[]>
  open: (tx: Tx, kept: Kept) => string
  use: (id: string) => EncryptionUse
  update: (tx: Tx, id: string, encrypted: Buffer) => Promise<void>
}

/**
 * Re-encrypts texts of older keys with the newest key, one chunk per transaction.
 *
 * @returns how many texts were re-encrypted
 */
export async function reencrypt(
  db: Database,
  columns: readonly EncryptedColumn[],
): Promise<number> {
  let total = 0
  for (const { lock, open, update, use } of columns) {
    total += await inChunks(() =>
      db.write(async (tx) => {
        const rows = await lock(tx, newestKey(db))
        for (const kept of rows) {
          await update(tx, kept.id, encryptText(tx, use(kept.id), open(tx, kept)))
        }
        return rows.length
      }),
    )
  }
  return total
}
